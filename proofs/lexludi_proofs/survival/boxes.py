"""Boxes made up at random: the text prints one event, so what is claimed is claimed of every box.

Their events use every sort of instruction, want any number of recruits and any cards, of their type
or not; their die may lack a symbol. What a box of the game has not, a claim must name.
"""

from random import Random
from typing import Any

from lexludi.survival.components import STAND_IN, to_box, to_plain
from lexludi.survival.events import Box, Chooser, Effect, Whom
from lexludi.survival.vocabulary import FEWEST, MOST, Diseases, Kind

SOURCE = "made up: not from the rulebook, nor from the box"
_FACES = ((2, 1, 3), (1, 0, 5), (0, 1, 1), (3, 2, 1))  #: broken heart, +1, neither
_NUMBERS: tuple[int | str, ...] = (1, 1, 2, 3, "#")
_FOOD = (Effect.MORE_FOOD, Effect.LESS_FOOD)
_PLAIN = tuple(effect for effect in Effect if effect is not Effect.SHARE)
_CARDS = tuple(kind.value for kind in Kind if kind is not Kind.DISEASE)
_SHARED = 0.2  #: how many outcomes end with a draw that the leader hands out


def random_box(random: Random) -> Box:
    """A box: nine events with other numbers, wants and outcomes than the stand-in's, and another die."""
    plain = to_plain(STAND_IN)
    for event in plain["event"]:
        recruits = random.choice(_NUMBERS)
        table: dict[str, int | str] = {
            f"{players}": random.randint(1, players) for players in range(FEWEST, MOST + 1)
        }
        if recruits != "#":  # what a line prints is what the table has for somebody
            table[f"{random.randint(FEWEST, MOST)}"] = recruits
        event |= {
            "recruits": recruits,
            "table": table,
            "wants": sorted(random.sample(_CARDS, random.choice((1, 1, 2)))),
            "survive": _outcome(random),
            "fail": _outcome(random),
            "source": SOURCE,
        }
    plain["die"] = dict(zip(("broken-heart", "plus-one", "blank"), random.choice(_FACES), strict=True))
    plain["source"] = SOURCE
    return to_box(plain)


def _outcome(random: Random) -> list[dict[str, Any]]:
    """Up to three instructions, sometimes a draw that is handed out."""
    told = [_instruction(random) for _ in range(random.randrange(4))]
    if random.random() < _SHARED:
        told.append({"does": "draw", "whom": "leader", "amount": 2})
        told.append(
            {
                "does": "share",
                "whom": random.choice(("everybody", "others")),
                "duty": random.choice(("must", "may")),
            }
        )
    return told


def _instruction(random: Random) -> dict[str, Any]:
    """Any instruction that an owner of a box can write, but for SHARE, which follows another."""
    what = random.choice(_PLAIN)
    told: dict[str, Any] = {"does": what.value}
    if what in _FOOD:
        told["amount"] = random.choice(_NUMBERS)
    elif what is not Effect.REVEAL_STOCKPILE:
        told |= _on_players(random, what)
    if random.random() < 0.4:
        told["duty"] = "may"
    if "pick" in told or "duty" in told:
        chooser = random.choice([one for one in Chooser if one is not Chooser.NOBODY])
        if chooser is not Chooser.EACH or ("pick" not in told and "whom" in told):
            told["by"] = chooser.value
    return told


def _on_players(random: Random, what: Effect) -> dict[str, Any]:
    """On whom it falls, how many of them are picked, and how much of it."""
    whom = random.choice([one for one in Whom if one is not Whom.NOBODY])
    told: dict[str, Any] = {"whom": whom.value}
    if what is Effect.EXCHANGE_LIVES:
        return {"whom": "others" if whom is Whom.LEADER else whom.value, "pick": 2}
    if whom is not Whom.LEADER and random.random() < 0.6:
        told["pick"] = random.choice(_NUMBERS)
    if what is not Effect.ROLL:
        told["amount"] = random.choice(_NUMBERS)
    if what is Effect.DRAW:
        told["diseases"] = random.choice([one.value for one in Diseases])
    return told
