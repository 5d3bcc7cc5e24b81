"""Whatever happens in a round: every panel fits Discord, offers all that is legal, and nothing that is not."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import NamedTuple

import pytest

from bot.i18n.columns import LABEL_COLUMNS, columns
from bot.presenter.catmouse.panels.scene import Scene
from bot.presenter.face import FACES
from bot.presenter.post import Post, Select, Style
from bot.presenter.presses import LONGEST, Press
from bot.store.tables import PendingRow
from bot.table.draft import Draft
from bot.table.play import after_hold
from tests.presenter.panels.evenings import DECIDING, kind, moments, offered
from tests.presenter.panels.taps import buttons, decided, options, place_of, ports, presses
from tests.presenter.tables import At

SEEDS = {"singles": (0, 1, 7), "pairs": (2, 3, 21), "winds": (14, 21, 23)}
"""Rounds in which everything happens that seldom does."""
ROUNDS = [(mode, seed) for mode, seeds in SEEDS.items() for seed in seeds]
every_round = pytest.mark.parametrize(("mode", "seed"), ROUNDS)


class Asked(NamedTuple):
    """A moment, somebody at the table, and all they can press with the message it stands on."""

    at: At
    seat: int
    found: tuple[tuple[Post, str], ...]

    @property
    def deciding(self) -> list[str]:
        return [text for _, text in self.found if kind(text) in DECIDING]

    @property
    def is_asked(self) -> bool:
        return self.at.state.is_asked(self.seat)


@cache
def played(mode: str, seed: int) -> tuple[tuple[At, int], ...]:
    """Every moment of a round with every person whose panel may have changed at it."""
    found, last = list[tuple[At, int]](), dict[int, object]()
    for at in moments(seed, mode):
        for seat in [seat for seat in range(4) if at.state.player(seat) is not None]:
            now = at.state.sequence if at.state.is_asked(seat) else None, at.state.pending_of(seat)
            if last.get(seat) != now:
                last[seat] = now
                found.append((at, seat))
    return tuple(found)


@cache
def asked(mode: str, seed: int) -> tuple[Asked, ...]:
    """The same with everything that can be pressed; what is drawn of the hand is left out, it takes long."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Scene, "picture", None)
        patch.setattr(Scene, "wants_pictures", False)
        patch.setattr(Scene, "hand_line", "")
        return tuple(Asked(at, seat, tuple(offered(at, seat))) for at, seat in played(mode, seed))


def legal(at: At, seat: int) -> set[str]:
    """What a seat may do at the moment its panel shows, without the seat in front."""
    round_ = after_hold(at.state, seat) or at.round
    return {str(action).split(" ", 1)[1] for action in round_.view(seat).legal}


def meant(at: At, seat: int, text: str) -> str:
    """The action a press takes."""
    parsed = Press.parse(text)
    assert parsed is not None
    match parsed.kind:
        case "do":
            return parsed.rest
        case "declare":
            return FACES[at.state.row.game].declared(at.state, seat)
        case "show_all":
            return str(at.round.game.next_flower(at.position, seat)).split(" ", 1)[1]
        case _:
            return "pass"


# ---------------------------------------------------------------- what Discord takes


def assert_fits(post: Post) -> None:
    assert 0 < len(post.text) <= 2000
    assert len(post.rows) <= 5
    for row in post.rows:
        if isinstance(row, Select):
            assert 1 <= len(row.options) <= 25
            assert 0 < len(row.placeholder) <= 150
            labels = [option.label for option in row.options]
            assert len(set(labels)) == len(labels), labels
        else:
            assert 1 <= len(row) <= 5
    for button in buttons(post):
        assert 0 < columns(button.label) <= LABEL_COLUMNS
        assert (button.press is None) != (button.link is None)
    for option in options(post):
        assert 0 < columns(option.label) <= LABEL_COLUMNS
        assert len(option.description or "") <= 100
    found = presses(post)
    assert len(set(found)) == len(found), "a press stands there twice"
    assert all(len(text) <= LONGEST and str(Press.parse(text)) == text for text in found)
    labels = [button.label for button in buttons(post)]
    assert len(set(labels)) == len(labels), f"buttons that read the same: {labels}"


@every_round
def test_every_panel_and_menu_fits(mode: str, seed: int) -> None:
    for moment in asked(mode, seed):
        for post in {id(post): post for post, _ in moment.found}.values():
            assert_fits(post)


