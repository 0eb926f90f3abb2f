"""``lexludi component``: a file in which an owner of a box has filled in what the text does not print."""

from collections.abc import Mapping
from pathlib import Path

from lexludi.boxes import read_file, wrong
from lexludi.cli import show
from lexludi.components import Form
from lexludi.errors import nearest
from lexludi.games import Game, games


def run(file: str, *, as_json: bool) -> int:
    """Read a file, and tell what it fills in.

    :raises Problem: if it is no file that any game knows, or something is wrong in it.
    """
    found = read_file(Path(file), "a component", "What a box holds is smaller.")
    game, form = _form(found, file)
    component = form.read(found, file)
    says, fills = form.tells(component), form.fills(component)
    if as_json:
        show.emit({"game": game.id, "format": form.format, "fills": list(fills), "says": list(says)})
        return 0
    show.say(f"{game.title}: {file} is a {form.format.split()[1]}.", style="bold")
    for line in says:
        show.say(line, indent=2, hang=2)
    show.say(f"It fills in {', '.join(fills)}.")
    return 0


def _form(found: object, file: str) -> tuple[Game, Form]:
    forms = {form.format: (game, form) for game in games().values() for form in game.forms}
    said = found.get("format") if isinstance(found, Mapping) else None
    if isinstance(said, str) and said in forms:
        return forms[said]
    what = "does not say its “format”." if said is None else f"has the format “{said}”, which is none."
    raise wrong(what, "", file, nearest(str(said), tuple(forms)))
