"""The move log, line by line, in both languages: every kind of event, and what belongs together in one line."""

from __future__ import annotations

import pytest

from bot.mahjong.catmouse.events import Won
from bot.presenter.catmouse.log import last_moves, log_lines, moves_since
from tests.presenter.tables import NAMES, At, dealt, random_moments

WAITS_FOR_5P = "123456789m55m46p"
ALSO_FOR_5P = "123456789s55s46p"


def log(at: At, language: str = "en", *, complete: bool = False) -> list[str]:
    return log_lines(at.reader(language), at.round.seen(None), complete=complete)


def last(at: At, number: int = 1) -> tuple[list[str], list[str]]:
    """The last lines in English and in Chinese."""
    return log(at)[-number:], log(at, "zh-CN")[-number:]


def one(at: At) -> tuple[str, str]:
    [english], [chinese] = last(at)
    return english, chinese


# ---------------------------------------------------------------- throws, pungs, kongs


def test_a_draw_has_no_line_of_its_own() -> None:
    at = dealt("3s", wall="2m").play("0 discard 3s", "1 discard 2m")
    assert log(at) == ["Marco 3s", "Yuki 2m"]
    assert log(at, "zh-CN") == ["Marco 三条", "Yuki 二万"]


def test_the_complete_log_has_draws_too_and_names_only_the_readers_own() -> None:
    at = dealt("3s", wall="2m9p").play("0 discard 3s", "1 discard 2m", "2 draw")
    assert log(at, complete=True) == ["Marco 3s", "Yuki draws", "Yuki 2m", "Élodie draws"]
    own = log_lines(at.reader("zh-CN", 2), at.round.seen(2), complete=True)
    assert own == ["Marco 三条", "Yuki 摸牌", "Yuki 二万", "Élodie 摸到九筒"]


@pytest.mark.parametrize(
    ("tile", "english", "chinese"),
    [
        ("1a", "Marco throws the cat", "Marco 打猫"),
        ("1j", "Marco throws a joker", "Marco 打百搭"),
        ("7f", "Marco throws the mum", "Marco 打菊"),
    ],
)
def test_a_throw_that_is_no_numbered_tile_is_called_one(tile: str, english: str, chinese: str) -> None:
    assert one(dealt(tile).play("0 done", f"0 discard {tile}")) == (english, chinese)


@pytest.mark.parametrize(
    ("hand", "line", "english", "chinese"),
    [
        ("55p", "pung 5p", "Yuki pungs Marco's 5p", "Yuki 碰 Marco 的五筒"),
        ("5p1j", "pung 5p with 5p1j", "Yuki pungs Marco's 5p (with a joker)", "Yuki 碰 Marco 的五筒（带碰）"),
        ("555p", "kong 5p", "Yuki kongs Marco's 5p", "Yuki 明杠 Marco 的五筒"),
        (
            "5p11j",
            "kong 5p with 5p11j",
            "Yuki kongs Marco's 5p (with 2 jokers)",
            "Yuki 明杠 Marco 的五筒（带 2 张百搭）",
        ),
    ],
)
def test_claimed_sets(hand: str, line: str, english: str, chinese: str) -> None:
    assert one(dealt("5p", hand).play("0 discard 5p", f"1 {line}")) == (english, chinese)


def test_a_pung_of_jokers_is_not_called_one_with_a_joker() -> None:
    at = dealt("1j", "11j").play("0 discard 1j", "1 pung 1j")
    assert one(at) == ("Yuki pungs Marco's joker", "Yuki 碰 Marco 的百搭")


@pytest.mark.parametrize(
    ("hand", "line", "english", "chinese"),
    [
        ("8888p", "kong 8p", "Marco concealed kong 8p", "Marco 暗杠八筒"),
        (
            "888p1j",
            "kong 8p with 888p1j",
            "Marco concealed kong 8p (with a joker)",
            "Marco 暗杠八筒（带 1 张百搭）",
        ),
        ("1111j", "kong 1j", "Marco concealed kong joker", "Marco 暗杠百搭"),
    ],
)
def test_concealed_kongs(hand: str, line: str, english: str, chinese: str) -> None:
    assert one(dealt(hand).play("3 done", f"0 {line}")) == (english, chinese)