@pytest.mark.parametrize("mode", SEEDS)
def test_it_fits_with_the_hand_too(mode: str) -> None:
    chance = Random(mode)
    found = [moment for seed in SEEDS[mode] for moment in played(mode, seed)]
    for at, seat in chance.sample(found, 60):
        for post, _ in offered(at, seat, chance):
            assert_fits(post)
            assert post.picture is None or 0 < len(post.picture.alt) <= 1024


# ---------------------------------------------------------------- what is legal


@every_round
def test_all_that_is_legal_can_be_pressed_and_nothing_else(mode: str, seed: int) -> None:
    for moment in asked(mode, seed):
        at, seat = moment.at, moment.seat
        if moment.is_asked or after_hold(at.state, seat) is not None:
            assert {meant(at, seat, text) for text in moment.deciding} == legal(at, seat)
        else:
            assert moment.deciding == []


@every_round
def test_a_press_does_what_its_action_does(mode: str, seed: int) -> None:
    chance, tried = Random(seed), 0
    for moment in asked(mode, seed):
        if moment.is_asked:
            for text in chance.sample(moment.deciding, min(2, len(moment.deciding))):
                if kind(text) != "show_all":
                    assert_does(moment.at, moment.seat, text)
                    tried += 1
    assert tried >= 20


def assert_does(at: At, seat: int, text: str) -> None:
    """The table goes on exactly as with the action that was meant."""
    action = at.round.parse(f"{seat} {meant(at, seat, text)}")
    draft = Draft(at.state, ports())
    if kind(text) == "pass_until":
        draft.change_seat(seat, declines=True)
    if at.round.open_to_answers:
        draft.set_pending(PendingRow(seat, at.state.sequence, str(action), 0.0))
    else:
        draft.take(action, "player")
    draft.settle()
    assert decided(at, seat, text).state == draft.state


@every_round
def test_what_was_said_can_be_taken_back_as_long_as_it_can(mode: str, seed: int) -> None:
    for at, seat, found in asked(mode, seed):
        undo = [text for _, text in found if kind(text) == "undo"]
        said = at.state.pending_of(seat)
        assert len(undo) == (said is not None and said.author == "player")
        if undo:
            back = decided(at, seat, undo[0])
            assert back.state.pending_of(seat) is None
            assert back.position == at.position


# ---------------------------------------------------------------- two taps


@every_round
def test_no_second_tap_is_where_the_first_one_was(mode: str, seed: int) -> None:
    for moment in asked(mode, seed):
        first = {text: place_of(post, text) for post, text in moment.found if is_button(post, text)}
        for post, text in moment.found:
            button = next((button for button in buttons(post) if button.press == text), None)
            asking = opened_by(post, moment)
            if button is not None and button.style is Style.FINAL and asking in first:
                one, two = first[asking], place_of(post, text)
                assert (one[0], one[2]) != (two[0], two[2])
                assert (one[1], one[2]) != (two[1], two[2])


def is_button(post: Post, text: str) -> bool:
    return any(button.press == text for button in buttons(post))


def opened_by(post: Post, moment: Asked) -> str:
    """The press that opens a confirmation: it asks about what the red button does."""
    final = [button.press for button in buttons(post) if button.style is Style.FINAL]
    text = final[0] if final and final[0] is not None else ""
    if kind(text or "m:1:1:none") == "pass_until":
        return text.replace(":pass_until", ":menu:pass_until")
    return text.replace(":do:", ":ask:").replace(":declare", ":ask:win")


def test_the_rounds_meet_everything() -> None:
    """Else the tests above prove little: every kind of press and nearly every verb comes up."""
    verbs: Counter[str] = Counter()
    for mode, seed in ROUNDS:
        for moment in asked(mode, seed):
            for _, text in moment.found:
                parsed = Press.parse(text)
                assert parsed is not None
                verbs[f"{parsed.kind} {parsed.rest.split(' ')[0]}".strip()] += 1
    done = "discard pung kong add swap flower wind win pass catch collect steal cat wealth ingot takeout done"
    asked_about = "discard cat wealth ingot takeout pass win"
    menus = "special kong swap flower steal place other"
    wanted = {f"do {verb}" for verb in done.split()} | {f"ask {verb}" for verb in asked_about.split()}
    wanted |= {f"menu {name}" for name in menus.split()} | {"show_all", "pass_until", "undo", "declare", "back"}
    assert wanted <= set(verbs), wanted - set(verbs)
