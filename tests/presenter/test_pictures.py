"""What the pictures are drawn from: the order of the hand, what is set apart, pools with what was claimed from them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n.columns import columns
from bot.presenter.catmouse.chart import chart_picture
from bot.presenter.catmouse.pictures import PAIR_COLOURS, TITLE_COLUMNS, board_spec, hand_spec
from render import BoardSpec, ChartSpec, HandSpec, MeldSpec
from tests.presenter.tables import At, dealt, random_moments

WAITS_FOR_5P = "123456789m55m46p"
ALSO_FOR_5P = "123456789s55s46p"


def hand(at: At, seat: int, language: str = "en", note: str = "") -> HandSpec:
    return hand_spec(at.reader(language, seat), at.view(seat), at.round, note=note)


def board(at: At, language: str = "en", seat: int | None = None) -> BoardSpec:
    return board_spec(at.reader(language, seat), at.view(seat), at.round)


def pool(at: At, seat: int) -> str:
    """A pool with what was claimed in brackets."""
    return " ".join(f"({code})" if taken else code for code, taken in board(at).seats[seat].pool)


# ---------------------------------------------------------------- the hand


def test_the_hand_is_in_one_order_and_the_drawn_tile_last() -> None:
    at = (
        dealt("9s", "4z1z3a1a6f2f1j3s3s9p1p7m5m", mode="winds", wall="5p").play("1 done", "0 discard 9s").let_all_pass()
    )
    spec = hand(at, 1)
    assert spec.tiles == ("5m", "7m", "1p", "9p", "3s", "3s", "1j", "2f", "6f", "1a", "3a", "1z", "4z")
    assert (spec.drawn, spec.offered) == ("5p", None)


def test_after_a_pung_no_tile_was_drawn() -> None:
    at = dealt("5p", "55p").play("0 discard 5p", "1 pung 5p")
    assert (hand(at, 1).drawn, len(hand(at, 1).tiles)) == (None, 11)
    assert hand(at, 1).melds == (MeldSpec(("5p", "5p", "5p")),)


def test_the_dealers_last_tile_is_drawn_too_unless_it_was_a_flower_that_went() -> None:
    at = dealt("123456789m5567p1f", tail="8p").play("0 flower 1f").let_all_pass()
    assert (hand(at, 0).drawn, hand(at, 0).flowers) == ("8p", ("1f",))
    assert len(hand(at, 0).tiles) == 13


def test_only_who_is_asked_sees_a_tile_offered() -> None:
    at = dealt("5p", "55p", "46p").play("0 discard 5p")
    assert (hand(at, 1).offered, hand(at, 1).offered_caption) == ("5p", "Marco")
    assert [hand(at, seat).offered for seat in (0, 2, 3)] == [None, None, None]


def test_a_mouse_and_an_ingot_are_offered_as_themselves() -> None:
    assert hand(dealt("2a", "1a").play("0 discard 2a"), 1).offered == "2a"
    assert hand(dealt("4a", "3a").play("0 ingot"), 1).offered == "4a"


def test_ones_own_eighth_flower_lies_before_one_and_is_not_offered() -> None:
    at = dealt("1f2f3f4f5f6f7f8f").play(*(f"0 flower {n}f" for n in range(1, 9)))
    assert hand(at, 0).offered is None
    assert hand(at, 0).flowers == tuple(f"{n}f" for n in range(1, 9))


def test_melds_show_jokers_and_the_mouse_and_what_they_stand_for() -> None:
    at = dealt("5p2a", "5p1j9s", wall="1s1p").play("0 discard 5p", "1 pung 5p with 5p1j", "1 discard 9s")
    assert hand(at, 1).melds == (MeldSpec(("5p", "5p", "1j"), "5p"),)
    at = at.play("2 discard 1s", "3 discard 1p", "0 steal 1j meld:1")
    assert board(at).seats[1].melds == (MeldSpec(("5p", "5p", "2a"), "5p"),)
    assert board(at).seats[0].pool == (("5p", True),), "the mouse has left the pool for the meld"


def test_a_pung_of_jokers_stands_for_nothing_and_a_concealed_kong_is_marked() -> None:
    assert hand(dealt("1j", "11j").play("0 discard 1j", "1 pung 1j"), 1).melds == (MeldSpec(("1j",) * 3),)
    at = dealt("888p1j").play("3 done", "0 kong 8p with 888p1j")
    assert hand(at, 0).melds == (MeldSpec(("8p", "8p", "8p", "1j"), "8p", concealed=True),)


def test_the_header_says_whose_table_which_round_which_seat_and_what_score() -> None:
    at = At(replace(dealt("9s").state, totals=(192, 0, -48, -144)))
    english, chinese = hand(at, 0), hand(at, 2, "zh-CN")
    assert (english.chip, english.title, english.seat_wind) == ("green", "tea-house", "1z")
    assert (english.subtitle, english.right) == ("Round 3 of 4 · East · score +24", "71 left")
    assert (chinese.chip, chinese.subtitle, chinese.right) == ("orange", "第 3/4 局 · 西 · 总分 −6", "剩 71 张")


def test_a_long_name_of_a_table_is_cut() -> None:
    at = dealt("9s").changed(name="the-longest-channel-name-" * 4)
    assert columns(hand(at, 0).title) <= TITLE_COLUMNS
    assert columns(board(at).title) <= TITLE_COLUMNS


def test_waits_are_shown_with_how_many_cannot_be_seen() -> None:
    """One 5p lies in Marco's pool, and a joker completes the hand as well as a tile does: only tiles are named."""
    at = dealt("5p9s", WAITS_FOR_5P, wall="1s").play("0 discard 9s")
    assert hand(at, 1).waits == (("5p", 4),), "one tile short, and not one 5p to be seen"
    at = dealt("5p", WAITS_FOR_5P).play("0 discard 5p")
    assert hand(at, 1).waits == (("5p", 3),)
    assert hand(at, 0).waits == ()


