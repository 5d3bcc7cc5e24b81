"""The buttons of what explains: why a round came to what it did, counted hands, pages of the rules."""

from __future__ import annotations

from typing import Final

from bot.presenter.catmouse.calculator import count_post
from bot.presenter.catmouse.rules import how_post, is_topic, rules_post
from bot.presenter.catmouse.typed_hand import TypedHand
from bot.presenter.catmouse.why import read_press
from bot.presenter.face import face_of
from bot.presenter.post import Post
from bot.presenter.presses import Press
from bot.table.declined import Declined
from bot.table.state import RoundState, TableState
from bot.table.table import Table
from cogs.answers import Answer
from cogs.finished_rounds import FinishedRounds
from cogs.house import House

KINDS: Final = frozenset({"why", "why_page", "calc", "rules", "rules_page", "how"})


class ExplainPresses:
    """Answers the presses of `KINDS`, and the commands of the same names."""

    def __init__(self, house: House, rounds: FinishedRounds) -> None:
        self._house = house
        self._rounds = rounds

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
                    await answer.note(how_post(answer.t, pictures=answer.wants_pictures))
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
            finished = await self._rounds.at_its_end(state, number)
            state = await self._rounds.as_it_was(state, number)
            await answer.update(self.why(answer, state, finished, seat, page))
        else:
            number = int(press.rest)
            finished = await self._rounds.at_its_end(state, number)
            await answer.note(self.why(answer, await self._rounds.as_it_was(state, number), finished))

    # -------------------------------------------------------------- answers

    def counted(self, answer: Answer, typed: TypedHand) -> Post:
        """Return what a hand comes to."""
        return count_post(answer.t, typed, pictures=answer.wants_pictures)

    def rules(self, answer: Answer, name: str) -> Post:
        """Return a page of the rules."""
        return rules_post(answer.t, name, pictures=answer.wants_pictures)

    @staticmethod
    def why(answer: Answer, state: TableState, finished: RoundState, seat: int | None = None, page: int = 0) -> Post:
        """Return why a round came to what it did."""
        return face_of(state).why_post(answer.reader(state), finished, seat, page)
