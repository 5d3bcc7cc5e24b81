"""D12: what can be ordered, filled in with what is; what orders did, told first; the offer to whoever draws the cat."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n.language import Language
from bot.i18n.translator import Translator
from bot.mahjong.catmouse.refusal import Refused
from bot.presenter.catmouse.panels.orders import MOST_CHOICES, kept_post, orders_form, read_orders
from bot.presenter.catmouse.panels.seat import scene_of
from bot.presenter.face import FACES
from bot.presenter.post import Field, Form
from bot.table import orders
from bot.table.draft import Draft
from tests.presenter.panels.taps import (
    CHINESE,
    LAST,
    decided,
    first,
    lines,
    panel,
    ports,
    preferring,
    rows,
    settled_in,
)
from tests.presenter.tables import At, dealt

PAIR = "55p"


def form(at: At, seat: int, language: str = "en") -> Form:
    """The form of a seat's orders."""
    return orders_form(scene_of(preferring(at, seat, language=language).state, seat))


def ordering(at: At, seat: int, text: str) -> At:
    """Let a seat order something."""
    draft = Draft(at.state, ports())
    user_id = at.state.seat(seat).user_id
    assert user_id is not None
    orders.give(draft, user_id, text, at.round.number)
    return At(draft.state)


def throwing(at: At, seat: int, tile: str) -> At:
    """Let a seat throw a tile."""
    return decided(at, seat, f"m:7:{at.state.sequence}:do:discard {tile}")


def question(shown: Form, name: str) -> Field:
    [found] = [field for field in shown.fields if field.name == name]
    return found


def choices(field: Field) -> list[str]:
    """The labels of what can be chosen; a star marks what is."""
    return [f"{'*' if choice.chosen else ''}{choice.label}" for choice in field.choices]


def chosen(shown: Form) -> dict[str, list[str]]:
    """What comes back of a form that is sent as it is."""
    return {field.name: [choice.value for choice in field.choices if choice.chosen] for field in shown.fields}


def test_the_form() -> None:
    at = settled_in(dealt("9s", "555p1j1a")).let_all_pass()
    shown = form(at, 1)
    assert shown.title == "Orders for this round"
    assert [field.label for field in shown.fields] == [
        "If I can win",
        "Do without asking",
        "Other pungs and kongs",
        "On my turn",
        "Until",
    ]
    assert choices(question(shown, "win"))[:3] == ["*Ask me", "Take it", "Take it from 1 fan"]
    wants = choices(question(shown, "wants"))
    assert {"Pung 5p", "Kong 5p", "Catch the mouse"} <= set(wants)
    assert "Pung 1m with a joker" in wants
    assert "Take the ingot" not in wants, "there is no god in this hand"
    assert question(shown, "passes").empty == "Ask me"
    assert choices(question(shown, "turn")) == [
        "Throw what I draw",
        "Throw the cat away",
        "Throw the mouse away",
        "Throw the god away",
        "Throw the ingot away",
    ]
    assert choices(question(shown, "until")) == ["*End of the round", "My next turn"]


def test_the_form_in_chinese() -> None:
    at = settled_in(dealt("9s", "555p1j1a")).let_all_pass()
    shown = form(at, 1, CHINESE)
    labels = [field.label for field in shown.fields]
    assert labels == ["能胡时", "不用问直接做", "其他碰杠", "轮到我时", "到"]
    assert {"碰五筒", "杠五筒", "带碰一万", "抓老鼠"} <= set(choices(question(shown, "wants")))
    assert choices(question(shown, "passes"))[:3] == ["碰都不要", "杠都不要", "万子都不要"]


