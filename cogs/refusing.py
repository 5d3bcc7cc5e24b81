"""What a person reads when something does not work: one clear sentence, in private, and nothing has changed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import sqlite3
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

import discord

from bot.mahjong.catmouse.refusal import Refused
from bot.presenter.face import face_of
from bot.presenter.post import Post
from bot.presenter.reader import Reader
from bot.presenter.refusals import refusal_text
from bot.store.health import ReadOnlyFileError
from bot.store.players import Player
from bot.table.declined import Declined
from cogs.answers import Answer, Interaction
from cogs.log import log_failure

if TYPE_CHECKING:
    from cogs.house import House

_log = logging.getLogger(__name__)


@contextlib.asynccontextmanager
async def answering(house: House, interaction: Interaction) -> AsyncIterator[Answer]:
    """Answer an interaction, whatever comes of it: what is raised inside is told to the person."""
    user = interaction.user
    stranger = Player(user.id, user.display_name, str(interaction.locale))
    running = asyncio.current_task()
    assert running is not None
    house.answers.add(running)
    running.add_done_callback(house.answers.discard)
    async with Answer(house, interaction, stranger) as answer:
        try:
            answer.player = await house.host.seen(user.id, user.display_name, str(interaction.locale))
            await house.membership.here(interaction.guild_id, user.id)
            yield answer
        except (Declined, Refused) as error:
            await _refuse(answer, error)
        except ReadOnlyFileError:
            await _refuse(answer, Declined("file_damaged"))
        except Exception as error:
            if house.host.database.damage and isinstance(error, sqlite3.DatabaseError):
                await _refuse(answer, Declined("file_damaged"))
            else:
                await broke(answer, error)


async def _refuse(answer: Answer, error: Refused | Declined) -> None:
    """Answer with the reason; a moment that has passed comes with how things stand now."""
    state = answer.table.state if answer.table is not None else None
    names = Reader(state, answer.t).names if state is not None and len(state.seats) == 4 else ()
    text = refusal_text(answer.t, error, names)
    seat = state.seat_of(answer.user_id) if state is not None else None
    if error.code == "stale" and state is not None and seat is not None and state.row.state in ("playing", "over"):
        panel = face_of(state).seat_panel(state, seat)
        await answer.note(Post(f"{text}\n{panel.text}", panel.rows, panel.picture))
        return
    await answer.note(Post(text))


async def broke(answer: Answer, error: BaseException) -> None:
    """Log what nobody expected and give the person a number to ask about."""
    code = secrets.token_hex(3)
    log_failure(_log, f"answer {code}", error)
    with contextlib.suppress(discord.HTTPException):
        await answer.say(answer.t("error-broke", kept="yes" if answer.kept else "no", code=code))
