"""What the people of a table agree on, by command or button: pauses, the end, nudges, seats handed over, the host."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.i18n.wording import sentences
from bot.presenter.post import Button, Post, Style
from bot.presenter.presses import Press, Presses
from bot.presenter.reader import Reader
from bot.presenter.seats import hand_over_post, offered_post, taken_post
from bot.presenter.votes import postponed_post, settled_post, silence_line, vote_post
from bot.table import nudging, pauses, people, votes
from bot.table.declined import Declined
from bot.table.draft import Draft
from bot.table.hosting import is_absent
from bot.table.play import seat_in_match
from bot.table.table import Table
from cogs.answers import Answer
from cogs.house import House
from cogs.lobby_presses import LobbyPresses

KINDS: Final = frozenset({"people", "end_match", "hand_over", "vote_in", "keep_seat", "sit", "vote", "never_mind"})
"""The presses that are answered here."""


class PeoplePresses:
    """Answers the presses of `KINDS`, and the commands that mean the same."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._lobby = LobbyPresses(house)

    async def pressed(self, answer: Answer, press: Press, table: Table) -> None:
        """Answer one of them."""
        try:
            await self._pressed(answer, press, table)
        except (ValueError, IndexError):
            # Only a press that was never given reads like that.
            raise Declined("stale") from None

    async def _pressed(self, answer: Answer, press: Press, table: Table) -> None:
        match press.kind:
            case "people":
                await self.do(answer, table, press.rest)
            case "never_mind":
                await answer.update(Post(answer.t("notice-nothing_changed")))
            case "end_match":
                await self._ask_all(answer, table, lambda draft: votes.propose_end(draft, answer.user_id))
            case "hand_over":
                await self._offer(answer, table, int(press.rest))
            case "vote_in":
                seat, user, name = press.rest.split(" ", 2)
                about = (answer.user_id, int(seat), int(user), name)
                await self._ask_all(answer, table, lambda draft: votes.propose_substitute(draft, *about))
            case "keep_seat":
                await table.change(lambda draft: people.keep_seat(draft, answer.user_id))
                await answer.update(Post(answer.t("substitute-kept")))
            case "sit":
                await self._sit(answer, table, int(press.rest))
            case _:
                number, _, said = press.rest.partition(" ")
                await self._vote(answer, table, int(number), said)

    # -------------------------------------------------------------- what commands say

    async def do(self, answer: Answer, table: Table, words: str) -> None:
        """Do what a command means, at the table it was given for or that was chosen for it."""
        answer.table = table
        kind, _, about = words.partition(" ")
        match kind:
            case "pause":
                days = int(about)
                await self._ask_all(answer, table, lambda draft: votes.propose_pause(draft, answer.user_id, days))
            case "resume":
                await table.change(lambda draft: pauses.resume_for(draft, answer.user_id))
                await answer.tell(Post(answer.t("pause-over")))
            case "end":
                await answer.tell(self._end_question(answer, table))
            case "nudge":
                await table.change(lambda draft: nudging.nudge(draft, answer.user_id))
                await answer.tell(Post(answer.t("nudge-passed_on")))
            case "substitute":
                to, _, name = about.partition(" ")
                await answer.tell(self._seat_question(answer, table, int(to), name))
            case _:
                raise Declined("stale")

    async def hand_host_on(self, answer: Answer, table: Table, to: int) -> None:
        """Make somebody else the host."""
        await table.change(lambda draft: people.pass_host_on(draft, answer.user_id, to))
        seat = table.state.seat_of(to)
        assert seat is not None, "only who sits there can be the host"
        await answer.say(answer.t("lobby-host_now", name=Reader(table.state, answer.t).names[seat]))

    @staticmethod
    def _end_question(answer: Answer, table: Table) -> Post:
        state, t = table.state, answer.t
        seat_in_match(state, answer.user_id)
        others = any(seat.user_id not in (None, answer.user_id) for seat in state.seats)
        presses = Presses(state.id, 0)
        buttons = (
            Button(t.label("button-never_mind"), presses("never_mind")),
            Button(t.label("button-ask_all" if others else "button-end_match"), presses("end_match"), Style.FINAL),
        )
        return Post(t("end-ask"), (buttons,))

    def _seat_question(self, answer: Answer, table: Table, to: int, name: str) -> Post:
        state, now = table.state, self._house.host.ports.now()
        own = seat_in_match(state, answer.user_id)
        if to and state.seat_of(to) is not None:
            raise Declined("plays_already", name=name)
        absent = [seat.seat for seat in state.seats if is_absent(seat, now) and seat.seat != own] if to else []
        return hand_over_post(answer.t, state, own, to, name, absent)

    # -------------------------------------------------------------- votes

    async def _ask_all(self, answer: Answer, table: Table, propose: Callable[[Draft], None]) -> None:
        """Put a question to everybody; where there is nobody to ask it is done at once."""
        await table.change(propose)
        answer.kept = True
        reader = Reader(table.state, answer.t)
        if table.state.vote is None:
            await answer.tell(Post(answer.t("vote-done")))
        else:
            await answer.tell(
                Post(sentences(answer.t, [answer.t("vote-asked"), silence_line(reader, table.state.vote)]))
            )

    async def _vote(self, answer: Answer, table: Table, number: int, said: str) -> None:
        """Take an answer; in the channel, where the question stands for one person, others have one of their own."""
        direct = answer.interaction.guild_id is None
        async with self._house.delivery.at_seat(table, answer.user_id) as seat:
            vote = table.state.vote
            if said == "later" and vote is not None and vote.number == number:
                await answer.update(postponed_post(table.state, seat))
                return
            await table.change(lambda draft: votes.cast(draft, answer.user_id, number, agrees=said == "yes"))
            answer.kept = True
            over = table.state.vote is None
            if not direct:
                await answer.say(answer.t("vote-settled" if over else f"vote-noted_{said}"))
                return
            await answer.update(settled_post(table.state, seat) if over else vote_post(table.state, seat))

    # -------------------------------------------------------------- seats

    async def _offer(self, answer: Answer, table: Table, to: int) -> None:
        await table.change(lambda draft: people.offer_own_seat(draft, answer.user_id, to))
        answer.kept = True
        seat = table.state.seat_of(answer.user_id)
        assert seat is not None, "only who sits there can offer a seat"
        await answer.update(offered_post(answer.t, table.state, seat))

    async def _sit(self, answer: Answer, table: Table, index: int) -> None:
        """Give the person the seat; under its lock, so that nobody writes to its former player meanwhile."""
        if not 0 <= index < len(table.state.seats):
            raise IndexError(index)
        async with (
            self._house.delivery.handing_over(table.state.id, index),
            self._house.host.seating(answer.user_id) as chip,
        ):
            await table.change(lambda draft: people.take_seat(draft, index, answer.player, chip))
        answer.kept = True
        await answer.note(taken_post(answer.t, table.state))
        self._lobby.greet_soon(answer)