def test_flowers_can_be_ordered_by_who_shows_them_by_hand() -> None:
    at = preferring(dealt("9s"), 1, flowers="hand")
    assert "Show flowers at once" in choices(question(form(at, 1), "turn"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "win=take",
        "win=3 pung=5p kong=5p pass=pung,s unless=5p throws=1a,2a catch throw_drawn",
        "pass=kong until_turn",
        "pung=1m+1",
    ],
)
def test_it_is_filled_in_with_what_is_in_force(text: str) -> None:
    at = ordering(dealt("9s", "555p1j1a").let_all_pass(), 1, text)
    assert at.state.seat(1).orders == text
    assert read_orders(chosen(form(at, 1))) == text
    again = ordering(at, 1, read_orders(chosen(form(at, 1, CHINESE))))
    assert again.state.seat(1).orders == text


def test_passing_until_ones_turn_is_seen_and_withdrawn_there_too() -> None:
    at = throwing(settled_in(dealt("5p", PAIR, "", "")).let_all_pass(), 0, "5p")
    at = At(replace(at.state, seats=tuple(replace(s, declines=s.seat == 1) for s in at.state.seats)))
    assert read_orders(chosen(form(at, 1))) == "pass=pung,kong until_turn"
    assert ordering(at, 1, "").state.seat(1).declines is False


def test_every_question_has_as_many_choices_as_discord_takes() -> None:
    at = ordering(settled_in(dealt("11j123456789m123p")).let_all_pass(), 0, "pass=m unless=1s,2s,3s,4s,5s,6s,7s,8s,9s")
    for field in form(at, 0).fields:
        assert 2 <= len(field.choices) <= MOST_CHOICES
        assert len({choice.label for choice in field.choices}) == len(field.choices)
        assert len(field.label) <= 45
    assert len(question(form(at, 0), "wants").choices) == 24
    assert sum(choice.chosen for choice in question(form(at, 0), "passes").choices) == 10


@pytest.mark.parametrize("fields", [{"win": ["win=9"]}, {"wants": ["pung=1j"]}, {"turn": ["steal"]}])
def test_what_no_form_offers_is_no_order(fields: dict[str, list[str]]) -> None:
    with pytest.raises(ValueError, match=r".+"):
        read_orders(fields)


def test_whoever_is_through_with_the_round_orders_nothing() -> None:
    at = settled_in(dealt("5p", "123456789m55m46p")).play("0 discard 5p", "1 win")
    with pytest.raises(Refused, match="not_playing_any_more"):
        form(at, 1)


def test_what_is_said_to_it() -> None:
    english, chinese = (Translator(language) for language in (Language.EN, Language.ZH_CN))
    assert kept_post(english, "win=take", "").text == "Kept. Orders act as if you had pressed; nobody is told."
    assert kept_post(chinese, "win=take", "").text == "记下了。照办时和你自己按的一样，别人看不出。"
    assert kept_post(english, "", "").text == "Nothing is ordered; you are asked about everything."
    assert kept_post(english, "win=take", "pung=5p catch").text.endswith(
        "Your hand has no tiles for this any more: Pung 5p, Catch the mouse."
    )


def test_in_pairs_the_form_says_that_a_partners_tile_is_asked_about() -> None:
    about = [choice.description for choice in question(form(dealt("9s", mode="pairs"), 1), "win").choices]
    assert about[1] == "On my partner's tile it brings nothing: ask me"
    assert question(form(dealt("9s"), 1), "win").choices[1].description is None


# ---------------------------------------------------------------- what they did


def test_what_orders_did_stands_first() -> None:
    at = ordering(settled_in(dealt("5p", f"{PAIR}9s")).let_all_pass(), 1, "pung=5p")
    at = throwing(at, 0, "5p")
    assert first(at, 1) == "you took 5p, throw a tile"
    assert lines(panel(at, 1))[1] == "By your order: pung 5p. Since then: Marco 5p"
    assert lines(panel(at, 1, CHINESE))[1] == "按你的预约：碰五筒。这之间：Marco 五筒"
    assert "order" not in panel(at, 2).text