def ponged(fourth: str, caller: str = "") -> At:
    """Yuki has ponged 5p and draws a fourth tile for it."""
    at = dealt("5p", "55p9s", caller, wall=f"1s1p2s{fourth}")
    return at.play(
        "0 discard 5p", "1 pung 5p", "1 discard 9s", "2 discard 1s", "3 discard 1p", "0 discard 2s", "1 draw"
    )


def test_added_kongs() -> None:
    assert one(ponged("5p").play("1 add 5p")) == ("Yuki adds 5p", "Yuki 补杠五筒")
    assert one(ponged("1j").play("1 add 1j to 5p")) == ("Yuki adds a joker to 5p", "Yuki 用百搭补杠五筒")


@pytest.mark.parametrize(("fourth", "line"), [("5p", "add 5p"), ("1j", "add 1j to 5p")])
def test_a_robbed_kong_is_named_by_what_it_is_of(fourth: str, line: str) -> None:
    """Robbed of a joker too, it is a kong of 5p that was robbed."""
    at = ponged(fourth, WAITS_FOR_5P).play(f"1 {line}", "2 win")
    assert one(at) == ("Élodie robs Yuki's kong of 5p and wins", "Élodie 抢 Yuki 的五筒杠，胡")


# ---------------------------------------------------------------- flowers and winds


def test_flowers_in_a_row_are_one_line_but_not_in_the_complete_log() -> None:
    at = dealt("1f2f", tail="5f").play("0 flower 1f", "0 flower 2f", "0 done")
    assert last(at, 2) == (
        ["Marco shows spring, summer, 2 kinds", "Marco keeps the rest"],
        ["Marco 补春、夏，共 2 种", "Marco 不补了"],
    )
    assert log(at, complete=True)[:2] == ["Marco shows spring, 1 kind", "Marco draws"]


def test_flowers_of_two_players_stay_apart() -> None:
    at = dealt("1f", "2f").play("0 flower 1f", "0 done", "1 flower 2f")
    assert log(at) == ["Marco shows spring, 1 kind", "Yuki shows summer, 1 kind"]


def test_the_first_wind_says_where_its_player_sits() -> None:
    shown = dealt("3z1z", mode="winds").play("3 done", "0 wind 3z")
    assert one(shown) == ("Marco shows West and is West this round", "Marco 亮西，本局坐西")
    thrown = dealt("3z1z", mode="winds").play("3 done", "0 discard 3z")
    assert one(thrown) == ("Marco throws the West wind and is West this round", "Marco 打西，本局坐西")


def test_the_second_wind_names_the_pairs() -> None:
    """Marco is West, so the East wind is that of Élodie, who sits opposite."""
    at = dealt("3z1z", mode="winds").play("3 done", "0 wind 3z", "0 wind 1z")
    assert last(at, 2) == (
        ["Marco shows East", "East decides: Marco + Élodie against Yuki + 王小明"],
        ["Marco 亮东", "东 定组：Marco、Élodie 对 Yuki、王小明"],
    )


def test_who_wins_before_any_wind_sits_east() -> None:
    at = dealt("5p", WAITS_FOR_5P, mode="winds").play("0 discard 5p", "1 win")
    assert last(at, 2) == (
        ["Yuki wins on Marco's 5p", "Yuki won first and is East this round"],
        ["Marco 打五筒，Yuki 胡", "Yuki 首胡，本局坐东"],
    )


def test_a_round_that_no_wind_decided_says_so() -> None:
    at = dealt("1z", "2z", "3z", "4z", mode="winds").run_down(0)
    assert last(at, 2) == (
        ["The wall is empty: ready check", "nobody's wind decided: Marco + Élodie against Yuki + 王小明"],
        ["荒牌，查叫", "风没定成组：Marco、Élodie 对 Yuki、王小明"],
    )


