"""The end of a round: places, points, how somebody won, every hand, the match, the seed and its promise."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n.language import Language
from bot.i18n.translator import Translator
from bot.mahjong import fairness
from bot.mahjong.catmouse.fans import Score
from bot.presenter.catmouse.result import fan_names
from bot.presenter.catmouse.settlement import settlement_post
from bot.presenter.catmouse.sheet import ALT_LIMIT, sheet_alt
from bot.presenter.post import Button, Post
from tests.presenter.tables import LANGUAGES, SEED, At, dealt, random_moments

WAITS_FOR_5P = "123456789m55m46p"
ALSO_FOR_5P = "123456789s55s46p"
THIRD_FOR_5P = "123789789m66m46p"


def post(at: At, language: str = "en", **how: str) -> Post:
    return settlement_post(at.changed(language=language).state, at.round, **how)


def lines(at: At, language: str = "en") -> list[str]:
    return post(at, language).text.splitlines()


def below(at: At, language: str = "en") -> list[str]:
    return post(at, language).below.splitlines()


def three_win() -> At:
    at = dealt("5p", WAITS_FOR_5P, ALSO_FOR_5P, THIRD_FOR_5P)
    return at.play("0 discard 5p", "1 win", "2 win", "3 win")


def test_places_points_and_how_everybody_won() -> None:
    assert lines(three_win()) == [
        "## Round 3: three have won",
        "1 Yuki **+2** on Marco's 5p, no jokers: 1 fan",
        "1 Élodie **+2** on Marco's 5p, no jokers: 1 fan",
        "1 王小明 **+2** on Marco's 5p, no jokers: 1 fan",
        "4 Marco **−6**",
    ]
    assert lines(three_win(), "zh-CN")[:2] == ["## 第 3 局：三家胡牌", "1 Yuki **+2** 胡 Marco 的五筒，无百搭 1番"]


def test_two_winners_of_one_tile_with_different_fan() -> None:
    """Élodie's hand is all dots, so hers is the dearer one."""
    at = dealt("5p", WAITS_FOR_5P, "123456789p2246p", wall="1s1p").play("0 discard 5p", "1 win", "2 win").run_down(0)
    [first, second] = [line for line in lines(at) if "on Marco's 5p" in line]
    assert first == "1 Élodie **+8** on Marco's 5p, no jokers + full flush: 3 fan"
    assert second == "2 Yuki **+2** on Marco's 5p, no jokers: 1 fan"


def test_it_stays_and_is_silent() -> None:
    made = post(three_win())
    assert (made.blocks, made.silent, made.mentions) == (True, True, ())
    assert made.picture is not None


def test_every_hand_is_told() -> None:
    assert below(three_win())[:3] == [
        "Yuki: 12345556789m 46p · won with 5p",
        "Élodie: 46p 12345556789s · won with 5p",
        "王小明: 12366778899m 46p · won with 5p",
    ]
    assert below(three_win())[3].startswith("Marco: ")
    assert "·" not in below(three_win())[3]
    assert below(three_win(), "zh-CN")[0] == "Yuki：一二三四五五五六七八九万 四六筒 · 胡五筒"


def test_self_drawn_robbed_and_swapped_wins() -> None:
    at = dealt("9s", WAITS_FOR_5P, wall="5p").play("0 discard 9s", "1 win").run_down(0)
    assert "1 Yuki **+6** self-drawn, no jokers: 1 fan" in lines(at)
    at = dealt("5p", "55p9s", WAITS_FOR_5P, wall="1s1p2s5p").play("0 discard 5p", "1 pung 5p", "1 discard 9s")
    at = at.play("2 discard 1s", "3 discard 1p", "0 discard 2s", "1 add 5p", "2 win").run_down(0)
    assert "1 Élodie **+4** robbed Yuki's 5p, robbing a kong + no jokers: 2 fan" in lines(at)
    assert "1 Élodie **+4** 抢 Yuki 的五筒杠，抢杠+无百搭 2番" in lines(at, "zh-CN")
    at = dealt("5p", "5p1j9s", "", WAITS_FOR_5P, wall="5p", mode="pairs")
    at = at.play("0 discard 5p", "1 pung 5p with 5p1j", "1 discard 9s", "2 swap 5p from 1", "3 win").run_down(0)
    assert "1 王小明 **+2** on the 5p Élodie showed, no jokers: 1 fan" in lines(at)