def test_nobody_else_reads_of_an_order() -> None:
    by_hand = throwing(settled_in(dealt("5p", f"{PAIR}9s")).let_all_pass(), 0, "5p").play("1 pung 5p")
    ordered = throwing(ordering(settled_in(dealt("5p", f"{PAIR}9s")).let_all_pass(), 1, "pung=5p"), 0, "5p")
    assert ordered.view() == by_hand.view()
    assert [panel(ordered, seat).text for seat in (0, 2, 3)] == [panel(by_hand, seat).text for seat in (0, 2, 3)]


def test_a_panel_that_waits_says_what_an_order_did() -> None:
    at = settled_in(dealt("9s", "123456789m55m46p", wall="9p")).let_all_pass()
    before = panel(at, 1)
    at = throwing(ordering(at, 1, "throw_drawn"), 0, "9s")
    assert first(at, 1) == "by your order you threw 9p"
    assert first(at, 1, CHINESE) == "按你的预约，你打了九筒"
    assert panel(at, 1).digest != before.digest
    assert not panel(at, 1).asks


def test_a_win_that_was_ordered_says_so() -> None:
    at = throwing(ordering(settled_in(dealt("5p", "123456789m55m46p")).let_all_pass(), 1, "win=take"), 0, "5p")
    assert lines(panel(at, 1))[1] == "By your order."


def test_an_order_that_died_with_its_tile_is_told() -> None:
    at = ordering(settled_in(dealt(f"9s{PAIR}", wall="9p")).let_all_pass(), 0, "pung=5p win=take")
    at = throwing(at, 0, "5p")
    assert lines(panel(at, 0))[0].endswith("you threw 5p")
    for seat in (1, 2, 3):
        at = throwing(at, seat, next(tile.code for tile in at.view(seat).hand if tile.is_numbered))
    line = lines(panel(at, 0))[1]
    assert line.startswith("Since then: your order is off, its tiles are gone: Pung 5p · ")
    assert lines(panel(at, 0, CHINESE))[1].startswith("这之间：牌不在了，预约作废：碰五筒 · ")


def test_a_win_can_be_declared_where_an_order_has_passed() -> None:
    """At a sealed strict table [Win] stands behind [My hand] in every window."""
    at = settled_in(dealt("5p", PAIR, house=["strict"])).let_all_pass().changed(asking="sealed", house="strict")
    sealed = at.position._replace(rules=at.position.rules._replace(sealed=True))
    at = at.with_round(replace(at.round, position=sealed))
    at = throwing(ordering(at, 1, "pass=pung"), 0, "5p")
    said = at.state.pending_of(1)
    assert said is not None
    assert said.author == "order"
    shown = FACES[at.state.row.game].hand_panel(at.state, 1)
    assert rows(shown) == ["[+Win]", LAST]
    assert rows(panel(at, 1)) == [LAST]


# ---------------------------------------------------------------- the offer


def test_who_draws_the_cat_is_offered_the_catch_once() -> None:
    at = throwing(settled_in(dealt("9s", wall="1a2p3p4p5p")).let_all_pass(), 0, "9s")
    post = panel(at, 1)
    assert rows(post)[-1] == "[Other tile…][Always catch mouse][Orders][Moves][Table ↗]"
    assert rows(panel(at, 1, CHINESE))[-1] == "[打别的…][老鼠一出就抓][预约][近况][牌桌 ↗]"
    assert "nothing pauses when the mouse comes out" in post.text
    assert "Always" not in rows(panel(at.changed(asking="sealed"), 1))[-1], "where every tile waits, no pause tells"
    draft = Draft(at.state, ports())
    orders.add(draft, 101, "catch", at.round.number)
    at = At(draft.state)
    assert rows(panel(at, 1))[-1] == "[Other tile…][Orders][Moves][Table ↗]"
    assert at.state.seat(1).orders == "catch fresh"


def test_whom_no_message_reaches_is_told_what_orders_are_for() -> None:
    at = preferring(settled_in(dealt("9s")).let_all_pass(), 0, dm_closed=True)
    assert "lapses after 30 minutes. **Orders** answers for you." in panel(at, 0).text
    assert "30" not in panel(at, 1).text
