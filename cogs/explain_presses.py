"""The buttons of what explains: why a round came to what it did, counted hands, pages of the rules, records."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import discord

from bot.mahjong.fairness import promise
from bot.presenter.catmouse.calculator import count_post
from bot.presenter.catmouse.rules import how_post, is_topic, rules_post
from bot.presenter.catmouse.typed_hand import TypedHand
from bot.presenter.catmouse.why import read_press
from bot.presenter.face import face_of
from bot.presenter.post import Post
from bot.presenter.presses import Press
from bot.presenter.reader import Reader
from bot.presenter.records import not_verified_post, record_post, verified_post
from bot.store import posts
from bot.table.declined import Declined
from bot.table.records import record_of
from bot.table.state import RoundState, TableState
from bot.table.table import Table
from cogs.answers import Answer
from cogs.house import House

KINDS: Final = frozenset({"why", "why_page", "calc", "rules", "rules_page", "how", "record", "verify"})


class ExplainPresses:
    """Answers the presses of `KINDS`, and the commands of the same names."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def pressed(self, answer: Answer, press: Press, table: Table | None) -> None:
        """Answer one of them. What turns a page changes the message it stands on; all else is a new private one."""
        try:
            match press.kind:
                case "calc":
                    await answer.update(self.counted(answer, TypedHand.parse(press.rest)))
                case "rules" if is_topic(press.rest):
                    await answer.note(self.rules(answer, press.rest))
                case "rules_page" if is_topic(press.rest):
                    await answer.update(self.rules(answer, press.rest))
                case "how":
                    await answer.note(how_post(answer.t, pictures=_pictures(answer)))
                case _ if table is not None:
                    await self._of_round(answer, press, table.state)
                case _:
                    raise Declined("stale")
        except ValueError:
            # Only a press that was never given reads like that.
            raise Declined("stale") from None

    async def _of_round(self, answer: Answer, press: Press, state: TableState) -> None:
        if press.kind == "why_page":
            number, page, seat = read_press(press.rest)
            finished = await self.finished(state, number)
            await answer.update(self.why(answer, state, finished, seat, page))
            return
        finished = await self.finished(state, int(press.rest))
        match press.kind:
            case "why":
                await answer.note(self.why(answer, state, finished))
            case "record":
                await answer.note(await self.record(answer, state, finished.number))
            case _:
                await answer.note(await self.verified(answer, state, finished.number))

    async def finished(self, state: TableState, number: int) -> RoundState:
        """Return a finished round of a table; raises `Declined` for any other."""
        found = await self._house.host.finished_round(state, number)
        if found is None:
            raise Declined("no_such_round")
        return found

    # -------------------------------------------------------------- answers

    def counted(self, answer: Answer, typed: TypedHand) -> Post:
        """Return what a hand comes to."""
        return count_post(answer.t, typed, pictures=_pictures(answer))

    def rules(self, answer: Answer, name: str) -> Post:
        """Return a page of the rules."""
        return rules_post(answer.t, name, pictures=_pictures(answer))

    @staticmethod
    def why(answer: Answer, state: TableState, finished: RoundState, seat: int | None = None, page: int = 0) -> Post:
        """Return why a round came to what it did."""
        return face_of(state).why_post(_reader(answer, state), finished, seat, page)

    async def record(self, answer: Answer, state: TableState, number: int) -> Post:
        """Return the record of a finished round as a file."""
        return record_post(_reader(answer, state), number, await self._record(state, number))

    async def verified(self, answer: Answer, state: TableState, number: int) -> Post:
        """Return what the record of a finished round proves, and whether its promise was posted at the deal."""
        record, reader = await self._record(state, number), _reader(answer, state)
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


def _reader(answer: Answer, state: TableState) -> Reader:
    """Return who asks, as a reader of that table, in their own language."""
    return Reader(state, answer.t, state.seat_of(answer.user_id))


def _pictures(answer: Answer) -> bool:
    return answer.player.tiles != "text"
