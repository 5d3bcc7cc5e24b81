"""Counts a written hand, so that a test says a hand and what it is worth."""

from __future__ import annotations

from bot.mahjong.catmouse.no_win import why_no_win
from bot.mahjong.catmouse.traits import Circumstances
from bot.mahjong.catmouse.win import best_score, waits
from bot.mahjong.hands import Hand
from bot.mahjong.melds import parse_meld
from bot.mahjong.tiles import Tile, parse_tiles


def around(
    treasure: str = "", flowers: str = "", *, robbed: bool = False, bloom: bool = False, shot: bool = False
) -> Circumstances:
    return Circumstances(Tile.parse(treasure) if treasure else None, parse_tiles(flowers), robbed, bloom, shot)


def fans(
    concealed: str,
    *melds: str,
    treasure: str = "",
    flowers: str = "",
    joker_is: str = "",
    robbed: bool = False,
    bloom: bool = False,
    shot: bool = False,
) -> dict[str, int]:
    """Return the fans of a winning hand; the winning tile is among the concealed ones."""
    hand, laid = Hand.parse(concealed), tuple(map(parse_meld, melds))
    stands = Tile.parse(joker_is) if joker_is else None
    assert why_no_win(hand, laid, stands) is None, why_no_win(hand, laid, stands)
    score = best_score(hand, laid, around(treasure, flowers, robbed=robbed, bloom=bloom, shot=shot), stands)
    assert score is not None
    assert score.fan == sum(value for _, value in score.fans)
    assert score.points == min(64, 2**score.fan)
    return dict(score.fans)


def no_win(concealed: str, *melds: str, joker_is: str = "") -> str | None:
    """Return why a hand does not win, `None` when it does."""
    stands = Tile.parse(joker_is) if joker_is else None
    return why_no_win(Hand.parse(concealed), tuple(map(parse_meld, melds)), stands)


def ready(concealed: str, *melds: str) -> str:
    """Return the tiles a hand waits for, with their fan: `5p:1 6p:0`."""
    found = waits(Hand.parse(concealed), tuple(map(parse_meld, melds)))
    return " ".join(f"{tile}:{score.fan}" for tile, score in found.items())
