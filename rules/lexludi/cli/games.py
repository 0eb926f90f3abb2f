"""``lexludi games``."""

from lexludi.cli import show
from lexludi.games import games

COUNTED = ("clauses", "questions", "readings", "components")


def run(*, as_json: bool) -> int:
    """List the games."""
    listed = [
        {
            "id": game.id,
            "title": game.title,
            "clauses": len(game.register().clauses),
            "questions": len(game.questions),
            "readings": len(game.readings),
            "components": len(game.components),
        }
        for game in games().values()
    ]
    if as_json:
        show.emit({"games": listed})
        return 0
    widest = max(len(game.id) for game in games().values())
    for game in listed:
        parts = (_counted(int(str(game[name])), name) for name in COUNTED)
        show.say(f"{game['id']:{widest}}  {game['title']}: {', '.join(parts)}")
    return 0


def _counted(number: int, what: str) -> str:
    return f"{number} {what if number != 1 else what.removesuffix('s')}"
