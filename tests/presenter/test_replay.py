"""A finished round gone through step by step: what is shown at each step, and whose hands lie open."""

from __future__ import annotations

from functools import cache

import pytest

from bot.mahjong.catmouse.apply import is_legal
from bot.mahjong.catmouse.record import parse_here, supplied
from bot.mahjong.catmouse.state import SEATS
from bot.presenter.catmouse.alt import ALT_LIMIT
from bot.presenter.catmouse.replay import EYES, OPEN, replay_post
from bot.presenter.marks import with_emojis
from bot.presenter.post import Button, Post, Select
from bot.table.replaying import Replay
from render import BoardSpec
from tests.presenter.tables import LANGUAGES, At, dealt, random_moments

WAITS_FOR_5P = ("123456789m55m46p", "123456789s55s46p", "123789789m66m46p")
BEFORE = (8, -16, 0, 8)


@cache
def three_win() -> tuple[At, Replay]:
    """East throws a tile nobody wants, South throws one all others wait for, and they win."""
    at = dealt(WAITS_FOR_5P[0] + "9s", "5p", *WAITS_FOR_5P[1:], treasure="6s")
    now, moments = at.round, [at.round]
    for line in ("0 discard 9s", "1 discard 5p", "2 win", "3 win", "0 win"):
        action = parse_here(line, now.position)
        while not is_legal(now.position, action) and (default := supplied(now.position)) is not None:
            now = now.after(default, "table")
            moments.append(now)
            action = parse_here(line, now.position)
        now = now.after(action)
        moments.append(now)
    return at, Replay(tuple(moments), BEFORE)


@cache
def by_chance(seed: int, mode: str) -> tuple[At, Replay]:
    moments = random_moments(seed, mode, ["W" * 32, "王小明王小明王小明", "*" * 40, None])
    return moments[-1], Replay(tuple(at.round for at in moments), BEFORE)


def shown(made: tuple[At, Replay], step: int, eyes: str = OPEN, language: str = "en", **how: bool) -> Post:
    at, replay = made
    return replay_post(at.reader(language), replay, step, eyes, **how)


def steps_in(made: tuple[At, Replay]) -> int:
    return int(shown(made, 0).text.rpartition(" ")[2])


def board(post: Post) -> BoardSpec:
    assert post.picture is not None
    assert isinstance(post.picture.spec, BoardSpec)
    return post.picture.spec


def buttons(post: Post) -> dict[str, Button]:
    return {each.label: each for row in post.rows if isinstance(row, tuple) for each in row}


def press_of(post: Post, label: str) -> str:
    press = buttons(post)[label].press
    assert press is not None
    return press


def hands(post: Post) -> list[int]:
    return [len(seat.hand) for seat in board(post).seats]


def test_it_begins_with_the_deal() -> None:
    post = shown(three_win(), 0)
    assert post.text.startswith("### tea-house · round 3 of 4 · step 0 of ")
    assert post.below == "Marco deals"
    assert hands(post) == [14, 13, 13, 13]
    assert [seat.score for seat in board(post).seats] == ["+1", "−2", "0", "+1"]
    assert buttons(post)["⏮ First"].disabled
    assert buttons(post)["◀ Back"].disabled


def test_a_step_is_what_was_done_with_the_draw_before_it() -> None:
    made = three_win()
    assert shown(made, 2).below.splitlines()[0].startswith("Yuki draws ")
    assert "Yuki draws" in shown(made, 2, "0").below.splitlines()[0]
    assert len(shown(made, 2, "0").below.splitlines()[0]) < len(shown(made, 2, "1").below.splitlines()[0])
    assert [seat.pool[-1:] for seat in board(shown(made, 2)).seats][1] == (("5p", False),)


def test_whose_eyes_see_whose_hand() -> None:
    made = three_win()
    assert hands(shown(made, 1)) == [13, 13, 13, 13]
    for seat in SEATS:
        assert hands(shown(made, 1, str(seat))) == [13 if other == seat else 0 for other in SEATS]
    with pytest.raises(ValueError, match="nobody sees"):
        shown(made, 1, "4")


def test_the_eyes_are_chosen_in_a_select_that_stays_at_the_step() -> None:
    post = shown(three_win(), 2, "2")
    [eyes] = [row for row in post.rows if isinstance(row, Select)]
    assert eyes.options[0].label == "Everything open"
    assert [option.press for option in eyes.options] == [f"m:7:0:replay_at:3 2 {of}" for of in EYES]
    assert [option.chosen for option in eyes.options] == [False, False, False, True, False]


def test_one_gets_from_the_deal_to_the_end_and_back() -> None:
    made = by_chance(3, "singles")
    last = steps_in(made)
    posts = [shown(made, step) for step in range(last + 1)]
    for step, post in enumerate(posts):
        assert post.below
        assert press_of(post, "⏮ First") == "m:7:0:replay_at:1 0 o#first"
        assert press_of(post, "◀ Back") == f"m:7:0:replay_at:1 {max(step - 1, 0)} o#back"
        assert press_of(post, "Next ▶") == f"m:7:0:replay_at:1 {min(step + 1, last)} o#next"
        assert press_of(post, "Last ⏭") == f"m:7:0:replay_at:1 {last} o#last"
        assert buttons(post)["Next ▶"].disabled is (step == last)
    assert last > 20
    assert shown(made, last + 5) == posts[-1]


def test_the_next_win_is_one_tap_away() -> None:
    made = three_win()
    press = press_of(shown(made, 0), "Next win")
    step = int(press.split(":")[4].split(" ")[1])
    won = shown(made, step)
    assert with_emojis(won.below, {}).splitlines()[0] == "Élodie, 王小明 and Marco win on Yuki's 5p"
    assert "three have won" not in shown(made, step - 1).below
    assert hands(won) == hands(shown(made, step - 1))
    assert buttons(shown(made, steps_in(made)))["Next win"].disabled


def test_the_last_step_says_what_it_came_to() -> None:
    made = by_chance(3, "singles")
    at, replay = made
    post = shown(made, steps_in(made))
    ranking = [line for line in post.below.splitlines() if line[:2] in ("1 ", "2 ", "3 ", "4 ")]
    assert len(ranking) == 4
    assert replay.finished.is_over
    assert at.round.scores == replay.finished.scores


@pytest.mark.parametrize("mode", ["singles", "winds"])
def test_every_step_fits_with_the_longest_names(mode: str) -> None:
    made = by_chance(5, mode)
    last = steps_in(made)
    for step, eyes in ((0, OPEN), (last // 2, "1"), (last - 1, OPEN), (last, OPEN)):
        for language in LANGUAGES:
            post = shown(made, step, eyes, language)
            assert post.picture is not None
            assert len(post.picture.alt) <= ALT_LIMIT
            assert len(post.text) + len(post.below) <= 4000
            presses = [option.press for row in post.rows if isinstance(row, Select) for option in row.options]
            presses += [str(each.press) for each in buttons(post).values()]
            assert len(set(presses)) == len(presses)
            assert all(len(press) <= 100 for press in presses)
            written = shown(made, step, eyes, language, pictures=False)
            assert written.picture is None
            assert len(written.text) + len(written.below) <= 4000