def test_eight_flower_wins_show_their_flowers() -> None:
    at = dealt("1f2f3f4f5f6f7f8f").play(*(f"0 flower {n}f" for n in range(1, 9)), "0 win").run_down(0)
    assert "1 Marco **+192** all shown, eight immortals: 6 fan" in lines(at)
    assert below(at)[0].endswith("flowers: spring, summer, autumn, winter, plum, orchid, mum, bamboo flower")
    at = dealt("1f2f3f4f5f6f7f", "8f").play(*(f"0 flower {n}f" for n in range(1, 8)), "1 flower 8f", "0 win")
    assert "1 Marco **+64** from Yuki, seven robs one: 6 fan" in lines(at.run_down(0))
    assert "1 Marco **+64** Yuki 付，七抢一 6番" in lines(at.run_down(0), "zh-CN")


@pytest.mark.parametrize(
    ("fans", "english", "chinese"),
    [
        ((("kong", 2), ("full_flush", 2)), "kong ×2 + full flush", "杠×2+清一色"),
        ((("root", 1), ("all_258", 3)), "root + all 2-5-8", "根+将对"),
        ((("joker_kong", 10),), "joker kong ×2", "百搭杠×2"),
        ((), "plain hand", "平胡"),
    ],
)
def test_fans_that_count_more_than_once_say_how_often(
    fans: tuple[tuple[str, int], ...], english: str, chinese: str
) -> None:
    score = Score(sum(value for _, value in fans), fans)
    told = [fan_names(Translator(language), score) for language in (Language.EN, Language.ZH_CN)]
    assert told == [english, chinese]


def test_at_an_empty_wall_it_says_who_was_ready_on_what() -> None:
    at = dealt("9s1a", WAITS_FOR_5P, "2a", "3a").play("0 discard 9s").run_down(0)
    assert lines(at)[:2] == ["## Round 3: the wall is empty", "1 Yuki **+6** ready, no jokers: 1 fan"]
    assert lines(at, "zh-CN")[:2] == ["## 第 3 局：荒牌", "1 Yuki **+6** 听牌，无百搭 1番"]
    assert below(at)[0] == "Yuki: 12345556789m 46p · ready: 5p"
    assert [line.endswith(" · not ready") for line in below(at)[:4]] == [False, True, True, True]
    assert below(at, "zh-CN")[1].endswith(" · 未听")


def test_a_false_win_is_named() -> None:
    at = dealt("", house=["strict"]).play("3 done", "0 falsewin")
    assert lines(at)[0] == "## Round 3: a false win"
    assert lines(at)[-1] == "4 Marco **−192** false win"
    assert lines(at, "zh-CN")[-1] == "4 Marco **−192** 诈胡"


def test_melds_are_told_as_they_won() -> None:
    """Élodie swaps the joker out of the winner's meld later: the win was counted with it."""
    at = dealt("5p", "5p1j9s123456789m2p", wall="2p5p").play("0 discard 5p", "1 pung 5p with 5p1j", "1 discard 9s")
    at = at.play("2 discard 2p", "1 win", "2 swap 5p from 1").run_down(0)
    assert str(at.view().faces[1].melds[0]) == "[555p]"
    assert below(at)[0] == "Yuki: 123456789m 2p [5p5p joker] · won with 2p"
    assert "no jokers" not in lines(at)[1]


