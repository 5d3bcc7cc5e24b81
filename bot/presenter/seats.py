"""A seat that changes hands: the offer, who may take it, and what its former player reads."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n.names import Person, display_name
from bot.i18n.translator import Translator
from bot.presenter.frame import table_name
from bot.presenter.post import Button, Post, Style
from bot.presenter.presses import Presses
from bot.presenter.reader import Reader, language_of
from bot.store.players import Player
from bot.table.people import ANYBODY
from bot.table.state import TableState


def offer_post(state: TableState, index: int) -> Post:
    """Return the offer of a seat in the channel, which rings whom it is made to."""
    reader, seat = Reader.public(state), state.seat(index)
    to, t = seat.offered_to, reader.t
    name = reader.names[index]
    mentions = (to,) if to else ()
    text = t("offer-somebody", mention=f"<@{to}>", name=name) if to else t("offer-anybody", name=name)
    button = Button(t.label("button-take_seat"), Presses(state.id, 0)("sit", index), Style.GOOD)
    return Post(text, ((button,),), mentions=mentions, key=f"offer:{index}:{to}:{seat.user_id}:{t.language}")


def hand_over_post(t: Translator, state: TableState, own: int, to: int, name: str, absent: Sequence[int]) -> Post:
    """Return the question whose seat somebody is to have: one's own, or one of those that are abandoned."""
    reader, presses = Reader(state, t, own), Presses(state.id, 0)
    newcomer = display_name(t, Person(name)) if to != ANYBODY else ""
    text = t("substitute-ask", name=newcomer) if newcomer else t("substitute-ask_anybody")
    buttons = [Button(t.label("button-never_mind"), presses("never_mind"))]
    # Only the last tap is red, so a choice among seats has none.
    label = "button-own_seat" if absent else "button-offer_seat"
    buttons.append(Button(t.label(label), presses("hand_over", to), Style.PLAIN if absent else Style.FINAL))
    buttons += [
        Button(t.label("button-seat_of", name=reader.short_names[index]), presses("vote_in", f"{index} {to} {name}"))
        for index in absent
    ]
    if absent:
        text = f"{text}\n{t('substitute-whose')}"
    return Post(text, (tuple(buttons),))


def offered_post(t: Translator, state: TableState, own: int) -> Post:
    """Return what somebody reads who has offered their seat."""
    button = Button(t.label("button-keep_seat"), Presses(state.id, 0)("keep_seat"))
    return Post(t("substitute-offered", name=Reader(state, t, own).names[own]), ((button,),))


def taken_post(t: Translator, state: TableState) -> Post:
    """Return what somebody reads who has taken a seat over."""
    button = Button(t.label("button-how"), Presses(state.id, 0)("how"))
    return Post(t("substitute-taken"), ((button,),))


def farewell_post(state: TableState, index: int, player: Player | None) -> Post:
    """Return what stands in the place of the panel of somebody who has given a seat up or lost it."""
    t = Translator(language_of(player), strict=False)
    reader = Reader(state, t)
    return Post(t("substitute-farewell", table=table_name(reader), name=reader.names[index]))


def moved_post(state: TableState) -> Post:
    """Return what stands in the place of a board or a notice whose table has moved."""
    text = Reader.public(state).t("notice-moved", channel=f"<#{state.row.channel_id}>")
    return Post(text, blocks=True, silent=True)
