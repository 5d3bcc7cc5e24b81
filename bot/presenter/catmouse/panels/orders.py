"""Standing orders: the form (D12), what it reads back, and the offer to whoever has drawn the cat or the god."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.i18n.tile_words import SUITS, suit_name
from bot.i18n.translator import Translator
from bot.i18n.wording import sentences
from bot.mahjong.catmouse.obeying import orderable
from bot.mahjong.catmouse.order_life import is_playing
from bot.mahjong.catmouse.orders import ASK, KONG, PUNG, TAKE, WINS, Orders, parse_orders
from bot.mahjong.catmouse.refusal import Refused
from bot.mahjong.tiles import SPECIALS
from bot.presenter.catmouse.order_words import ALWAYS, order_words, want_words
from bot.presenter.catmouse.panels.scene import Scene
from bot.presenter.frame import presses_of
from bot.presenter.post import Button, Choice, Field, Form, Post

_PASSING_ON: Final = frozenset({PUNG, KONG})
MOST_CHOICES: Final = 25
"""How many choices a question may have; what a hand can pung and kong is always less."""
_UNTIL: Final = ("round", "until_turn")


def orders_form(scene: Scene) -> Form:
    """Return D12, filled in with what is in force; raises `Refused` for a seat that is through with the round."""
    if not is_playing(scene.view):
        raise Refused("not_playing_any_more")
    orders = in_force(scene)
    fields = (_win(scene, orders), _wants(scene, orders), _passes(scene, orders), _turn(scene, orders))
    return Form(
        scene.t("orders-title"),
        presses_of(scene.reader)("orders_set"),
        (*(field for field in fields if field.choices), _until(scene, orders)),
    )


def in_force(scene: Scene) -> Orders:
    """Return what a seat has ordered, passing on melds until its turn included."""
    seat = scene.reader.state.seat(scene.seat)
    orders = parse_orders(seat.orders)
    if not seat.declines:
        return orders
    until = orders.until_turn or orders.is_empty
    return replace(orders, passes=orders.passes | _PASSING_ON, until_turn=until)


# -------------------------------------------------------------- the questions


def _win(scene: Scene, orders: Orders) -> Field:
    t = scene.t.plain

    def choice(win: str) -> Choice:
        if win in (ASK, TAKE):
            about = t("orders-win_take.in_pairs") if win == TAKE and scene.view.mode.in_pairs else None
            return Choice(t(f"orders-win_{win}"), f"win={win}", about, chosen=win == orders.win)
        words = t("orders-win_from", fan=int(win))
        return Choice(words, f"win={win}", t("orders-win_from.about"), chosen=win == orders.win)

    return Field("win", t("orders-win"), tuple(map(choice, WINS)))


def _wants(scene: Scene, orders: Orders) -> Field:
    t = scene.t.plain
    given = {(want.kind, want.tile) for want in orders.wants}
    choices = [
        Choice(want_words(t, want), f"{want.kind}={want}", chosen=(want.kind, want.tile) in given)
        for want in orderable(scene.view)
    ]
    for tile, name in ALWAYS.items():
        if tile in scene.view.hand:
            choices.append(Choice(t(f"orders-{name}"), name, chosen=getattr(orders, name)))
    return _several("wants", t("orders-wants"), choices)


def _passes(scene: Scene, orders: Orders) -> Field:
    t = scene.t.plain
    choices = [Choice(t(f"orders-pass_{kind}"), f"pass={kind}", chosen=kind in orders.passes) for kind in (PUNG, KONG)]
    choices += [
        Choice(t("orders-pass_suit", suit=suit_name(suit, t.language)), f"pass={suit}", chosen=suit in orders.passes)
        for suit in SUITS
    ]
    tiles = dict.fromkeys((*sorted(orders.unless), *(want.tile for want in orderable(scene.view))))
    choices += [
        Choice(t("orders-unless", tile=tile), f"unless={tile}", chosen=tile in orders.unless)
        for tile in sorted(list(tiles)[: MOST_CHOICES - len(choices)])
    ]
    return _several("passes", t("orders-passes"), choices, boxes=False, empty=t("orders-passes.empty"))


def _turn(scene: Scene, orders: Orders) -> Field:
    t = scene.t.plain
    names = ["throw_drawn"]
    player = scene.reader.state.player(scene.seat)
    if player is not None and player.flowers != "auto":
        names.append("flowers")
    choices = [Choice(t(f"orders-{n}"), n, t(f"orders-{n}.about"), chosen=getattr(orders, n)) for n in names]
    choices += [
        Choice(t("orders-throws", tile=tile), f"throws={tile}", chosen=tile in orders.throws) for tile in SPECIALS
    ]
    return _several("turn", t("orders-turn"), choices, about=t("orders-turn.about"))


def _until(scene: Scene, orders: Orders) -> Field:
    t = scene.t.plain
    choices = (
        Choice(t("orders-until_round"), _UNTIL[0], chosen=not orders.until_turn),
        Choice(t("orders-until_turn"), _UNTIL[1], t("orders-until_turn.about"), chosen=orders.until_turn),
    )
    return Field("until", t("orders-until"), choices, boxes=True)


def _several(
    name: str, label: str, choices: Sequence[Choice], *, boxes: bool = True, about: str | None = None, empty: str = ""
) -> Field:
    return Field(name, label, tuple(choices), least=0, most=len(choices), boxes=boxes, about=about, empty=empty or None)


# -------------------------------------------------------------- the answers


def read_orders(fields: Mapping[str, Iterable[str | None]]) -> str:
    """Return the orders a filled in form says; raises `ValueError` for what no form of ours offers."""
    said: dict[str, list[str]] = {}
    for word in (value for values in fields.values() for value in values if value and value != _UNTIL[0]):
        name, _, value = word.partition("=")
        said.setdefault(name, []).extend([value] if value else [])
    return str(parse_orders(" ".join(f"{name}={','.join(values)}" for name, values in said.items())).said)


def kept_post(t: Translator, orders: str, gone: str) -> Post:
    """Return what is said to orders that were given, of which some were not possible any more."""
    words = [t("orders-saved" if orders else "orders-none")]
    if gone:
        words.append(t("orders-gone", orders=order_words(t, parse_orders(gone))))
    return Post(sentences(t, words))


# -------------------------------------------------------------- the offer


def always_offer(scene: Scene) -> tuple[tuple[Button, ...], str]:
    """Return the button that orders the catch (or the taking) to whoever has come by the cat (the god), and why.

    At quick tables a pause after the mouse tells that somebody holds the cat. Nobody is asked again on later turns.
    """
    if scene.reader.state.row.asking != "quick" or scene.view.arrived is None:
        return (), ""
    orders = in_force(scene)
    first = not scene.round.last_own[scene.seat]
    for tile, name in ALWAYS.items():
        new = scene.view.arrived is tile or (first and tile in scene.view.hand)
        if new and not getattr(orders, name):
            button = Button(scene.t.label(f"button-always_{name}"), scene.presses("always", name))
            return (button,), scene.t(f"orders-offer_{name}")
    return (), ""