# ---------------------------------------------------------------- special tiles


def test_a_steal_is_one_line_once_nobody_has_caught_the_mouse() -> None:
    at = dealt("5p2a", "1a", wall="7m9p8p2p").play("0 discard 5p", "1 discard 7m", "2 discard 9p", "3 discard 8p")
    at = at.play("0 steal 5p pool:0")
    assert one(at) == ("Marco sends out the mouse", "Marco 放老鼠")
    ran = at.play("1 pass")
    assert one(ran) == (
        "Marco sends out the mouse, it takes 5p from Marco's discards",
        "Marco 放老鼠，偷走 Marco 牌池的五筒",
    )
    assert one(at.play("1 catch")) == (
        "Marco sends out the mouse, Yuki's cat catches it, nothing stolen",
        "Marco 放老鼠，被 Yuki 的猫抓住，没偷成",
    )


def test_a_mouse_that_was_thrown_and_caught() -> None:
    at = dealt("2a", "", "1a").play("0 discard 2a", "2 catch")
    assert last(at, 2) == (
        ["Marco throws the mouse", "Élodie's cat catches the mouse"],
        ["Marco 打老鼠", "老鼠被 Élodie 的猫抓住"],
    )


@pytest.mark.parametrize(
    ("tile", "place", "english", "chinese"),
    [
        ("5p", "meld:1", "it takes 5p from Yuki's pung", "偷走 Yuki 碰里的五筒"),
        ("1j", "meld:1", "it takes a joker from Yuki's pung of 5p", "偷走 Yuki 五筒碰里的百搭"),
        ("1f", "flowers:2", "it takes the spring from Élodie's flowers", "偷走 Élodie 的花里的春"),
    ],
)
def test_where_the_mouse_has_been(tile: str, place: str, english: str, chinese: str) -> None:
    at = dealt("5p2a", "5p1j9s", "1f", wall="1s1p").play("2 flower 1f", "0 discard 5p", "1 pung 5p with 5p1j")
    at = at.play("1 discard 9s", "2 discard 1s", "3 discard 1p", f"0 steal {tile} {place}")
    assert one(at) == (f"Marco sends out the mouse, {english}", f"Marco 放老鼠，{chinese}")


def test_the_mouse_takes_what_a_winner_won_on() -> None:
    at = dealt("5p2a", WAITS_FOR_5P, wall="1s1p").play("0 discard 5p", "1 win", "2 discard 1s", "3 discard 1p")
    assert one(at.play("0 steal 5p won:1")) == (
        "Marco sends out the mouse, it takes 5p from Yuki's winning tile",
        "Marco 放老鼠，偷走 Yuki 胡的牌里的五筒",
    )


def test_ingots() -> None:
    at = dealt("4a9s", "3a", tail="2m8p").play("0 ingot")
    assert one(at) == ("Marco uses the ingot", "Marco 补元宝")
    assert one(at.play("1 collect")) == (
        "Marco uses the ingot, Yuki's god takes it",
        "Marco 补元宝，被 Yuki 的财神收走",
    )
    second = at.play("1 pass", "0 discard 9s").let_all_pass()
    assert last(second, 3) == (
        ["Marco uses the ingot", "Marco 9s", "Marco draws its second tile"],
        ["Marco 补元宝", "Marco 九条", "Marco 补第二张"],
    )


def test_an_ingot_that_was_thrown_and_taken() -> None:
    at = dealt("4a", "3a").play("0 discard 4a", "1 collect")
    assert last(at, 2) == (
        ["Marco throws the ingot", "Yuki's god takes the ingot"],
        ["Marco 打元宝", "元宝被 Yuki 的财神收走"],
    )


@pytest.mark.parametrize(
    ("dice", "english", "chinese"),
    [
        ((2, 4), "dice 2+4: pays Yuki half less this round", "骰 2+4：本局少付 Yuki 一半"),
        (
            (1, 4),
            "dice 1+4 on Marco: one payment half less, the dearest",
            "骰 1+4，数到自己：少付一家一半，取省得最多的",
        ),
    ],
)
def test_cats(dice: tuple[int, int], english: str, chinese: str) -> None:
    at = dealt("1a", rolls=[dice]).play("3 done", "0 cat")
    assert one(at) == (f"Marco's cat, {english}", f"Marco 减番，{chinese}")


