"""How a game looks: what the rest of the bot asks for by table, whatever game is played there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, Protocol

from bot.i18n.translator import Translator
from bot.mahjong.catmouse.record import FORMAT
from bot.presenter.catmouse.board import board_post, moves_post
from bot.presenter.catmouse.match import match_post, round_line, start_post
from bot.presenter.catmouse.panels.orders import kept_post, orders_form, read_orders
from bot.presenter.catmouse.panels.seat import ask_panel, hand_panel, menu_panel, scene_of, seat_panel
from bot.presenter.catmouse.panels.strict import declared
from bot.presenter.catmouse.replay import replay_post
from bot.presenter.catmouse.settlement import settlement_post
from bot.presenter.catmouse.sheet import won_hand
from bot.presenter.catmouse.why import why_post
from bot.presenter.frame import first_line
from bot.presenter.post import Form, Post
from bot.presenter.reader import Reader
from bot.presenter.ringing import ring_of
from bot.presenter.stats import BestHand
from bot.table.replaying import Replay
from bot.table.state import RoundState, TableState


class Face(Protocol):
    """The posts of one game."""

    def seat_panel(self, state: TableState, seat: int) -> Post:
        """Return what a seat is asked or told now."""

    def hand_panel(self, state: TableState, seat: int) -> Post:
        """Return what a seat sees that looks at its hand by itself."""

    def declared(self, state: TableState, seat: int) -> str:
        """Return the action, without its seat, that declaring a win comes to."""

    def menu_panel(self, state: TableState, seat: int, name: str, about: str) -> Post:
        """Return a menu of the panel."""

    def ask_panel(self, state: TableState, seat: int, action: str) -> Post:
        """Return the confirmation of an action."""

    def orders_form(self, state: TableState, seat: int) -> Form:
        """Return the form of a seat's standing orders; raises the game's refusal for who is through with the round."""

    def read_orders(self, fields: Mapping[str, Sequence[str]]) -> str:
        """Return the orders a filled in form says; raises `ValueError` for what no form offers."""

    def orders_kept(self, t: Translator, kept: str, gone: str) -> Post:
        """Return what is said to orders that were given, and to those that are not possible any more."""

    def board_post(self, state: TableState, *, pictures: bool) -> Post:
        """Return the board in the channel."""

    def moves_post(self, state: TableState, seat: int | None, language: str) -> Post:
        """Return the board and the last moves, for one reader."""

    def settlement_post(self, state: TableState, finished: RoundState) -> Post:
        """Return the settlement of a finished round."""

    def why_post(self, reader: Reader, finished: RoundState, seat: int | None, page: int) -> Post:
        """Return a page of why a finished round came to what it did, about one seat or about everybody."""

    def replay_post(self, reader: Reader, replay: Replay, step: int, eyes: str, *, pictures: bool) -> Post:
        """Return a finished round after a step of it, seen with somebody's eyes."""

    def won_hand(self, reader: Reader, finished: RoundState, seat: int) -> BestHand:
        """Return how a player won a finished round."""

    def round_line(self, state: TableState, seat: int, finished: RoundState) -> Post:
        """Return the private line that says a round is over."""

    def start_post(self, state: TableState) -> Post:
        """Return the one mention that a match begins."""

    def match_post(self, state: TableState) -> Post:
        """Return the end of a match."""


class CatAndMouseFace:
    """How cat and mouse looks."""

    def seat_panel(self, state: TableState, seat: int) -> Post:
        """Return what a seat is asked or told now; after the last round, that the match is over."""
        if state.round is None:
            reader = Reader.at(state, seat)
            return Post(first_line(reader, reader.t.plain("state-match_over")), key=f"over:{reader.t.language}")
        post = seat_panel(state, seat)
        return replace(post, ring=ring_of(state, seat, post))

    def hand_panel(self, state: TableState, seat: int) -> Post:
        """Return what a seat sees that looks at its hand by itself."""
        return self.seat_panel(state, seat) if state.round is None else hand_panel(state, seat)

    def declared(self, state: TableState, seat: int) -> str:
        """Return the action that declaring a win comes to."""
        return "win" if state.round is None else declared(scene_of(state, seat).view)

    def menu_panel(self, state: TableState, seat: int, name: str, about: str) -> Post:
        """Return a menu of the panel."""
        return menu_panel(state, seat, name, about)

    def ask_panel(self, state: TableState, seat: int, action: str) -> Post:
        """Return the confirmation of an action."""
        return ask_panel(state, seat, action)

    def orders_form(self, state: TableState, seat: int) -> Form:
        """Return the form of a seat's standing orders."""
        return orders_form(scene_of(state, seat))

    def read_orders(self, fields: Mapping[str, Sequence[str]]) -> str:
        """Return the orders a filled in form says."""
        return read_orders(fields)

    def orders_kept(self, t: Translator, kept: str, gone: str) -> Post:
        """Return what is said to orders that were given."""
        return kept_post(t, kept, gone)

    def board_post(self, state: TableState, *, pictures: bool) -> Post:
        """Return the board in the channel."""
        return board_post(state, pictures=pictures)

    def moves_post(self, state: TableState, seat: int | None, language: str) -> Post:
        """Return the board and the last moves, for one reader."""
        return moves_post(state, seat, language)

    def settlement_post(self, state: TableState, finished: RoundState) -> Post:
        """Return the settlement of a finished round."""
        return settlement_post(state, finished)

    def why_post(self, reader: Reader, finished: RoundState, seat: int | None, page: int) -> Post:
        """Return a page of why a finished round came to what it did."""
        return why_post(reader, finished, seat, page)

    def replay_post(self, reader: Reader, replay: Replay, step: int, eyes: str, *, pictures: bool) -> Post:
        """Return a finished round after a step of it, seen with somebody's eyes."""
        return replay_post(reader, replay, step, eyes, pictures=pictures)

    def won_hand(self, reader: Reader, finished: RoundState, seat: int) -> BestHand:
        """Return how a player won a finished round."""
        return won_hand(reader, finished, seat)

    def round_line(self, state: TableState, seat: int, finished: RoundState) -> Post:
        """Return the private line that says a round is over."""
        return round_line(state, seat, finished)

    def start_post(self, state: TableState) -> Post:
        """Return the one mention that a match begins."""
        return start_post(state)

    def match_post(self, state: TableState) -> Post:
        """Return the end of a match."""
        return match_post(state)


FACES: Final[dict[str, Face]] = {FORMAT: CatAndMouseFace()}


def face_of(state: TableState) -> Face:
    """Return how the game of a table looks."""
    return FACES[state.row.game]
