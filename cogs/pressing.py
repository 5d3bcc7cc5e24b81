"""What happens when a button is pressed: private panels, menus, the board's buttons."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

from bot.presenter.face import face_of
from bot.presenter.help import help_post
from bot.presenter.post import Post
from bot.presenter.prefs import prefs_post, read_preference
from bot.presenter.presses import Press
from bot.presenter.quiet_hours import quiet_form, quiet_saved, read_quiet
from bot.table import orders, people, play
from bot.table.declined import Declined
from bot.table.passing_time import time_passes
from bot.table.state import TableState, round_of
from bot.table.table import Table
from cogs.answers import Answer, Interaction
from cogs.buttons import filled_in
from cogs.explain_presses import KINDS as EXPLAINED
from cogs.explain_presses import ExplainPresses
from cogs.finished_rounds import FinishedRounds
from cogs.house import House
from cogs.lobby_presses import LobbyPresses
from cogs.moderating_presses import KINDS as MODERATED
from cogs.moderating_presses import ModeratingPresses
from cogs.orders import orders_form, take_orders
from cogs.own_data import KINDS as OWN_DATA
from cogs.own_data import OwnDataPresses
from cogs.people_presses import KINDS as OF_PEOPLE
from cogs.people_presses import PeoplePresses
from cogs.record_presses import KINDS as RECORDED
from cogs.record_presses import RecordPresses
from cogs.refusing import answering
from cogs.standings import KINDS as STANDINGS
from cogs.standings import StandingsPresses
from cogs.stats import KINDS as STATS
from cogs.stats import StatsPresses

_REMEMBERED: Final = 4096
_ON_PANEL: Final = frozenset(
    {"do", "declare", "ask", "menu", "back", "undo", "pass_until", "show_all", "here", "always"}
)


class Presses:
    """Answers every press."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._lobby = LobbyPresses(house)
        rounds = FinishedRounds(house)
        self._explain = ExplainPresses(house, rounds)
        self._record = RecordPresses(house, rounds)
        self._standings = StandingsPresses(house)
        self._stats = StatsPresses(house, rounds)
        self._people = PeoplePresses(house)
        self._moderating = ModeratingPresses(house)
        self._own_data = OwnDataPresses(house)
        self._changed_at: OrderedDict[int, float] = OrderedDict()

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """Answer one press, whatever comes of it."""
        house = self._house
        if press.kind in _ON_PANEL and self._is_no_decision(interaction):
            await interaction.response.defer()
            return
        async with answering(house, interaction) as answer:
            if press.table:
                answer.table = await house.host.table(press.table)
            await self._answer(answer, press, answer.table)

    def _is_no_decision(self, interaction: Interaction) -> bool:
        """Whether the message changed under the finger a moment ago: a double tap must not hit what came up."""
        message = interaction.message
        changed = self._changed_at.get(message.id) if message is not None else None
        return changed is not None and time.monotonic() - changed < self._house.settings.finger_seconds

    def _changed(self, message_id: int) -> None:
        self._changed_at[message_id] = time.monotonic()
        self._changed_at.move_to_end(message_id)
        while len(self._changed_at) > _REMEMBERED:
            self._changed_at.popitem(last=False)

    async def _answer(self, answer: Answer, press: Press, table: Table | None) -> None:
        if press.kind == "prefer":
            await self._prefer(answer, press)
        elif press.kind == "quiet":
            await answer.form(quiet_form(answer.t, answer.player))
        elif press.kind == "greet":
            await self._lobby.greet_again(answer)
        elif press.kind in EXPLAINED:
            await self._explain.pressed(answer, press, table)
        elif press.kind in RECORDED:
            await self._record.pressed(answer, press, table)
        elif press.kind in STANDINGS:
            await self._standings.pressed(answer, press, table)
        elif press.kind in STATS:
            await self._stats.pressed(answer, press)
        elif press.kind in MODERATED:
            await self._moderating.pressed(answer, press, table)
        elif press.kind in OWN_DATA:
            await self._own_data.pressed(answer, press)
        elif table is None:
            raise Declined("table_closed")
        elif press.kind in OF_PEOPLE:
            await self._people.pressed(answer, press, table)
        elif press.kind in _ON_PANEL:
            await self._on_panel(answer, press, table)
        else:
            await self._beside(answer, press, table)

    async def _beside(self, answer: Answer, press: Press, table: Table) -> None:
        """Answer the buttons of the board and the lobby."""
        match press.kind:
            case "hand":
                await answer.note(self._own_panel(answer, table.state))
            case "moves":
                seat = table.state.seat_of(answer.user_id)
                await answer.note(face_of(table.state).moves_post(table.state, seat, answer.language))
            case "orders":
                await answer.form(orders_form(table.state, answer.user_id))
            case "help":
                states = [t.state for t in await self._house.host.of_person(answer.user_id)]
                await answer.note(help_post(answer.t, states, answer.user_id))
            case _:
                await self._lobby.pressed(answer, press, table)

    def _own_panel(self, answer: Answer, state: TableState) -> Post:
        seat = state.seat_of(answer.user_id)
        if seat is None:
            raise Declined("not_seated")
        if state.row.state == "lobby":
            raise Declined("not_started")
        return face_of(state).hand_panel(state, seat)

    async def _prefer(self, answer: Answer, press: Press) -> None:
        try:
            name, value = read_preference(press.rest)
        except ValueError:
            raise Declined("stale") from None
        await self._keep(answer, name, value)
        await answer.update(prefs_post(answer.player))

    async def _keep(self, answer: Answer, name: str, value: object) -> None:
        """Keep a preference, and let the person's tables go by it from now on."""
        answer.player = await self._house.host.prefer(answer.user_id, name, value)
        for table in await self._house.host.of_person(answer.user_id):
            if name in ("quiet", "reminders"):
                await table.change(time_passes)  # it says when the table wakes next
            self._house.delivery.mark(table.state.id)

    # -------------------------------------------------------------- the private panel

    async def _on_panel(self, answer: Answer, press: Press, table: Table) -> None:
        """Answer a press on a panel by bringing that panel up to date, under its lock so that nobody else does."""
        delivery = self._house.delivery
        async with delivery.at_seat(table, answer.user_id) as seat:
            post, is_base = await self._panel_after(answer, press, table, seat)
            message = answer.interaction.message
            if await answer.update(post) and message is not None:
                self._changed(message.id)
                if is_base and await delivery.is_live_panel(table.state.id, seat, message.id):
                    await delivery.panel_shown(table.state.id, seat, message, post)
            if press.kind == "always":
                await answer.note(face_of(table.state).orders_kept(answer.t, table.state.seat(seat).orders, ""))

    async def _panel_after(self, answer: Answer, press: Press, table: Table, seat: int) -> tuple[Post, bool]:
        """Return what the panel shows after a press, and whether that is the panel itself rather than a menu of it."""
        user, moment = answer.user_id, press.moment
        match press.kind:
            case "do":
                await table.change(lambda draft: play.act(draft, user, press.rest, moment))
            case "declare":
                action = face_of(table.state).declared(table.state, seat)
                await table.change(lambda draft: play.act(draft, user, action, moment))
            case "undo":
                await table.change(lambda draft: play.take_back(draft, user, moment))
            case "pass_until":
                await table.change(lambda draft: play.decline_sets(draft, user, moment))
            case "here":
                await table.change(lambda draft: people.come_back(draft, user))
            case "show_all":
                await table.change(lambda draft: play.show_all(draft, user, moment))
            case "always":
                await table.change(lambda draft: orders.add(draft, user, press.rest, round_of(moment)))
            case "ask":
                self._check_moment(table.state, seat, moment)
                return face_of(table.state).ask_panel(table.state, seat, press.rest), False
            case "menu":
                self._check_moment(table.state, seat, moment)
                name, _, about = press.rest.partition(" ")
                return face_of(table.state).menu_panel(table.state, seat, name, about), False
            case _:
                pass
        answer.kept = press.kind != "back"
        return face_of(table.state).seat_panel(table.state, seat), True

    @staticmethod
    def _check_moment(state: TableState, seat: int, moment: int) -> None:
        ahead = play.after_hold(state, seat)
        if moment not in (state.sequence, ahead.sequence if ahead else None):
            raise Declined("stale")

    # -------------------------------------------------------------- forms

    async def form_sent(self, interaction: Interaction, press: Press) -> None:
        """Answer a form that was filled in."""
        async with answering(self._house, interaction) as answer:
            if press.kind == "quiet_set":
                await self._set_quiet_hours(answer, filled_in(interaction))
                return
            answer.table = await self._house.host.table(press.table)
            if press.kind == "orders_set":
                await take_orders(answer, press, answer.table, filled_in(interaction))
            else:
                await self._lobby.set_settings(answer, answer.table, filled_in(interaction))

    async def _set_quiet_hours(self, answer: Answer, fields: dict[str, list[str]]) -> None:
        quiet = read_quiet({name: next(iter(values), "") for name, values in fields.items()})
        await self._keep(answer, "quiet", None if quiet is None else str(quiet))
        if answer.interaction.message is not None:
            await answer.update(prefs_post(answer.player))
        await answer.say(quiet_saved(answer.t, quiet, self._house.host.ports.now()))
