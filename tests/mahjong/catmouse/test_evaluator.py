"""The win and fan evaluator against a second, slow one on random hands with up to four jokers.

`EVALUATOR_HANDS` sets how many hands are tried, 5,000 by default; `EVALUATOR_SEED` which.
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random

from bot.mahjong.catmouse.no_win import why_no_win
from bot.mahjong.catmouse.traits import Circumstances
from bot.mahjong.catmouse.win import best_score, is_win, waits
from bot.mahjong.hands import Hand
from bot.mahjong.melds import Meld, parse_meld
from bot.mahjong.tiles import Tile
from tests.mahjong.catmouse.hand_maker import Made, make_hand
from tests.mahjong.catmouse.reference import NUMBERED, Around, best, why_not

HANDS = int(os.environ.get("EVALUATOR_HANDS", "5000"))
SEED = int(os.environ.get("EVALUATOR_SEED", "1"))


def circumstances(around: Around) -> Circumstances:
    treasure = Tile.parse(around.treasure) if around.treasure else None
    flowers = tuple(Tile.parse(code) for code in around.flowers)
    return Circumstances(treasure, flowers, around.robbed, around.bloom, around.shot)


def engine_form(made: Made) -> tuple[Hand, tuple[Meld, ...], Circumstances, Tile | None]:
    melds = tuple(parse_meld(meld) for meld in made.melds)
    joker_is = Tile.parse(made.joker_is) if made.joker_is else None
    return Hand.of(Tile.parse(code) for code in made.concealed), melds, circumstances(made.around), joker_is


def test_fan_and_reasons_of_random_hands() -> None:
    """RULES 8: winning, what it counts, and why a hand does not win."""
    chance = Random(f"hands {SEED}")
    outcomes: Counter[str] = Counter()
    for number in range(HANDS):
        made = make_hand(chance)
        hand, melds, around, joker_is = engine_form(made)
        expected = best(made.text, made.melds, made.around, made.joker_is)
        case = f"hand {number}: {made}"
        if why_not(made.text, made.melds, made.joker_is) == "wrong_tile_count":
            assert why_no_win(hand, melds, joker_is) == "wrong_tile_count", case
            continue
        score = best_score(hand, melds, around, joker_is)
        assert (score is not None) == is_win(hand, melds, joker_is) == bool(expected), case
        if score is not None:
            assert dict(score.fans) in expected, f"{case}: {dict(score.fans)} is none of {expected}"
            assert score.fan == sum(expected[0].values()), case
            assert score.points == min(64, 2**score.fan), case
            assert why_no_win(hand, melds, joker_is) is None, case
            outcomes.update(["win", *expected[0], f"{hand.jokers} jokers won"])
        else:
            reason = why_not(made.text, made.melds, made.joker_is)
            assert why_no_win(hand, melds, joker_is) == reason, case
            outcomes[reason] += 1
    # The hands must keep testing what they are made for.
    assert outcomes["win"] > HANDS // 3
    rare = {"nine_heavens", "seven_pairs_258", "joker_kong", "terminals", "all_258", "2 jokers won"}
    common = {"three_suits", "too_many_jokers", "not_complete", "special_tile_in_hand", "root", "kong", "full_flush"}
    assert all(outcomes[name] >= HANDS // 1000 for name in rare | common), outcomes


def test_what_random_hands_wait_for() -> None:
    """RULES 9: every numbered tile that completes the hand, even one of which none is left."""
    chance = Random(f"waits {SEED}")
    ready = 0
    for _ in range(HANDS // 50):
        made = make_hand(chance)
        made.concealed.pop(chance.randrange(len(made.concealed)))
        made.joker_is = ""
        hand, melds, around, _ = engine_form(made)
        expected = {tile: best(made.text + tile, made.melds, made.around) for tile in NUMBERED}
        if len(made.concealed) + 3 * len(made.melds) != 13:
            continue
        found = waits(hand, melds, around)
        assert {tile.code for tile in found} == {tile for tile, fans in expected.items() if fans}, made
        for tile, score in found.items():
            assert dict(score.fans) in expected[tile.code], made
        ready += bool(found)
    assert ready > HANDS // 200
