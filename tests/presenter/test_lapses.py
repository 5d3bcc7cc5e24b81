"""What is said when somebody's time has run out: a turn to everybody, an offer to that player alone."""

from __future__ import annotations

import pytest

from bot.presenter.catmouse.board import board_post, moves_post
from bot.presenter.catmouse.log import last_moves
from bot.presenter.face import FACES
from bot.presenter.post import Ring, Style
from bot.store.clocks import Note
from bot.table.draft import Draft
from bot.table.passing_time import time_passes
from bot.table.pauses import pause, resume
from bot.table.people import come_back
from tests.presenter.panels.taps import CHINESE, NOW, buttons, decided, lines, panel, ports, press_of, rows
from tests.presenter.tables import At, dealt

DAY = 86400.0


def passes(at: At, until: float) -> At:
    """Return the table after its clocks have been set, and when everything has happened that was due by a time."""
    draft = Draft(at.state, ports(now=NOW))
    draft.keep_time()
    draft = Draft(draft.state, ports(now=until))
    time_passes(draft)
    draft.keep_time()
    return At(draft.state)


def begun() -> At:
    """Return a table where Marco, who is to throw, has nothing special; nobody can take what he throws."""
    return dealt("9m", wall="9s8s7s6s").play("3 done")


def test_a_turn_that_was_played_for_somebody() -> None:
    at = passes(begun(), NOW + DAY)
    thrown = at.view().faces[0].pool[-1]
    post = FACES[at.state.row.game].seat_panel(at.state, 0)
    assert lines(post) == [
        f"🟢 tea-house: time ran out, I threw {thrown.code} for you",
        "Once more, and I play on at once.",
    ]
    assert rows(post) == ["[Orders][Moves][Table ↗]"]
    assert not post.asks
    assert post.ring == Ring(begun().state.sequence + 1, 1), "it rings, once"
    assert last_moves(at.reader(), at.round)[-1] == f"Time's up for Marco, autopilot: {thrown.code}"
    assert last_moves(at.reader(CHINESE), at.round)[-1].startswith("Marco 超时，代打 ")
    assert lines(panel(at, 0, CHINESE))[0].startswith("🟢 tea-house：超时，替你打了")
    assert "Autopilot" not in board_post(at.state, pictures=True).below


def around(at: At) -> At:
    """Let the others throw until Marco is to play again."""
    for seat in (1, 2, 3):
        view = at.let_all_pass().view(seat)
        assert view.arrived is not None
        at = At(at.let_all_pass().state).play(f"{seat} discard {view.arrived.code}")
    return at.let_all_pass()


def test_after_the_second_in_a_row_the_autopilot_plays_until_its_owner_is_back() -> None:
    at = around(passes(begun(), NOW + DAY))
    assert at.state.is_asked(0)
    asking = panel(at, 0)
    assert "Since then: time ran out, thrown for you: " in asking.text
    gone = passes(at, NOW + DAY)
    assert gone.state.seat(0).autopilot_at is not None
    post = panel(gone, 0)
    assert lines(post)[1] == "Until you are back I play at once: wins yes, claims no, no special tiles."
    assert next((b.label, b.style) for b in buttons(post)) == ("I'm back", Style.GOOD)
    assert lines(panel(gone, 0, CHINESE))[1] == "你回来前我立刻代打：能胡就胡，不碰不杠，不动辅牌。"
    told = last_moves(gone.reader(), gone.round)
    assert told[-1] == "The autopilot plays for Marco until they are back"
    assert told[-2].startswith("Time's up for Marco, autopilot: ")
    assert "On autopilot: Marco" in board_post(gone.state, pictures=True).below.split("\n")
    draft = Draft(gone.state, ports())
    come_back(draft, 100)
    back = At(draft.state)
    assert panel(back, 0).text.endswith("Waiting. I'll write when you are asked.")
    assert last_moves(back.reader(), back.round)[-1] == "Marco is back"
    assert "autopilot" not in board_post(back.state, pictures=True).below.split("\n")[-2:]


def test_who_is_played_for_without_a_lapse_finds_the_way_back_too() -> None:
    draft = Draft(begun().state, ports())
    draft.change_seat(2, autopilot_at=NOW, gone=True)
    post = panel(At(draft.state), 2)
    assert lines(post)[0] == "🟠 tea-house: I play for you"
    assert next(b.label for b in buttons(post)) == "I'm back"


def test_any_move_brings_somebody_back() -> None:
    at = around(passes(begun(), NOW + DAY))
    moved = decided(at, 0, press_of(panel(at, 0), buttons(panel(at, 0))[-4].label))
    assert moved.state.seat(0).lapses == 0
    assert "time ran out" not in panel(moved, 0).text


def test_an_offer_that_was_let_go_is_nobody_elses_business() -> None:
    at = dealt("5p", "55p9s", "", wall="9s8s7s6s5s4s").play("3 done", "0 discard 5p")
    unasked = dealt("5p", "", "", wall="9s8s7s6s5s4s").play("3 done", "0 discard 5p").let_all_pass()
    lapsed = passes(at, NOW + DAY / 3)
    assert lapsed.state.is_asked(1), "it is Yuki's turn now"
    assert "no answer in time on 5p" in panel(lapsed, 1).text
    assert lapsed.state.seat(1).lapses == 0
    for seat in (0, 2, 3):
        assert "no answer" not in panel(lapsed, seat).text
    assert last_moves(lapsed.reader(), lapsed.round) == last_moves(unasked.reader(), unasked.round)
    shown = moves_post(lapsed.state, 0, "en").below
    assert "time" not in shown.split("\n")[1].lower()


@pytest.mark.parametrize("language", ["en", CHINESE])
def test_what_happens_around_the_game_stands_in_the_log(language: str) -> None:
    draft = Draft(begun().state, ports())
    pause(draft, 2)
    resume(draft)
    draft.note("substituted", 1, "Sam")
    draft.note("host", 2)
    for kind in ("let_go", "something new"):
        draft.note(kind, 0)
    at = At(draft.state)
    told = last_moves(at.reader(language), at.round)
    until = f"<t:{int(NOW + 2 * DAY)}:f>"
    english = [
        f"The clocks rest until {until}",
        "The clocks run again",
        "Yuki takes Sam's seat",
        "Élodie is the host now",
    ]
    chinese = [f"停表到 {until}", "重新走表", "Yuki 接替 Sam", "桌主换成 Élodie"]
    assert told[-4:] == (english if language == "en" else chinese)
    assert "<t:" not in " ".join(last_moves(at.reader(language), at.round, drawn=True)), "a picture shows no time"


def test_notes_of_another_round_are_not_told_in_this_one() -> None:
    at = begun()
    draft = Draft(at.state, ports())
    draft.change(notes=(Note(NOW, 100_005, "back", 0),))
    assert last_moves(At(draft.state).reader(), at.round) == last_moves(at.reader(), at.round)
