"""From a typed command to the table it is for, and from what it means there to its answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

import discord

from bot.mahjong.catmouse.actions import Action, Kong, Pass, Pung, Win
from bot.mahjong.catmouse.refusal import Refused
from bot.presenter.catmouse import typed
from bot.presenter.catmouse.panels.choices import press_of, typed_question, which_action, which_tile
from bot.presenter.catmouse.panels.scene import Scene
from bot.presenter.catmouse.panels.seat import acting_scene
from bot.presenter.face import face_of
from bot.presenter.frame import table_name
from bot.presenter.help import which_table
from bot.presenter.post import Post
from bot.presenter.reader import Reader
from bot.table import play
from bot.table.declined import Declined
from bot.table.state import TableState
from bot.table.table import Table
from cogs.answers import Answer, Interaction
from cogs.house import House
from cogs.refusing import answering

Meant = Callable[[Scene], typed.Meaning]
_OF_THE_WORDS: Final = ("tile_unknown", "option_unknown")
"""Refusals of what was typed, whatever the table."""


class Asking:
    """Answers the commands of seated players."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def play(self, interaction: Interaction, chosen: str | None, meant: Meant, *, names: bool = False) -> None:
        """Answer a command that moves; `names` says that it names the tile it is about."""

        async def playing(answer: Answer) -> None:
            found = await self.tables_for(answer, chosen)
            if len(found) == 1:
                await self._carry_out(answer, found[0], meant, names=names)
            else:
                await self._several(answer, found, meant, names=names)

        await self.answering(interaction, playing)

    async def answering(self, interaction: Interaction, do: Callable[[Answer], Awaitable[None]]) -> None:
        """Answer a command, whatever comes of it."""
        async with answering(self._house, interaction) as answer:
            await do(answer)

    async def tables_for(self, answer: Answer, chosen: str | None) -> list[Table]:
        """Return the tables a command can be for: the one named, the channel's, or all the person plays at."""
        host = self._house.host
        own = await host.of_person(answer.user_id)
        if chosen is not None:
            named = [table for table in own if chosen in (str(table.state.id), *_names_of(table.state))]
            if not named:
                raise Declined("option_unknown", text=chosen)
            return named[:1]
        here = [table for table in own if table.state.row.channel_id == answer.interaction.channel_id]
        if here:
            return here
        if answer.interaction.guild_id is not None and answer.interaction.channel_id is not None:
            there = await host.in_channel(answer.interaction.channel_id)
            if there is not None:
                raise Declined("not_seated")
        if not own:
            raise Declined("no_table")
        return own

    async def table_for(self, answer: Answer, chosen: str | None) -> Table:
        """Return the table somebody wants to look at: of several one that waits for them, or else is played."""

        def rank(table: Table) -> tuple[bool, bool]:
            seat = table.state.seat_of(answer.user_id)
            return seat is None or not table.state.is_asked(seat), table.state.round is None

        return min(await self.tables_for(answer, chosen), key=rank)

    async def _several(self, answer: Answer, tables: list[Table], meant: Meant, *, names: bool) -> None:
        """Find the one table where the command can be meant now, or ask which."""
        found: list[tuple[Table, str]] = []
        refusals: list[Declined | Refused] = []
        for table in tables:
            try:
                scene = self.scene(table, answer.user_id)
                meaning = meant(scene)
            except (Declined, Refused) as refusal:
                refusals.append(refusal)
                continue
            if not isinstance(meaning, typed.Do) or meaning.action in scene.view.legal:
                found.append((table, press_of(scene, meaning)))
        if not found:
            # What nobody can read is no matter of the table.
            raise next((refusal for refusal in refusals if refusal.code in _OF_THE_WORDS), Declined("none_asks"))
        if len(found) == 1:
            await self._carry_out(answer, found[0][0], meant, names=names)
            return
        presses = {table.state.id: press for table, press in found}
        states, now = [table.state for table, _ in found], self._house.host.ports.now()
        await answer.note(which_table(answer.t, states, answer.user_id, now, lambda state: presses[state.id]))

    @staticmethod
    def scene(table: Table, user_id: int) -> Scene:
        """Return a round as a person sees it who plays it; raises `Declined` where they don't."""
        state = table.state
        seat = state.seat_of(user_id)
        if seat is None:
            raise Declined("not_seated")
        if state.row.state == "lobby":
            raise Declined("not_started")
        if state.round is None:
            raise Declined("table_over")
        return acting_scene(state, seat)

    async def _carry_out(self, answer: Answer, table: Table, meant: Meant, *, names: bool) -> None:
        answer.table = table
        scene = self.scene(table, answer.user_id)
        meaning = meant(scene)
        state, seat = table.state, scene.seat
        match meaning:
            case typed.Do(action=action) if not names and self._may_be_meant_for_another(scene, action):
                await answer.note(typed_question(state, seat, action))
            case typed.Do(action=action):
                await self._do(answer, table, scene, action)
            case typed.Sure(action=action):
                await answer.note(face_of(state).ask_panel(state, seat, str(action).split(" ", 1)[1]))
            case typed.Which(actions=actions):
                await answer.note(which_action(state, seat, actions))
            case typed.WhichTile():
                await answer.note(which_tile(state, seat, meaning))
            case typed.Menu(name=name, about=about):
                await answer.note(face_of(state).menu_panel(state, seat, name, about))

    def _may_be_meant_for_another(self, scene: Scene, action: Action) -> bool:
        """Whether the offer is so young that the typist may not have seen it come up."""
        if scene.view.offer is None or not isinstance(action, Pung | Kong | Win | Pass):
            return False
        if action not in scene.view.legal:
            return False
        return self._house.host.ports.now() - scene.round.at < self._house.settings.young_seconds

    async def _do(self, answer: Answer, table: Table, scene: Scene, action: Action) -> None:
        """Take an action and show where the person stands then."""
        words = str(action).split(" ", 1)[1]
        await table.change(lambda draft: play.act(draft, answer.user_id, words, scene.round.sequence))
        answer.kept = True
        await answer.note(self.standing(answer, table))

    def standing(self, answer: Answer, table: Table) -> Post:
        """Return the panel of the person; without the hand where their panel stands in the same chat."""
        seat = table.state.seat_of(answer.user_id)
        if seat is None:
            raise Declined("not_seated")
        post = face_of(table.state).seat_panel(table.state, seat)
        in_direct = isinstance(answer.interaction.channel, discord.DMChannel) or answer.interaction.guild_id is None
        if in_direct and not answer.player.dm_closed:
            return Post(post.text, post.rows)
        return post


def _names_of(state: TableState) -> tuple[str, ...]:
    """Return what people call a table: by its channel, as it is or as we show it, or by a link to that."""
    return state.row.name, f"#{state.row.name}", table_name(Reader.public(state)), f"<#{state.row.channel_id}>"
