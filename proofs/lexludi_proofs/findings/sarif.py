"""Findings as SARIF 2.1.0: a result each, its witness a code flow with a step a move."""

from typing import Any

from lexludi_proofs.findings.finding import Finding, Findings, Severity, What

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVEL = {
    Severity.BLOCKS: "error",
    Severity.TAKES: "error",
    Severity.MAY: "warning",
    Severity.KNOWN: "warning",
    Severity.UNKNOWN: "warning",
    Severity.NONE: "note",
}


def sarif(found: Findings) -> dict[str, Any]:
    """A log with one run."""
    return {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {
                        "name": "lexludi",
                        "version": found.version,
                        "rules": [{"id": what.value, "name": what.name.title()} for what in What],
                    }
                },
                "results": [_result(one) for one in found.findings],
                "invocations": [{"executionSuccessful": found.complete}],
            }
        ],
    }


def _result(one: Finding) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": one.what.value,
        "level": _LEVEL[one.severity],
        "kind": "pass" if one.verdict == "harmless" else "fail",
        "message": {"text": f"{one.doubt} ({one.severity.value}; {one.how})"},
        "locations": [
            {
                "logicalLocations": [
                    {"fullyQualifiedName": clause.id, "kind": "clause", "name": "; ".join(clause.stands)}
                    for clause in one.clauses
                ]
                or [{"fullyQualifiedName": one.id, "kind": "finding"}]
            }
        ],
        "partialFingerprints": {"lexludiFinding/v1": one.id},
        "properties": {"id": one.id, "game": one.game, "severity": one.severity.value},
    }
    if result["kind"] == "pass":
        result["level"] = "none"  # the format wants it of whatever is no failure
    if one.witness is not None:
        moves = one.witness.scenario.moves
        last = "; ".join(f"{told.choice}: {told.answer}" for told in one.witness.answers)
        steps = ["the set-up", *moves, f"{one.witness.question}: {last}"]
        result["codeFlows"] = [
            {
                "threadFlows": [
                    {
                        "locations": [
                            {"executionOrder": number, "location": {"message": {"text": step}}}
                            for number, step in enumerate(steps, 1)
                        ]
                    }
                ]
            }
        ]
    return result