def test_what_a_joker_stands_for_is_told() -> None:
    at = dealt("5p", "12346789m1j55m46p").play("0 discard 5p", "1 win").run_down(0)
    assert below(at)[0].endswith("· won with 5p · the joker is 5m")
    assert below(at, "zh-CN")[0].endswith("· 胡五筒 · 百搭当五万")


def test_the_match_so_far_and_who_deals_next() -> None:
    at = three_win()
    assert "Match: Yuki +2 · Élodie +2 · 王小明 +2 · Marco −6." in below(at)
    following = dealt("", number=4, dealer=0).round
    going_on = At(replace(at.state, round=following))
    assert settlement_post(going_on.state, at.round).below.splitlines()[4] == (
        "Match: Yuki +2 · Élodie +2 · 王小明 +2 · Marco −6. Marco deals next."
    )


def test_pairs_are_named_and_share() -> None:
    at = dealt("5p9s", "123456789m55m46m", wall="5m", mode="pairs").play("0 discard 9s", "1 win", "1 takeout 2")
    told = below(at.run_down(0))
    assert "Pairs: Marco + Élodie against Yuki + 王小明" in told
    assert "Match: Yuki +24 · 王小明 +24 · Marco −24 · Élodie −24." in told


def test_a_win_on_the_partners_tile_brings_no_points_and_is_told() -> None:
    at = dealt("5p", "", WAITS_FOR_5P, mode="pairs").play("0 discard 5p", "2 win").run_down(0)
    assert any(line.endswith("Élodie **0** on Marco's 5p, no jokers: 1 fan") for line in lines(at))


def test_pairs_that_no_wind_decided_are_those_of_the_seats() -> None:
    at = dealt("1z", "2z", "3z", "4z", mode="winds").run_down(0)
    assert "Pairs: Marco + Élodie against Yuki + 王小明" in below(at)


def test_a_settlement_that_comes_late_says_nothing_of_a_match_that_has_gone_on() -> None:
    at = three_win()
    assert not any(
        line.startswith("Match:")
        for line in settlement_post(replace(at.state, finished=4), at.round).below.splitlines()
    )


def test_the_seed_keeps_the_promise() -> None:
    promise = fairness.promise(SEED)
    assert f"Fair deal: seed `{SEED}`, promised as `{promise}`." in below(three_win())
    assert f"公平：种子 `{SEED}`，开局已公布摘要 `{promise}`。" in below(three_win(), "zh-CN")


def test_the_next_deal_is_promised_and_its_seed_is_not_told() -> None:
    following = replace(dealt("", number=4).round, seed="ab" * 32)
    at = three_win()
    made = settlement_post(replace(at.state, round=following), at.round)
    assert made.below.splitlines()[-1] == (f"Fair deal: round 4 is promised as `{fairness.promise('ab' * 32)}`.")
    assert "ab" * 32 not in made.text + made.below


def test_its_buttons_say_why_show_it_again_and_lead_to_the_next_round_if_there_is_one() -> None:
    at = three_win()
    own = Button("Why?", "m:7:0:why:3"), Button("Replay", "m:7:0:replay:3")
    assert post(at, board_link="https://discord.com/channels/1/2").rows == (own,)
    going_on = replace(at.state, round=dealt("", number=4).round)
    assert settlement_post(going_on, at.round).rows == (own,)
    made = settlement_post(going_on, at.round, board_link="https://discord.com/channels/1/2")
    assert made.rows == ((*own, Button("Next round ↗", link="https://discord.com/channels/1/2")),)


@pytest.mark.parametrize("mode", ["singles", "pairs", "winds"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_round_can_be_settled_in_words_that_fit(mode: str, language: str) -> None:
    names = ["W" * 32, "王小明王小明王小明", "*" * 40, None]
    for seed in range(3):
        at = random_moments(seed, mode, names)[-1]
        made = post(at, language)
        assert len(made.text) + len(made.below) <= 4000
        alt = sheet_alt(at.reader(language), at.round)
        assert len(alt) <= ALT_LIMIT
        assert "**" not in alt