def test_waits_count_the_tile_somebody_has_won_on() -> None:
    at = dealt("5p", WAITS_FOR_5P, ALSO_FOR_5P).play("0 discard 5p", "1 win", "2 pass")
    assert hand(at, 2).waits == (("5p", 3),)


def test_a_hand_with_a_tile_too_many_waits_for_nothing() -> None:
    at = dealt("9s", WAITS_FOR_5P, wall="1s").play("0 discard 9s").let_all_pass()
    assert hand(at, 1).drawn == "1s"
    assert hand(at, 1).waits == ()


def test_a_winner_sees_on_what_they_won() -> None:
    at = dealt("5p", WAITS_FOR_5P, ALSO_FOR_5P).play("0 discard 5p", "1 win", "2 win")
    first, second = hand(at, 1), hand(at, 2, "zh-CN")
    assert (first.won, first.waits, first.note) == ("5p", (), "Won on 5p from Marco.")
    assert (second.won, second.note) == (None, "胡 Marco 的五筒。"), "the tile lies beside the first winner"


def test_a_win_that_was_let_go_is_remembered_below_the_hand() -> None:
    at = dealt("5p", "", WAITS_FOR_5P).play("0 discard 5p", "2 pass")
    assert hand(at, 2).note == "You let 1 fan go: until your next tile only more than that counts."
    assert hand(at, 2, "zh-CN").note == "刚过了 1 番，下次进张前要更大才能胡。"
    assert hand(at, 2, note="something else").note == "something else"
    assert hand(at, 1).note == ""
    assert hand(dealt("5p", "", WAITS_FOR_5P, mode="pairs").play("0 discard 5p", "2 pass"), 2).note == ""


# ---------------------------------------------------------------- the board


def test_claimed_tiles_stay_and_are_marked() -> None:
    at = dealt("5p", "55p9s", "", "9s").play("0 discard 5p", "1 pung 5p", "1 discard 9s")
    assert (pool(at, 0), pool(at, 1)) == ("(5p)", "9s")
    won = dealt("5p", WAITS_FOR_5P, ALSO_FOR_5P).play("0 discard 5p", "1 win", "2 win")
    assert pool(won, 0) == "(5p)", "two winners take one tile"


def test_stolen_tiles_are_gone() -> None:
    at = dealt("5p2a", "", wall="7m9p8p2p").play("0 discard 5p", "1 discard 7m", "2 discard 9p", "3 discard 8p")
    at = at.play("0 steal 7m pool:1")
    assert (pool(at, 0), pool(at, 1)) == ("5p 2a", "")


def test_a_mouse_that_was_caught_is_marked_and_the_cat_lies_there() -> None:
    at = dealt("2a", "1a").play("0 discard 2a", "1 catch")
    assert (pool(at, 0), pool(at, 1)) == ("(2a)", "1a")


def test_a_robbed_kong_is_a_pung_again() -> None:
    at = dealt("5p", "55p9s", WAITS_FOR_5P, wall="1s1p2s5p").play("0 discard 5p", "1 pung 5p", "1 discard 9s")
    at = at.play("2 discard 1s", "3 discard 1p", "0 discard 2s", "1 add 5p", "2 win")
    assert board(at).seats[1].melds == (MeldSpec(("5p", "5p", "5p")),)
    assert (board(at).seats[2].won, board(at).seats[2].state) == ("5p", "won")


@pytest.mark.parametrize("mode", ["singles", "pairs", "winds"])
def test_pools_and_melds_agree_with_the_table_at_every_moment(mode: str) -> None:
    """What is rebuilt from what was seen is what lies there, in rounds in which everybody does anything they may."""
    for seed in range(6):
        for at in random_moments(seed, mode)[::5]:
            spec, view = board(at), at.view()
            for seat in range(4):
                lying = [code for code, taken in spec.seats[seat].pool if not taken]
                assert lying == [tile.code for tile in view.faces[seat].pool]


def test_the_last_throw_glows_while_it_lies_there() -> None:
    at = dealt("5p", "55p9s", wall="1s").play("0 discard 5p")
    assert (board(at).highlighted, board(at).last_tile, board(at).last_move) == ((0, 0), "5p", "Marco 5p")
    at = at.play("1 pung 5p")
    assert (board(at).highlighted, board(at).last_move) == (None, "Yuki pungs Marco's 5p")


