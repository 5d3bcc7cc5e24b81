"""The buttons of one's own data: the file of it, and forgetting."""

from __future__ import annotations

from typing import Final

from bot.presenter.own_data import data_post, forget_post, forgotten_post, kept_post
from bot.presenter.presses import Press
from bot.store import export
from bot.table.forgetting import forget
from cogs.answers import Answer
from cogs.house import House

KINDS: Final = frozenset({"data", "forget", "forget_sure", "keep_me"})


class OwnDataPresses:
    """Answers the presses of `KINDS`; whoever presses is whom it is about."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def pressed(self, answer: Answer, press: Press) -> None:
        """Answer one of them."""
        match press.kind:
            case "data":
                rows = await export.rows_of(self._house.host.database, answer.user_id)
                await answer.note(data_post(answer.t, answer.user_id, rows))
            case "forget":
                await answer.note(forget_post(answer.t))
            case "forget_sure":
                await forget(self._house.host, answer.user_id)
                answer.kept = True
                await answer.update(forgotten_post(answer.t))
            case _:
                await answer.update(kept_post(answer.t))
