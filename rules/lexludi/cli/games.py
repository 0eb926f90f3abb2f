"""``lexludi games``."""

from lexludi.cli import show
from lexludi.games import games


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
    for game in listed:
        show.say(
            f"{game['id']}  {game['title']}: {game['clauses']} clauses, {game['questions']} questions, "
            f"{game['readings']} readings, {game['components']} components"
        )
    return 0
