"""Standing orders: the form behind [Orders] and the command of that name, and what is sent back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from discord.ext import commands

from bot.mahjong.catmouse.refusal import Refused
from bot.presenter.face import face_of
from bot.presenter.help import which_table
from bot.presenter.post import Form
from bot.presenter.presses import Press, Presses
from bot.table import orders
from bot.table.declined import Declined
from bot.table.state import TableState, round_of
from bot.table.table import Table
from cogs.answers import Answer, Interaction
from cogs.asking import Asking
from cogs.completing import tables
from cogs.house import House
from cogs.localising import named


def orders_form(state: TableState, user_id: int) -> Form:
    """Return the form of a person's orders at a table; raises where there is nothing they could order."""
    seat = state.seat_of(user_id)
    if seat is None:
        raise Declined("not_seated")
    if state.row.state == "lobby":
        raise Declined("not_started")
    if state.round is None:
        raise Declined("table_over")
    return face_of(state).orders_form(state, seat)


async def take_orders(answer: Answer, press: Press, table: Table, fields: Mapping[str, Sequence[str]]) -> None:
    """Take over what was chosen in the form; an empty one withdraws everything."""
    face = face_of(table.state)
    try:
        said = face.read_orders(fields)
    except ValueError:
        raise Declined("stale") from None
    kept, gone = await table.change(lambda draft: orders.give(draft, answer.user_id, said, round_of(press.moment)))
    answer.kept = True
    await answer.note(face.orders_kept(answer.t, kept, gone))


class Orders(commands.Cog):
    """The command."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._asking = Asking(house)

    @named("orders", table=tables)
    async def orders(self, interaction: Interaction, table: str | None = None) -> None:
        """Open the form of one's orders; of several tables ask which."""

        async def ordering(answer: Answer) -> None:
            found = await self._asking.tables_for(answer, table)
            if len(found) == 1:
                await answer.form(orders_form(found[0].state, answer.user_id))
                return
            states = [t.state for t in found if _may_order(t.state, answer.user_id)]
            if not states:
                raise Declined("none_asks")
            if len(states) == 1:
                await answer.form(orders_form(states[0], answer.user_id))
                return
            now = self._house.host.ports.now()
            presses = {state.id: Presses(state.id, state.sequence)("orders") for state in states}
            await answer.note(which_table(answer.t, states, answer.user_id, now, lambda state: presses[state.id]))

        await self._asking.answering(interaction, ordering)


def _may_order(state: TableState, user_id: int) -> bool:
    """Whether a person plays in a round there."""
    try:
        orders_form(state, user_id)
    except (Declined, Refused):
        return False
    return True
