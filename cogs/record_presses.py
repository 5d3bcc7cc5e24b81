"""The buttons of finished rounds: the list, the steps of a round, its record and what that proves."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import discord

from bot.mahjong.fairness import promise
from bot.presenter.face import face_of
from bot.presenter.post import Post
from bot.presenter.presses import Press
from bot.presenter.reader import Reader
from bot.presenter.records import not_verified_post, record_post, verified_post
from bot.presenter.rounds import PAGE, Scope, read_rounds_press, rounds_post
from bot.store import finished, history, posts
from bot.store.finished import FinishedRow
from bot.table.declined import Declined
from bot.table.records import record_of
from bot.table.state import TableState
from bot.table.table import Table
from cogs.answers import Answer
from cogs.finished_rounds import FinishedRounds
from cogs.house import House

_LOOKED_AT: Final = 250
"""So many of somebody's latest rounds are looked through for those that can be shown."""
KINDS: Final = frozenset({"record", "verify", "replay", "replay_at", "rounds", "rounds_page"})


class RecordPresses:
    """Answers the presses of `KINDS`."""

    def __init__(self, house: House, rounds: FinishedRounds) -> None:
        self._house = house
        self._rounds = rounds

    async def pressed(self, answer: Answer, press: Press, table: Table | None) -> None:
        """Answer one of them. What leads on within a message changes it; all else is a new private one."""
        try:
            if press.kind in ("rounds", "rounds_page"):
                scope, page, person_id = read_rounds_press(press.rest)
                show = answer.update if press.kind == "rounds_page" else answer.note
                await show(await self.page(answer, scope, page, press.table, person_id))
            elif table is None:
                raise Declined("stale")
            else:
                await self._of_round(answer, press, table.state)
        except ValueError:
            # Only a press that was never given reads like that.
            raise Declined("stale") from None

    async def _of_round(self, answer: Answer, press: Press, state: TableState) -> None:
        match press.kind:
            case "replay_at":
                number, step, eyes = press.rest.split(" ")
                await answer.update(await self.replay(answer, state, int(number), int(step), eyes))
            case "replay":
                await answer.note(await self.replay(answer, state, int(press.rest)))
            case "record":
                await answer.note(await self.file(answer, state, int(press.rest)))
            case _:
                await answer.note(await self.verified(answer, state, int(press.rest)))

    # -------------------------------------------------------------- the list

    async def list_if_several(self, answer: Answer) -> bool:
        """Answer with the rounds that can be looked at where one is, if there are more than one."""
        channel = "channel" if answer.interaction.guild_id is not None else "own"
        scopes: tuple[Scope, ...] = ("channel", "own") if channel == "channel" else ("own",)
        for scope in scopes:
            if len(await self._rows(answer, scope, 0, 0)) > 1:
                await answer.note(await self.page(answer, scope, 0, 0))
                return True
        return False

    async def page(self, answer: Answer, scope: Scope, page: int, table_id: int, person_id: int = 0) -> Post:
        """Return a page of a list of rounds."""
        if scope == "person":
            rows = await self._of_somebody(answer, person_id, page)
        else:
            rows = await self._rows(answer, scope, page, table_id)
        now = self._house.host.ports.now()
        best = await finished.best_of(self._house.host.database, rows)
        return rounds_post(
            answer.t, rows, best, scope=scope, page=page, now=now, table_id=table_id, person_id=person_id
        )

    async def _rows(self, answer: Answer, scope: Scope, page: int, table_id: int) -> list[FinishedRow]:
        database, after = self._house.host.database, page * PAGE
        match scope:
            case "table":
                return await finished.of_table(database, table_id, PAGE + 1, after)
            case "channel":
                return await finished.in_channel(database, answer.interaction.channel_id or 0, PAGE + 1, after)
            case _:
                return await finished.of_person(database, answer.user_id, PAGE + 1, after)

    async def _of_somebody(self, answer: Answer, person_id: int, page: int) -> list[FinishedRow]:
        """Return a page of somebody's rounds on this server, as far as they ended where the asker may look."""
        guild, asker = answer.interaction.guild, answer.interaction.user
        if guild is None or not isinstance(asker, discord.Member):
            raise Declined("server_only")

        def may_look(channel_id: int) -> bool:
            channel = guild.get_channel_or_thread(channel_id)
            return channel is not None and channel.permissions_for(asker).view_channel

        lines = await history.of_person(self._house.host.database, person_id, limit=_LOOKED_AT, guild_id=guild.id)
        seen = [line for line in lines if may_look(line.channel_id)]
        return [
            FinishedRow(line.id, line.table_id, line.table, line.number, line.ended_at)
            for line in seen[page * PAGE : (page + 1) * PAGE + 1]
        ]

    # -------------------------------------------------------------- one round

    async def replay(self, answer: Answer, state: TableState, number: int, step: int = 0, eyes: str = "o") -> Post:
        """Return a finished round after a step of it."""
        replay = await self._rounds.replay(state, number)
        state = await self._rounds.as_it_was(state, number)
        return face_of(state).replay_post(answer.reader(state), replay, step, eyes, pictures=answer.wants_pictures)

    async def file(self, answer: Answer, state: TableState, number: int) -> Post:
        """Return the record of a finished round as a file."""
        return record_post(answer.reader(state), number, await self._record(state, number))

    async def verified(self, answer: Answer, state: TableState, number: int) -> Post:
        """Return what the record of a finished round proves, and whether its promise was posted at the deal."""
        record, reader = await self._record(state, number), answer.reader(state)
        try:
            proof = await asyncio.to_thread(state.game.verify, record)
        except ValueError as fault:
            return not_verified_post(reader, number, str(fault))
        posted, link = await self._was_posted(state, number, promise(record["seed"]))
        return verified_post(reader, number, proof, posted=posted, link=link)

    async def _record(self, state: TableState, number: int) -> dict[str, Any]:
        return await record_of(self._house.host.database, state, number, Reader.public(state).names)

    async def _was_posted(self, state: TableState, number: int, promised: str) -> tuple[bool | None, str | None]:
        """Return whether the message of the deal holds a promise, `None` when it is gone, and the way to it."""
        stored = await posts.of_table(self._house.host.database, state.id)
        row = stored.get("start" if number == 1 else f"settlement:{number - 1}")
        if row is None:
            return None, None
        try:
            message = await self._house.delivery.mail.place(row.channel_id).fetch_message(row.message_id)
        except (discord.NotFound, discord.Forbidden):
            return None, None
        link = f"https://discord.com/channels/{state.row.guild_id}/{row.channel_id}/{row.message_id}"
        return promised in _text_of(message), link


def _text_of(message: discord.Message) -> str:
    """Return what a message says, in its text and in its blocks."""
    said = [message.content]
    said += [part.content for part in message.components if isinstance(part, discord.TextDisplay)]
    return "\n".join(said)
