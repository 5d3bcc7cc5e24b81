"""Why something was refused, in the reader's words."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from bot.i18n.names import Person, display_name, quoted
from bot.i18n.translator import Argument, Translator
from bot.mahjong.catmouse.refusal import Refused
from bot.mahjong.tiles import Tile
from bot.table.declined import Declined

_RENAMED = {"jokers": "count", "seat": "name"}
"""What the sentences call the parameters of the rules' refusals."""


def refusal_text(t: Translator, refusal: Refused | Declined, names: Sequence[str] = ()) -> str:
    """Return the sentence for a refusal; `names` are those of the seats at the table it is about."""
    about: dict[str, Argument] = {}
    for name, value in refusal.about.items():
        about[_RENAMED.get(name, name)] = _argument(t, name, value, names)
    return t(f"error-{refusal.code}", **about)


def _argument(t: Translator, name: str, value: object, names: Sequence[str]) -> Argument:
    match value:
        case int() if name == "seat" and not isinstance(value, Tile):
            return names[value] if value < len(names) else t(f"seat-{value}")
        case int() | float() if name == "when" and not isinstance(value, Tile):
            return datetime.fromtimestamp(value, UTC)
        case str() if name == "text":
            return quoted(value)
        case str() if name == "permission":
            return t(f"permission-{value}")
        case str() if name in ("host", "name"):
            return display_name(t, Person(value))
        case Tile() | int() | str() | tuple() | list():
            return value
        case _:
            return str(value)
