"""D4: somebody threw a tile. Do you want it?"""

from __future__ import annotations

import pytest

from bot.presenter.catmouse.panels.seat import seat_panel
from tests.presenter.panels.taps import (
    CHINESE,
    LAST,
    LAST_CHINESE,
    first,
    lines,
    menu,
    panel,
    pool,
    preferring,
    press,
    press_of,
    rows,
    settled_in,
    sure,
    tap,
)
from tests.presenter.tables import At, dealt

WAITS_FOR_5P = "123456789m55m46p"
WAITS_FOR_2P_AND_5P = "123456789m55m34p"


def threw(tile: str, *hands: str, mode: str = "singles") -> At:
    """East has thrown a tile; the hands are those of South, West, North."""
    return settled_in(dealt(tile, *hands, mode=mode)).play(f"0 discard {tile}")


def test_the_panel() -> None:
    post = panel(threw("5p", "55p"), 1)
    assert lines(post) == [
        "🔵 tea-house: Marco threw 5p. Do you want it?",
        "Since then: Marco 5p",
        "71 left · treasure 9s · <#2>",
    ]
    assert rows(post) == ["[*Pung 5p5p]", "[Pass][Pass until my turn]", LAST]
    assert post.asks
    assert post.picture is not None


def test_the_panel_in_chinese() -> None:
    post = panel(threw("5p", "55p"), 1, CHINESE)
    assert lines(post)[0] == "🔵 tea-house：Marco 打五筒，要不要？"
    assert rows(post) == ["[*碰五筒五筒]", "[不要][轮到我之前都不要]", LAST_CHINESE]


@pytest.mark.parametrize(
    ("hand", "english", "chinese"),
    [
        ("5p1j", "[Pung 5p+joker]", "[带碰五筒+百搭]"),
        ("55p1j", "[Kong 5p5p+joker][*Pung 5p5p][Pung 5p+joker]", "[带杠五筒五筒+百搭][*碰五筒五筒][带碰五筒+百搭]"),
        ("555p", "[*Kong 5p][*Pung 5p5p]", "[*杠五筒][*碰五筒五筒]"),
        ("5p11j", "[Kong 5p+joker+joker][Pung 5p+joker]", "[带杠五筒+百搭+百搭][带碰五筒+百搭]"),
        (
            "555p11j",
            "[*Kong 5p][Kong 5p5p+joker][Kong 5p+joker+joker][*Pung 5p5p][Pung 5p+joker]",
            "[*杠五筒][带杠五筒五筒+百搭][带杠五筒+百搭+百搭][*碰五筒五筒][带碰五筒+百搭]",
        ),
    ],
)
def test_every_way_to_take_it_in_one_row_and_blue_what_costs_no_joker(hand: str, english: str, chinese: str) -> None:
    at = threw("5p", hand.replace("11j", "1j1j"))
    assert rows(panel(at, 1)) == [english, "[Pass][Pass until my turn]", LAST]
    assert rows(panel(at, 1, CHINESE))[0] == chinese


def test_a_thrown_joker_is_taken_with_jokers() -> None:
    at = threw("1j", "1j1j1j")
    assert first(at, 1) == "Marco threw a joker. Do you want it?"
    assert first(at, 1, CHINESE) == "Marco 打百搭，要不要？"
    assert rows(panel(at, 1))[0] == "[*Kong joker][*Pung joker+joker]"
    assert first(tap(at, 1, "Pung joker+joker").at, 1) == "you took a joker, throw a tile"


@pytest.mark.parametrize(
    ("label", "meld"), [("Kong 5p", "[5555p]"), ("Pung 5p5p", "[555p]"), ("Pung 5p+joker", "[55p1j]")]
)
def test_taking_it_takes_one_tap(label: str, meld: str) -> None:
    taken = tap(threw("5p", "555p1j"), 1, label).at
    assert [str(m) for m in taken.view().faces[1].melds] == [meld]


def test_passing_takes_one_tap_and_the_next_in_turn_gets_one_panel() -> None:
    """South passes, draws, and the same message is their turn."""
    passed = tap(threw("5p", "55p"), 1, "Pass")
    assert passed.at.view().turn == 1
    assert lines(passed.post)[0].startswith("🔵 tea-house: your turn, you drew ")
    assert pool(passed.at, 0) == ["5p"]


# ---------------------------------------------------------------- with a win


def test_a_win_stands_above_and_apart() -> None:
    at = threw("5p", "123456789m55p46p")
    assert rows(panel(at, 1)) == ["[+Win · 1 fan]", "[*Pung 5p5p]", "[Pass][Pass until my turn]", LAST]
    assert rows(panel(at, 1, CHINESE))[0] == "[+胡 · 1番]"
    assert [win.seat for win in tap(at, 1, "Win · 1 fan").at.view().wins] == [1]


def test_a_win_alone() -> None:
    at = threw("5p", WAITS_FOR_5P)
    assert rows(panel(at, 1)) == ["[+Win · 1 fan]", "[Pass][Pass until my turn]", LAST]


