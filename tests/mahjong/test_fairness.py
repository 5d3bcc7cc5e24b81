"""The documented way from a seed to deck and dice: vectors computed by another program, written down here."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.mahjong import fairness
from bot.mahjong.catmouse.deal import MOST_ROLLS, deal_from_seed
from bot.mahjong.catmouse.modes import FOUR_WINDS, PAIRS, SINGLES
from bot.mahjong.fairness import promise, shuffled, throws
from bot.mahjong.tiles import parse_tiles

ZEROS = "00" * 32
COUNTED = "".join(f"{byte:02x}" for byte in range(32))
DECK_OF_124 = (
    "1s 5m 9s 1p 7p 9s 3m 6p 8p 1p 2m 2f 7m 4f 7s 1j 2m 4s 1s 8p 9m 3p 8m 4a 6p 7m 1j 9m 3s 9p 4s 9s 1j 6s 6m 8m "
    "2a 5f 2m 3s 2p 3m 8s 2s 1j 2p 5m 1s 5p 6f 1m 5m 8f 7p 2p 9m 7f 5m 2s 3p 3m 4m 5p 1p 8s 2s 1a 2m 2s 6m 8p 7p "
    "4m 4p 4p 5s 8s 7s 9p 4s 3m 6p 4p 1f 3p 6m 6s 7s 9m 5s 5s 6p 3p 3s 5p 9p 3a 4p 4m 6m 2p 4s 6s 9p 7p 7m 6s 3f "
    "4m 8m 7m 3s 8m 1m 7s 1m 1m 8s 5s 8p 1s 9s 5p 1p "
)
DECK_OF_128 = (
    "2m 6s 6p 8p 9s 6m 8m 3z 7m 8p 5s 4m 4p 1s 9p 6f 7s 8m 4z 6m 1m 3p 4s 1m 4p 9m 4s 2p 9m 6p 6s 9m 1j 6p 7m 5p "
    "1s 1f 1m 3p 8m 7f 9p 4p 3m 3m 3s 2p 7s 8f 3a 1p 6s 2p 2p 4m 2f 3s 8s 1j 7p 8m 4s 3f 4p 5f 7p 3s 3s 1s 8s 4m "
    "5p 4f 1s 7m 4s 9s 3p 2m 2s 2m 5s 1j 6s 4m 2s 5m 6m 1p 5m 7m 1j 7s 2m 6p 2z 2s 8p 7p 7s 3p 1p 2s 1m 9p 3m 5p "
    "7p 8s 3m 9m 5s 1z 2a 9s 1p 8s 9s 4a 9p 5m 1a 5s 5m 5p 8p 6m "
)


@pytest.mark.parametrize(
    ("seed", "digest"),
    [
        (ZEROS, "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"),
        (COUNTED, "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"),
        ("ff" * 32, "af9613760f72635fbdb44a5a0a63c39f12af30f950a6ee5c971be188e89c4051"),
    ],
)
def test_the_promise_is_the_sha_256_of_the_32_bytes(seed: str, digest: str) -> None:
    assert promise(seed) == digest


@pytest.mark.parametrize("seed", ["", "00", "00" * 31, "00" * 33, "0" * 63, "zz" * 32])
def test_what_is_no_seed_is_refused(seed: str) -> None:
    with pytest.raises(ValueError, match=r"seed|hexadecimal"):
        promise(seed)
    with pytest.raises(ValueError, match=r"seed|hexadecimal"):
        shuffled(seed, range(3))


@pytest.mark.parametrize(
    ("seed", "order"),
    [
        (ZEROS, (2, 8, 9, 6, 1, 0, 7, 3, 5, 4)),
        (COUNTED, (8, 5, 2, 1, 0, 3, 6, 7, 9, 4)),
        ("ff" * 32, (6, 1, 8, 3, 4, 7, 0, 9, 2, 5)),
    ],
)
def test_ten_numbers_shuffled(seed: str, order: tuple[int, ...]) -> None:
    assert shuffled(seed, range(10)) == order


def test_the_deck_of_each_mode() -> None:
    assert deal_from_seed(ZEROS, SINGLES, frozenset(), 0).deck == parse_tiles(DECK_OF_124)
    assert deal_from_seed(ZEROS, PAIRS, frozenset(), 2).deck == parse_tiles(DECK_OF_124)
    assert deal_from_seed(ZEROS, FOUR_WINDS, frozenset(), 0).deck == parse_tiles(DECK_OF_128)


@pytest.mark.parametrize(
    ("seed", "dice", "rolls"),
    [
        (ZEROS, (1, 1), ((3, 4), (2, 3), (3, 6), (2, 5))),
        (COUNTED, (6, 5), ((6, 2), (2, 6), (3, 5), (2, 6))),
        ("ff" * 32, (2, 2), ((1, 6), (2, 3), (6, 6), (5, 3))),
    ],
)
def test_dice_and_later_throws(seed: str, dice: tuple[int, int], rolls: tuple[tuple[int, int], ...]) -> None:
    assert throws(seed, "dice", 1) == (dice,)
    assert throws(seed, "rolls", 4) == rolls
    header = deal_from_seed(seed, SINGLES, frozenset(), 3)
    assert (header.dice, header.rolls, header.dealer) == (dice, rolls[:MOST_ROLLS], 3)


def test_numbers_that_would_favour_the_low_ones_are_skipped() -> None:
    most = 1 << 32
    assert fairness._below(iter([most - 1, most - 4, most - 5]), 6) == (most - 5) % 6
    assert fairness._below(iter([most - 1]), 4) == 3


@settings(max_examples=30)
@given(st.binary(min_size=32, max_size=32).map(bytes.hex))
def test_any_seed_shuffles_without_loss(seed: str) -> None:
    assert sorted(shuffled(seed, SINGLES.tiles)) == list(SINGLES.tiles)
    assert all(1 <= die <= 6 for throw in throws(seed, "rolls", 20) for die in throw)
    assert shuffled(seed, range(50)) == shuffled(seed, range(50))
