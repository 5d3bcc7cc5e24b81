"""What the tests of the catalogue share: strict translators and arguments that could really come up."""

from datetime import UTC, datetime

from hypothesis import settings

from bot.i18n.catalogue import load
from bot.i18n.language import Language
from bot.i18n.translator import Argument, Translator
from bot.mahjong.tiles import Tile, parse_tiles

EN = Translator(Language.EN)
ZH = Translator(Language.ZH_CN)
BOTH = (EN, ZH)
RELAXED = settings(deadline=None)
"""For tests with random input: the machine may be busy."""
IDS = sorted(load(Language.EN).variables)
WHEN = datetime(2025, 12, 2, 14, 5, tzinfo=UTC)

_NAMES = ("name", "from", "to", "host", "winners", "pair", "others", "names", "mentions", "mention", "players")
_NUMBERS = ("number", "round", "rounds", "fan", "rank", "page", "pages", "naturals")
_SELECTING: dict[str, tuple[Argument, ...]] = {
    "count": (0, 1, 2, 3, 4, 5, 62),
    "jokers": (1, 2, 3),
    "rank": (1, 2, 3, 4),
    "rounds": (1, 4),
    "points": (1, 2, 64),
    "kind": ("pung", "kong", "numbered", "joker", "wind", "flower", "special"),
    "kept": ("yes", "no"),
    "suit": ("m", "p", "s"),
    "tile": tuple(map(Tile.parse, ("5p", "1j", "7f", "8f", "1a", "3a", "1z"))),
}


def t(text: str) -> Tile:
    return Tile.parse(text)


def arguments(message_id: str, filler: str = "由纪") -> list[dict[str, Argument]]:
    """Sets of arguments that together take a message through every branch of its selectors."""
    names = sorted(load(Language.EN).variables[message_id])
    base: dict[str, Argument] = {name: _one(name, filler) for name in names}
    varied = [{**base, name: value} for name in names for value in _SELECTING.get(name, ())]
    return varied or [base]


def _one(name: str, filler: str) -> Argument:
    if name in _SELECTING:
        return _SELECTING[name][0]
    if name in _NUMBERS:
        return 3
    if name in _NAMES:
        return filler
    if name == "tiles":
        return parse_tiles("1f7f")
    return WHEN if name == "when" else {"seed": "12", "promise": "34", "dice": "3+4"}.get(name, filler)
