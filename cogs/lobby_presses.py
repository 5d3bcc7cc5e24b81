"""The buttons of an open table, and what the commands of the same names do."""

from __future__ import annotations

from typing import Any

from bot.presenter.lobby import hello_post, joined_post, settings_form
from bot.presenter.post import Button, Post
from bot.presenter.presses import Press, Presses
from bot.table import lobby
from bot.table.declined import Declined
from bot.table.table import Table
from cogs.answers import Answer
from cogs.house import House


class LobbyPresses:
    """Joining, leaving, settings, starting."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def pressed(self, answer: Answer, press: Press, table: Table) -> None:
        """Answer a button of the lobby, or of the end of a match."""
        match press.kind:
            case "join":
                await self.join(answer, table)
            case "leave":
                await self.leave(answer, table)
            case "computer":
                await self.add_computer(answer, table)
            case "settings":
                await self.settings(answer, table)
            case "start":
                await self.start(answer, table)
            case "again":
                await self.again(answer, table)
            case _:
                raise Declined("stale")

    async def join(self, answer: Answer, table: Table) -> None:
        """Give the person a seat and say hello to them."""
        async with self._house.host.seating(answer.user_id) as chip:
            await table.change(lambda draft: lobby.join(draft, answer.player, chip))
        await answer.note(joined_post(answer.t, table.state))
        self.greet_soon(answer)

    async def leave(self, answer: Answer, table: Table) -> None:
        """Give up the person's seat."""
        await table.change(lambda draft: lobby.leave(draft, answer.user_id))
        await answer.say(answer.t("lobby-left" if table.state.row.state == "lobby" else "lobby-empty"))

    async def add_computer(self, answer: Answer, table: Table) -> None:
        """Seat a computer player."""
        await table.change(lambda draft: lobby.add_computer(draft, answer.user_id))
        number = sum(seat.user_id is None for seat in table.state.seats)
        await answer.say(answer.t("lobby-computer_added", name=answer.t("name-computer", number=str(number))))

    async def settings(self, answer: Answer, table: Table) -> None:
        """Open the form of the table's settings."""
        row = table.state.row
        if row.state != "lobby":
            raise Declined("settings_locked")
        if row.host_id != answer.user_id:
            host = table.state.players.get(row.host_id)
            raise Declined("host_only", host=host.name if host else "?")
        await answer.form(settings_form(answer.t, table.state))

    async def set_settings(self, answer: Answer, table: Table, fields: dict[str, Any]) -> None:
        """Take over what was chosen in the form."""
        mode, pace, asking = (next(iter(fields.get(name, [])), None) for name in ("mode", "pace", "asking"))
        rounds = next(iter(fields.get("rounds", [])), "")
        chosen: dict[str, Any] = {"mode": mode, "pace": pace, "asking": asking, "house": list(fields.get("house", []))}
        chosen["rounds"] = int(rounds) if rounds.isdecimal() else None
        await table.change(lambda draft: lobby.settings(draft, answer.user_id, **chosen))
        await answer.say(answer.t("settings-saved"))

    async def start(self, answer: Answer, table: Table) -> None:
        """Begin now."""
        await table.change(lambda draft: lobby.start(draft, answer.user_id))
        await answer.say(answer.t("lobby-starting"))

    async def close(self, answer: Answer, table: Table) -> None:
        """Close a table that has not begun."""
        await table.change(lambda draft: lobby.close(draft, answer.user_id))
        await answer.say(answer.t("lobby-closed"))

    async def again(self, answer: Answer, table: Table) -> None:
        """Open another table like one whose match is over, in the same channel."""
        row, host = table.state.row, self._house.host
        again = host.new_row(
            row.guild_id,
            row.channel_id,
            row.name,
            row.language,
            answer.user_id,
            mode=row.mode,
            pace=row.pace,
            rounds=row.rounds,
            asking=row.asking,
            house=row.house,
            text_only=row.text_only,
        )
        opened = await host.open(again, answer.player)
        await answer.note(joined_post(answer.t, opened.state))
        self.greet_soon(answer)

    # -------------------------------------------------------------- the hello

    def greet_soon(self, answer: Answer) -> None:
        """Say hello in a direct message, which also tells whether they arrive; the answer does not wait for it."""
        self._house.delivery.run_errand("a hello", self._greet(answer))

    async def _greet(self, answer: Answer) -> None:
        if not await self._hello(answer):
            await answer.note(self._closed_post(answer))

    async def _hello(self, answer: Answer) -> bool:
        hello = hello_post(answer.player, self._house.host.ports.hold_seconds)
        return await self._house.delivery.mail.greet(answer.user_id, hello, answer.interaction.id)

    @staticmethod
    def _closed_post(answer: Answer) -> Post:
        t = answer.t
        button = Button(t.label("button-try_again"), Presses(0, 0)("greet"))
        return Post(t("error-dm_closed"), ((button,),))

    async def greet_again(self, answer: Answer) -> None:
        """Try again whether direct messages arrive."""
        if await self._hello(answer):
            for table in await self._house.host.of_person(answer.user_id):
                self._house.delivery.mark(table.state.id)
            await answer.say(answer.t("notice-dms_back"))
        else:
            await answer.say(answer.t("error-dm_still_closed"))