@pytest.mark.parametrize(
    ("dice", "english", "chinese"),
    [
        ((2, 4), "dice 2+4: Yuki pays Marco half more", "骰 2+4：Yuki 多付一半"),
        ((1, 4), "dice 1+4 on Marco: all who lose to Marco pay half more", "骰 1+4，数到自己：输给他的都多付一半"),
    ],
)
def test_gods(dice: tuple[int, int], english: str, chinese: str) -> None:
    at = dealt("3a", rolls=[dice]).play("3 done", "0 wealth")
    assert one(at) == (f"Marco's god, {english}", f"Marco 加番，{chinese}")


def test_a_hit_on_a_partner_is_wasted() -> None:
    at = dealt("1a3a", mode="pairs", rolls=[(1, 2), (1, 2)]).play("3 done", "0 cat")
    assert one(at) == (
        "Marco's cat, dice 1+2: their partner Élodie, wasted",
        "Marco 减番，骰 1+2：数到搭档 Élodie，白打",
    )


def two_left(hand: str) -> At:
    """Two have won on what Marco threw; he and the last one play on."""
    at = dealt("5p" + hand, WAITS_FOR_5P, ALSO_FOR_5P, wall="1s1p")
    return at.play("0 discard 5p", "1 win", "2 win")


def test_with_two_left_no_dice_are_thrown() -> None:
    at = two_left("1a3a").play("3 discard 1s", "0 cat")
    assert one(at) == (
        "Marco's cat, no dice, it is 王小明: pays 王小明 half less this round",
        "Marco 减番，只剩两家，不掷骰：本局少付 王小明 一半",
    )
    at = two_left("1a3a").play("3 discard 1s", "0 wealth")
    assert one(at) == (
        "Marco's god, no dice, it is 王小明: 王小明 pays Marco half more",
        "Marco 加番，只剩两家，不掷骰：王小明 多付一半",
    )


# ---------------------------------------------------------------- swaps


def swap(caller: str = "") -> At:
    """Yuki has ponged 5p with a joker; Élodie, who draws the last 5p, shows it for the joker."""
    at = dealt("5p", "5p1j9s", "", caller, wall="5p", mode="pairs")
    at = at.play("0 discard 5p", "1 pung 5p with 5p1j", "1 discard 9s")
    return at.play("2 swap 5p from 1")


def test_a_swap_that_nobody_wins_on() -> None:
    at = swap()
    assert one(at) == ("Élodie swaps 5p for Yuki's joker", "Élodie 用五筒换走 Yuki 的百搭")
    assert log(at)[-2] == "Yuki 9s", "showing the tile and taking the joker are one move"


def test_a_swap_that_is_still_open() -> None:
    at = swap(WAITS_FOR_5P)
    assert one(at) == ("Élodie shows 5p for Yuki's joker", "Élodie 亮五筒，要换 Yuki 的百搭")


def test_a_swap_that_deals_in() -> None:
    at = swap(WAITS_FOR_5P).play("3 win")
    assert one(at) == ("王小明 wins on the 5p Élodie shows, no swap", "Élodie 亮五筒换牌，王小明 胡，没换成")


def test_a_swap_with_a_meld_of_ones_own() -> None:
    at = dealt("5p", "5p1j9s", wall="1s1p2s5p").play("0 discard 5p", "1 pung 5p with 5p1j", "1 discard 9s")
    at = at.play("2 discard 1s", "3 discard 1p", "0 discard 2s", "1 swap 5p from 1")
    assert one(at) == ("Yuki swaps 5p for a joker of their own", "Yuki 用五筒换回自己的百搭")


# ---------------------------------------------------------------- wins and the end