def test_whose_turn_it_is_and_who_deals() -> None:
    at = dealt("5p", "55p9s", dealer=0).play("3 done")
    spec = board(at)
    assert (spec.arrow, [seat.active for seat in spec.seats]) == (0, [True, False, False, False])
    assert (spec.seats[0].state, spec.seats[0].dealer, spec.last_move) == ("to throw", True, "Marco deals")
    assert board(at, "zh-CN").seats[0].state == "出牌"
    offered = board(at.play("0 discard 5p"))
    assert (offered.arrow, any(seat.active for seat in offered.seats)) == (None, False), "nobody is named who is asked"


def test_in_fixed_pairs_partners_share_a_colour() -> None:
    assert [seat.partner for seat in board(dealt("9s", mode="pairs")).seats] == [*PAIR_COLOURS, *PAIR_COLOURS]
    assert {seat.partner for seat in board(dealt("9s")).seats} == {None}


def test_in_four_winds_seats_have_no_wind_before_one_is_shown() -> None:
    at = dealt("3z1z", mode="winds").play("3 done")
    assert [seat.seat_wind for seat in board(at).seats] == [None] * 4
    assert hand(at, 0).subtitle == "Round 3 of 4 · score 0"
    at = at.play("0 wind 3z")
    assert [seat.seat_wind for seat in board(at).seats] == ["3z", "4z", "1z", "2z"]
    assert (hand(at, 0).seat_wind, hand(at, 0).winds) == ("3z", ("3z",))
    assert {seat.partner for seat in board(at).seats} == {None}
    at = at.play("0 wind 1z")
    assert [seat.partner for seat in board(at).seats] == ["blue", "orange", "blue", "orange"]


def test_who_was_taken_out_is_dimmed() -> None:
    at = dealt("5p9s", "123456789m55m46m", wall="5m", mode="pairs").play("0 discard 9s", "1 win", "1 takeout 2")
    seat = board(at).seats[2]
    assert (seat.dimmed, seat.state) == (True, "taken out")


def test_tiles_face_up_in_the_wall() -> None:
    at = dealt("9s")
    spec = board(at)
    assert (len(spec.face_up_wall), spec.face_up_wall_caption) == (1, "Face up")


def test_the_board_is_the_same_from_every_seat() -> None:
    at = random_moments(2)[60]
    views = [board_spec(at.reader("en"), at.view(seat), at.round) for seat in (None, 0, 1, 2, 3)]
    assert len(set(views)) == 1


def test_computers_are_named_without_a_mark_that_cannot_be_drawn() -> None:
    at = dealt("3s", names=["Marco", None, "Élodie", None], wall="2m").play("0 discard 3s", "1 discard 2m")
    spec = board(at, "zh-CN")
    assert (spec.seats[1].name, spec.last_move) == ("电脑 2", "电脑 2 二万")


def test_the_board_tells_the_moves_before_the_last_one() -> None:
    at = dealt("3s", wall="2m").play("0 discard 3s", "1 discard 2m").let_all_pass()
    assert (board(at).last_move, board(at).earlier) == ("Yuki 2m", ("Marco 3s", "Marco deals"))


def test_computers_carry_a_mark_in_the_picture() -> None:
    spec = board(dealt("9s", names=("Marco", None, "Élodie", None)))
    assert [(seat.name, seat.computer) for seat in spec.seats] == [
        ("Marco", False),
        ("Computer 2", True),
        ("Élodie", False),
        ("Computer 4", True),
    ]


def test_readers_of_traditional_chinese_see_traditional_tiles() -> None:
    at = dealt("9s")
    people = {key: replace(player, locale="zh-TW") for key, player in at.state.players.items()}
    taiwan = At(replace(at.state, players=people))
    assert hand(taiwan, 0).traditional
    assert not hand(at, 0).traditional
    chosen = {key: replace(player, language="zh-CN") for key, player in people.items()}
    assert not hand(At(replace(at.state, players=chosen)), 0).traditional
    assert board(at.changed(language="zh-TW")).traditional
    assert not board(at.changed(language="zh-CN")).traditional


def test_who_prefers_no_numbers_in_the_corners_sees_none_in_their_hand() -> None:
    at = dealt("9s")
    people = {key: replace(player, corners=False) for key, player in at.state.players.items()}
    assert hand(at, 0).index
    assert not hand(At(replace(at.state, players=people)), 0).index


def test_the_chart_of_a_match_adds_up_what_each_round_brought() -> None:
    at = dealt("9s")
    picture = chart_picture(at.reader("en"), [(192, -64, -64, -64), (-8, 0, 4, 4)])
    assert isinstance(picture.spec, ChartSpec)
    assert [series.points for series in picture.spec.series] == [
        (0, 24, 23),
        (0, -8, -8),
        (0, -8, -7.5),
        (0, -8, -7.5),
    ]
    assert picture.alt == "Points over the rounds, 2 rounds: Marco +23, Yuki −8, Élodie −7.5, 王小明 −7.5."
