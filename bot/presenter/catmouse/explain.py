"""A hand that was counted, in words: set by set with what each joker stands for, fan by fan with its reason."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.i18n.tile_words import compact, meld_text, suit_name
from bot.i18n.translator import Translator
from bot.i18n.wording import dotted, listed
from bot.mahjong.catmouse.fans import MOST_POINTS, Score
from bot.mahjong.catmouse.layout import Part, parts_of
from bot.mahjong.catmouse.readings import Reading
from bot.mahjong.hands import Hand
from bot.mahjong.melds import Meld
from bot.mahjong.tiles import FLOWERS, JOKER, MOUSE, NUMBERED, PLANTS, SEASONS, Tile
from bot.presenter.catmouse.facts import meld_kind

_ALIKE_FOR_ROOT = 4
_NINE = 9


def worth(t: Translator, score: Score) -> str:
    """Return the fan and the points of a hand, and that they are the most where more would have come of it."""
    capped = 1 << score.fan > MOST_POINTS
    return t("worth-capped" if capped else "worth", fan=score.fan, points=score.points)


def hand_line(t: Translator, score: Score, melds: tuple[Meld, ...], won: Tile | None = None) -> str:
    """Return how a hand is read, set by set, and the tile it was won with."""
    if score.reading is None:
        return t("hand-flowers", tiles=listed(t, map(t.tile, FLOWERS)))
    parts = [part_text(t, part) for part in parts_of(score.reading, melds)]
    line = t("hand-read", parts=dotted(t, parts))
    return dotted(t, [line, t("part-won", tile=won)]) if won is not None else line


def part_text(t: Translator, part: Part) -> str:
    """Return one set or pair as it lies, with what its jokers and the mouse stand for."""
    if part.meld is not None:
        text = meld_text(t, meld_kind(part.meld), part.meld.tiles)
        if part.meld.tile is JOKER:
            return t("part-free", part=text)
        stands_in = JOKER in part.lying or MOUSE in part.lying
        return t("part-as", part=text, tile=part.meld.tile) if stands_in else text
    naturals = [tile for tile in part.lying if tile is not JOKER]
    jokers = [tile for tile, lying in _stand_ins(part)]
    text = compact(t, [*naturals, *(JOKER for _ in jokers)])
    return t("part-as", part=text, tile=jokers[0]) if jokers else text


def _stand_ins(part: Part) -> list[tuple[Tile, Tile]]:
    """Return what each joker of a concealed part stands for; in a pung or a pair all tiles are the same."""
    if part.kind != "chow":
        return [(part.tiles[0], tile) for tile in part.lying if tile is JOKER]
    return [(tile, lying) for tile, lying in zip(part.tiles, part.lying, strict=True) if lying is JOKER]


def fan_lines(
    t: Translator, score: Score, melds: tuple[Meld, ...], *, treasure: Tile | None = None, flowers: Sequence[Tile] = ()
) -> list[str]:
    """Return a line for each fan: its name, what it counts, its rule and what of this hand fulfils it."""
    if not score.fans:
        return [t("fan-line", name=t("fan-plain"), fan=0, how=t("fan-plain.how"))]
    lines = []
    for fan, value in score.fans:
        how, what = t(f"fan-{fan}.how"), _what(t, fan, score.reading, melds, treasure, flowers)
        because = t("fan-because", how=how, what=what) if what else how
        lines.append(t("fan-line", name=t(f"fan-{fan}"), fan=value, how=because))
    return lines


def _what(
    t: Translator,
    fan: str,
    reading: Reading | None,
    melds: tuple[Meld, ...],
    treasure: Tile | None,
    flowers: Sequence[Tile],
) -> str:
    """Return the tiles of a hand that make a fan, where its name alone does not say it."""
    if reading is None:
        return ""
    everything = Hand(reading.everything)
    nine = next((tile for tile in NUMBERED if everything.count(tile) == _NINE), None)
    match fan:
        case "kong":
            kongs = [meld.tile for meld in melds if meld.is_kong and meld.tile not in (JOKER, nine)]
            return _tiles(t, kongs)
        case "root":
            loose = Hand(reading.loose)
            return _tiles(t, [tile for tile in NUMBERED if loose.count(tile) >= _ALIKE_FOR_ROOT and tile is not nine])
        case "treasure" if treasure is not None:
            return t("tiles-times", tile=treasure, count=everything.count(treasure))
        case "four_seasons":
            groups = [group for group in (SEASONS, PLANTS) if set(group) <= set(flowers)]
            return _tiles(t, [tile for group in groups for tile in group])
        case "full_flush":
            return suit_name(next(iter(everything.kinds())).suit, t.language)
        case "nine_heavens" if nine is not None:
            return t.tile(nine)
        case _:
            return ""


def _tiles(t: Translator, tiles: Iterable[Tile]) -> str:
    return listed(t, map(t.tile, tiles))