@pytest.mark.parametrize("label", ["Pass", "Pass until my turn"])
def test_letting_a_win_go_asks_again(label: str) -> None:
    at = threw("5p", WAITS_FOR_5P)
    asked = tap(at, 1, label)
    assert asked.at.state == preferring(at, 1, language="en").state
    assert asked.post.text == "Let a win of 1 fan go? Until your next tile only more than 1 counts."
    assert rows(asked.post) == ["[Back][!Let it go]"]
    assert tap(at, 1, label, "Back").post == panel(at, 1)
    gone = tap(at, 1, label, "Let it go").at
    assert gone.view().wins == ()
    assert gone.state.seat(1).declines == (label == "Pass until my turn" and gone.view().turn != 1)


def test_what_letting_a_win_go_costs_is_said_where_it_costs() -> None:
    singles, pairs = threw("5p", WAITS_FOR_5P), threw("5p", WAITS_FOR_5P, mode="pairs")
    assert sure(singles, 1, "pass", CHINESE).text == "1 番不胡？下次进张前要超过 1 番才能胡。"
    assert rows(sure(singles, 1, "pass", CHINESE)) == ["[返回][!不胡]"]
    assert sure(pairs, 1, "pass").text == "Let a win of 1 fan go?"
    assert sure(pairs, 1, "pass", CHINESE).text == "1 番不胡？"
    assert menu(pairs, 1, "pass_until").text == "Let a win of 1 fan go?"


def test_passing_a_smaller_win_bars_it_until_the_next_tile() -> None:
    at = settled_in(dealt("5p", "2p", WAITS_FOR_2P_AND_5P)).play("0 discard 5p")
    at = tap(at, 2, "Pass", "Let it go").at
    at = tap(at, 1, "2p").at
    assert at.view().turn == 2, "West was not asked about 2p"
    assert first(at, 2).startswith("your turn")


# ---------------------------------------------------------------- pass until my turn


def test_pass_until_my_turn() -> None:
    """No sets are offered until the seat's next tile, wins are."""
    at = settled_in(dealt("5p9s", "6p", "55p66p", "", wall="6p")).play("0 discard 5p")
    at = tap(at, 2, "Pass until my turn").at
    assert at.state.seat(2).declines
    assert at.view().turn == 1
    passed = press(at, 1, press_of(panel(at, 1), "6p"))
    assert passed.at.view().turn == 2, "West was not asked, and has drawn"
    assert not passed.at.state.seat(2).declines


def test_wins_are_still_offered_to_who_passes_until_their_turn() -> None:
    at = settled_in(dealt("9p9s", "5p", "123456789m99p46p")).play("0 discard 9p")
    at = tap(at, 2, "Pass until my turn").at
    offered = press(at, 1, press_of(panel(at, 1), "5p")).at
    assert rows(panel(offered, 2))[0] == "[+Win · 1 fan]"


# ---------------------------------------------------------------- several are asked


def test_two_are_asked_at_once_and_neither_panel_changes_with_the_other() -> None:
    at = threw("5p", "55p9s", WAITS_FOR_5P)
    before = panel(at, 2), panel(at, 2).digest
    answered = tap(at, 1, "Pung 5p5p").at
    assert answered.position == at.position
    assert (panel(answered, 2), panel(answered, 2).digest) == before
    won = tap(answered, 2, "Win · 1 fan").at
    assert [win.seat for win in won.view().wins] == [2]
    assert not panel(won, 1).asks or won.view().turn == 1


def test_everybody_who_can_win_may() -> None:
    at = threw("5p", WAITS_FOR_5P, "123456789s55s46p")
    assert all("[+Win · " in rows(panel(at, seat))[0] for seat in (1, 2))
    assert [int(rows(panel(at, seat))[0].split()[2]) for seat in (1, 2)] == [1, 1]
    at = tap(at, 1, "Win · 1 fan").at
    assert at.view().wins == ()
    assert [win.seat for win in tap(at, 2, "Win · 1 fan").at.view().wins] == [1, 2]


def test_two_winners_of_one_tile_read_their_own_fan() -> None:
    """South's melds and jokers are worth other fan than West's."""
    at = threw("5p", WAITS_FOR_5P, "22s33s44s66s77s88s5p")
    fans = [rows(panel(at, seat))[0] for seat in (1, 2)]
    assert fans == ["[+Win · 1 fan]", "[+Win · 3 fan]"]
    at = tap(tap(at, 1, "Win · 1 fan").at, 2, "Win · 3 fan").at
    for seat in (1, 2):
        assert first(at, seat) == "you won on 5p; the count comes at the end of the round"


def test_who_cannot_claim_is_asked_nothing() -> None:
    at = threw("5p", "55p")
    for seat in (0, 2, 3):
        assert not seat_panel(at.state, seat).asks


def test_the_last_discard_can_be_won_or_konged_but_not_ponged() -> None:
    at = settled_in(dealt("", "555p", tail="5p")).run_down(1)
    at = at.let_all_pass()
    assert at.view().turn == 3
    at = tap(at, 3, "5p").at
    assert first(at, 1) == "王小明 threw 5p. Do you want it? (last tile)"
    assert first(at, 1, CHINESE) == "王小明 打五筒，要不要？（最后一张）"
    assert rows(panel(at, 1)) == ["[*Kong 5p]", "[Pass][Pass until my turn]", LAST]