def test_several_winners_of_a_tile_are_one_line() -> None:
    at = dealt("5p", WAITS_FOR_5P, ALSO_FOR_5P).play("0 discard 5p", "1 win", "2 win")
    assert one(at) == ("Yuki and Élodie win on Marco's 5p", "Marco 打五筒，Yuki、Élodie 胡")


def test_a_self_drawn_win() -> None:
    at = dealt("9s", WAITS_FOR_5P, wall="5p").play("0 discard 9s", "1 win")
    assert one(at) == ("Yuki wins, self-drawn 5p", "Yuki 自摸五筒")


def test_eight_flower_wins() -> None:
    alone = dealt("1f2f3f4f5f6f7f8f").play(*(f"0 flower {n}f" for n in range(1, 9)), "0 win")
    assert one(alone) == ("Marco shows all eight flowers and wins", "Marco 八仙过海")
    robbed = dealt("1f2f3f4f5f6f7f", "8f").play(*(f"0 flower {n}f" for n in range(1, 8)), "1 flower 8f", "0 win")
    assert one(robbed) == ("Marco: seven robs one, from Yuki", "Marco 七抢一，Yuki 付")


def test_taking_somebody_out() -> None:
    at = dealt("5p9s", "123456789m55m46m", wall="5m", mode="pairs").play("0 discard 9s", "1 win", "1 takeout 2")
    assert one(at) == ("Yuki takes Élodie out of the round", "Yuki 带走 Élodie")


def test_a_false_win_stops_the_round() -> None:
    at = dealt("", house=["strict"]).play("3 done", "0 falsewin")
    assert one(at) == ("Marco calls a win the hand doesn't have; the round stops", "Marco 诈胡，本局中止")


def test_an_empty_wall() -> None:
    assert one(dealt("").run_down(0)) == ("The wall is empty: ready check", "荒牌，查叫")


def test_fan_stay_unsaid_and_so_does_what_a_mouse_is_after() -> None:
    at = dealt("5p2a", "1a", WAITS_FOR_5P, wall="7m").play("0 discard 5p", "2 win")
    text = " ".join(log(at) + log(at, "zh-CN"))
    assert "fan" not in text
    assert "番" not in text


# ---------------------------------------------------------------- what is shown where


def test_the_board_shows_six_moves_and_who_deals_before_the_first() -> None:
    at = dealt("3s", wall="2m9p8s7m6p5s")
    assert last_moves(at.reader(), at.round) == ["Marco deals"]
    at = at.play("0 discard 3s", "1 discard 2m")
    assert last_moves(at.reader("zh-CN"), at.round) == ["Marco 坐庄", "Marco 三条", "Yuki 二万"]
    at = at.play("2 discard 9p", "3 discard 8s", "0 discard 7m", "1 discard 6p", "2 discard 5s")
    assert last_moves(at.reader(), at.round) == [
        "Yuki 2m",
        "Élodie 9p",
        "王小明 8s",
        "Marco 7m",
        "Yuki 6p",
        "Élodie 5s",
    ]


def test_moves_since_the_readers_last() -> None:
    at = dealt("3s", wall="2m9p8s").play("0 discard 3s", "1 discard 2m", "2 discard 9p").let_all_pass()
    assert moves_since(at.reader(seat=1), at.round) == ["Élodie draws", "Élodie 9p", "王小明 draws"]
    assert moves_since(at.reader(seat=3), at.round)[-1] == "王小明 draws 8s"
    assert moves_since(at.reader(), at.round)[0] == "Marco 3s"


@pytest.mark.parametrize("mode", ["singles", "pairs", "winds"])
def test_every_round_can_be_told_in_both_languages(mode: str) -> None:
    for seed in range(4):
        at = random_moments(seed, mode)[-1]
        for language in ("en", "zh-CN"):
            lines = log_lines(at.reader(language), at.round.seen(None), complete=True)
            assert all(line and "…" not in line for line in lines)
        winners = [event.seat for event in at.round.seen(None) if isinstance(event, Won)]
        told = " ".join(log(at))
        assert all(NAMES[seat] in told for seat in winners)
