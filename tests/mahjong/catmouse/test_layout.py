"""A winning hand laid out set by set."""

from __future__ import annotations

import pytest

from bot.mahjong.catmouse.layout import parts_of
from bot.mahjong.catmouse.win import best_score
from bot.mahjong.hands import Hand, pack
from bot.mahjong.melds import parse_meld
from bot.mahjong.tiles import format_tiles


def laid_out(hand: str, *melds: str) -> list[str]:
    laid = tuple(parse_meld(meld) for meld in melds)
    score = best_score(Hand.parse(hand), laid)
    assert score is not None
    assert score.reading is not None
    return [
        f"{part.kind} {format_tiles(part.tiles)}"
        + ("" if part.lying == part.tiles else f" lying {format_tiles(part.lying)}")
        for part in parts_of(score.reading, laid)
    ]


@pytest.mark.parametrize(
    ("hand", "melds", "parts"),
    [
        ("123456m55p", ("[777p]", "(9999m)"), ["pung 777p", "kong 9999m", "chow 123m", "chow 456m", "pair 55p"]),
        ("23p55m1j", ("[444p]", "[111m]", "[222p]"), None),
        ("111222333m11p", ("[999p]",), ["pung 999p", "chow 123m", "chow 123m", "chow 123m", "pair 11p"]),
        ("111222333m55p", ("[999p]",), ["pung 999p", "pung 111m", "pung 222m", "pung 333m", "pair 55p"]),
        ("56788m555p111m", ("[111j]",), ["pung 111j", "pung 111m", "chow 567m", "pung 555p", "pair 88m"]),
        (
            "112233m44556p1j7p7p".replace("7p7p", "77p"),
            (),
            ["pair 11m", "pair 22m", "pair 33m", "pair 44p", "pair 55p", "pair 66p lying 6p1j", "pair 77p"],
        ),
    ],
)
def test_a_hand_is_laid_out_as_it_is_counted(hand: str, melds: tuple[str, ...], parts: list[str] | None) -> None:
    found = laid_out(hand, *melds)
    if parts is None:
        assert sum("lying" in part for part in found) == 1
    else:
        assert found == parts


def test_jokers_and_mouse_lie_as_they_are() -> None:
    found = laid_out("123456m55p", "[77p1j]", "[9p1j2a]")
    assert found[0] == "pung 777p lying 77p1j"
    assert found[1] == "pung 999p lying 9p1j2a"


def test_nothing_is_lost_or_added() -> None:
    laid = (parse_meld("[555s]"),)
    hand = Hand.parse("234s678s9s9s1j7s8s")
    score = best_score(hand, laid)
    assert score is not None
    assert score.reading is not None
    concealed = [tile for part in parts_of(score.reading, laid) if part.meld is None for tile in part.lying]
    assert pack(concealed) == hand.bits
