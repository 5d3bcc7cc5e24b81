"""Tiles, hands and melds in words: running text, buttons, text mode and alt text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final, Literal

from bot.i18n.language import Language
from bot.i18n.translator import Translator
from bot.i18n.wording import clauses, listed
from bot.mahjong.tiles import JOKER, MOUSE, Tile

MeldKind = Literal["pung", "kong", "concealed_kong"]
SUITS: Final = "mps"


def tile_name(tile: Tile, language: Language) -> str:
    """Return the name in running text and on buttons: "5p" or "五筒", "joker" or "百搭"."""
    return Translator(language)(f"tile-{tile.code}")


def long_name(tile: Tile, language: Language) -> str:
    """Return the name for people who only hear it: "dots 5" or "筒 5", "god of wealth" or "财神"."""
    return Translator(language)(f"tile-{tile.code}.long")


def choice_name(tile: Tile, language: Language, number: int | None = None) -> str:
    """Return what autocomplete shows: "5p 五筒 (7)", in Chinese "五筒 5p (7)"; `number` is the place in the picture.

    The reader of typed tiles takes it back: clients sometimes send what is shown instead of the value.
    """
    other = Language.EN if language is Language.ZH_CN else Language.ZH_CN
    names = f"{tile_name(tile, language)} {tile_name(tile, other)}"
    return names if number is None else f"{names} ({number})"


def suit_name(suit: str, language: Language, *, start: bool = False) -> str:
    """Return "dots" or "筒" for `m`, `p` or `s`, and a collective name for `other`; `start` begins a line."""
    return Translator(language)(f"suit-{suit}.start" if start else f"suit-{suit}")


def compact(t: Translator, tiles: Iterable[Tile]) -> str:
    """Return a hand as short as it can be said, in the order given: "567m 2347p joker" or "五六七万 百搭"."""
    t = t.plain
    pieces: list[str] = []
    for group in _groups(tiles):
        if group[0].is_numbered:
            names = [t.tile(tile) for tile in group]
            pieces.append("".join(name[:-1] for name in names) + names[0][-1])
        else:
            pieces += [_times(t, t.tile(tile), count) for tile, count in _counted(group)]
    return " ".join(pieces)


def claim_tiles(t: Translator, tiles: Sequence[Tile]) -> str:
    """Return the tiles that go into a claim, for a button: "5p5p", "5p+joker", "五筒+百搭"."""
    t = t.plain
    naturals = "".join(t.tile(tile) for tile in tiles if tile is not JOKER)
    jokers = [t.tile(JOKER)] * sum(tile is JOKER for tile in tiles)
    return "+".join(filter(None, [naturals, *jokers]))


def spoken(t: Translator, tiles: Iterable[Tile], *, drawn: Tile | None = None) -> str:
    """Return a hand for alt text: "Characters 5 6 7; dots 2 3; joker; drawn: bamboo 8"; it has no full stop."""
    t = t.plain
    pieces: list[str] = []
    for group in _groups(tiles):
        if group[0].is_numbered:
            ranks = " ".join(str(tile.rank) for tile in group)
            pieces.append(t("tiles-group", suit=t(f"suit-{group[0].suit}"), ranks=ranks))
        else:
            pieces += [_times(t, _long(t, tile), count) for tile, count in _counted(group)]
    if drawn is not None:
        pieces.append(t("tiles-drawn", tile=_long(t, drawn)))
    text = clauses(t, pieces)
    return text[:1].upper() + text[1:]


def spoken_list(t: Translator, tiles: Iterable[Tile]) -> str:
    """Return tiles one by one in the order given, for alt text: "summer, orchid" or "夏、兰"."""
    t = t.plain
    return listed(t, [_long(t, tile) if t.language is Language.EN else t.tile(tile) for tile in tiles])


def meld_words(t: Translator, kind: MeldKind, of: Tile, tiles: Sequence[Tile]) -> str:
    """Return a meld for alt text: "pung of dots 5 with a joker" or "带碰 五筒".

    `of` is the tile the meld stands for, the joker where all of it are jokers; `tiles` are what lies there, the mouse
    and jokers included.
    """
    t = t.plain
    jokers = sum(tile is JOKER for tile in tiles)
    name = _long(t, of) if t.language is Language.EN else t.tile(of)
    if of is JOKER:
        text = t(f"meld-{kind}_all_jokers")
    elif not jokers:
        text = t(f"meld-{kind}", tile=name)
    elif kind == "pung":
        text = t("meld-pung_joker", tile=name)
    else:
        text = t(f"meld-{kind}_joker", tile=name, count=jokers)
    return t("meld-mouse", meld=text) if MOUSE in tiles else text


def meld_text(t: Translator, kind: MeldKind, tiles: Sequence[Tile]) -> str:
    """Return a meld for text mode: "[555p]", "[3s3s joker]", "[五筒×3]", "[三条×2+百搭]".

    Concealed kongs stand in round brackets.
    """
    t = t.plain
    shown = "text_concealed" if kind == "concealed_kong" else "text"
    return t(f"meld-{shown}", tiles=_meld_tiles(t, tiles))


def _meld_tiles(t: Translator, tiles: Sequence[Tile]) -> str:
    if t.language is Language.ZH_CN:
        return "+".join(_times(t, t.tile(tile), count) for tile, count in _counted(sorted(tiles)))
    if len(set(tiles)) == 1 and tiles[0].is_numbered:
        return compact(t, tiles)
    naturals = "".join(t.tile(tile) for tile in tiles if tile.is_numbered)
    others = [_times(t, t.tile(tile), count) for tile, count in _counted(sorted(tiles)) if not tile.is_numbered]
    return " ".join(filter(None, [naturals, *others]))


def _long(t: Translator, tile: Tile) -> str:
    return t(f"tile-{tile.code}.long")


def _times(t: Translator, name: str, count: int) -> str:
    return name if count == 1 else t("tiles-times", tile=name, count=count)


def _groups(tiles: Iterable[Tile]) -> list[list[Tile]]:
    """Return neighbours of one suit together."""
    return [list(group) for _, group in groupby(tiles, key=lambda tile: tile.suit)]


def _counted(tiles: Iterable[Tile]) -> list[tuple[Tile, int]]:
    return [(tile, sum(1 for _ in group)) for tile, group in groupby(tiles)]
