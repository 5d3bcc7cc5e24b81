"""What a person reads when something does not work: one clear sentence, in private, and nothing has changed."""

from __future__ import annotations

import contextlib
import logging
import secrets

import discord

from bot.mahjong.catmouse.refusal import Refused
from bot.presenter.face import face_of
from bot.presenter.post import Post
from bot.presenter.reader import Reader
from bot.presenter.refusals import refusal_text
from bot.table.declined import Declined
from bot.table.state import TableState
from cogs.answers import Answer
from cogs.log import log_failure

_log = logging.getLogger(__name__)


def sentence(answer: Answer, error: Refused | Declined, state: TableState | None) -> str:
    """Return a refusal in the person's words."""
    names = Reader(state, answer.t).names if state is not None and len(state.seats) == 4 else ()
    return refusal_text(answer.t, error, names)


async def refuse(answer: Answer, error: Refused | Declined, state: TableState | None) -> None:
    """Answer with the reason; a moment that has passed comes with how things stand now."""
    text = sentence(answer, error, state)
    seat = state.seat_of(answer.user_id) if state is not None else None
    if error.code == "stale" and state is not None and seat is not None and state.row.state in ("playing", "over"):
        panel = face_of(state).seat_panel(state, seat)
        await answer.note(Post(f"{text}\n{panel.text}", panel.rows, panel.picture))
        return
    await answer.note(Post(text))


async def broke(answer: Answer, error: BaseException, *, kept: bool = False) -> None:
    """Log what nobody expected and give the person a number to ask about."""
    code = secrets.token_hex(3)
    log_failure(_log, f"answer {code}", error)
    with contextlib.suppress(discord.HTTPException):
        await answer.say(answer.t("error-broke", kept="yes" if kept else "no", code=code))
