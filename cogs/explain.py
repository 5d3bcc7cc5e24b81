"""The commands that explain: why a round came to what it did, what a hand is worth, the rules, records."""

from __future__ import annotations

from typing import Final

from discord import app_commands
from discord.ext import commands

from bot.i18n.language import language_for
from bot.i18n.names import clean
from bot.i18n.translator import Translator
from bot.i18n.wording import short_time
from bot.presenter.catmouse.calculator import own_hand_of, which_suit_post
from bot.presenter.catmouse.rules import TOPICS, is_topic, topic_names
from bot.presenter.catmouse.typed_hand import TypedHand, WhichSuit, read_hand
from bot.presenter.post import Post
from bot.presenter.reader import Reader
from bot.presenter.refusals import refusal_text
from bot.store import finished
from bot.store.finished import FinishedRow
from bot.table.declined import Declined
from bot.table.state import RoundState, TableState
from cogs.answers import Answer, Interaction
from cogs.asking import Asking
from cogs.completing import Choice, matching, tables
from cogs.explain_presses import ExplainPresses
from cogs.house import House
from cogs.localising import named

_OFFERED: Final = 25
_LOOKED_AT: Final = 10_000
"""More rounds than anybody plays: a round is looked for among all of them, so that only one's own are found."""
_FORMS: Final = ("file", "verify")


async def _rounds(house: House, interaction: Interaction, limit: int) -> list[FinishedRow]:
    """Return the rounds somebody may look at where they are: the channel's, and those of their own tables."""
    database, found = house.host.database, dict[tuple[int, int], FinishedRow]()
    if interaction.guild_id is not None and interaction.channel_id is not None:
        for row in await finished.in_channel(database, interaction.channel_id, limit):
            found[row.table_id, row.number] = row
    for row in await finished.of_person(database, interaction.user.id, limit):
        found.setdefault((row.table_id, row.number), row)
    return list(found.values())[:limit]


async def rounds(interaction: Interaction, current: str) -> list[Choice]:
    """Offer the finished rounds, those of the channel first."""
    house: House = interaction.client.house
    t, now = _translator(interaction), house.host.ports.now()
    choices = [
        app_commands.Choice(
            name=t(
                "record-choice",
                table=clean(row.table) or "…",
                round=row.number,
                time=short_time(t, now - row.ended_at),
            ),
            value=f"{row.table_id}:{row.number}",
        )
        for row in await _rounds(house, interaction, _OFFERED)
    ]
    return matching(choices, current)


async def winners(interaction: Interaction, current: str) -> list[Choice]:
    """Offer the players of the round that was chosen, or of the last one."""
    house: House = interaction.client.house
    try:
        state, _ = await Explain(house).chosen(interaction, interaction.namespace.round)
    except Declined:
        return []
    names = Reader(state, _translator(interaction)).names
    return matching([app_commands.Choice(name=name, value=str(seat)) for seat, name in enumerate(names)], current)


async def topics(interaction: Interaction, current: str) -> list[Choice]:
    """Offer the pages of the rules: topics, then fans."""
    names = topic_names(_translator(interaction))
    return matching([app_commands.Choice(name=title, value=name) for name, title in names.items()], current)


async def forms(interaction: Interaction, current: str) -> list[Choice]:
    """Offer what a record can be had as."""
    t = _translator(interaction)
    return matching([app_commands.Choice(name=t(f"record-as_{form}"), value=form) for form in _FORMS], current)


def _translator(interaction: Interaction) -> Translator:
    return Translator(language_for(str(interaction.locale)), strict=False)


class Explain(commands.Cog):
    """What anybody may ask."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._asking = Asking(house)
        self._presses = ExplainPresses(house)

    async def chosen(self, interaction: Interaction, text: str | None) -> tuple[TableState, RoundState]:
        """Return the finished round an option names, or the last one; raises `Declined` where there is none."""
        seen = await _rounds(self._house, interaction, _LOOKED_AT)
        if not seen:
            raise Declined("no_finished_round")
        row = seen[0]
        if text is not None:
            found = [r for r in seen if f"{r.table_id}:{r.number}" == text]
            found = found or [r for r in seen if str(r.number) == text and r.table_id == row.table_id]
            if not found:
                raise Declined("option_unknown", text=text)
            row = found[0]
        state = (await self._house.host.table(row.table_id)).state
        return state, await self._presses.finished(state, row.number)

    @named("why", player=winners, round=rounds)
    async def why(self, interaction: Interaction, player: str | None = None, round: str | None = None) -> None:
        """Say why a round came to what it did."""

        async def telling(answer: Answer) -> None:
            state, over = await self.chosen(interaction, round)
            seat = _seat(state, answer, player)
            await answer.note(self._presses.why(answer, state, over, seat))

        await self._asking.answering(interaction, telling)

    @named("record", round=rounds, as_=forms)
    async def record(self, interaction: Interaction, round: str | None = None, as_: str | None = None) -> None:
        """Give a finished round's record, or say what it proves."""

        async def giving(answer: Answer) -> None:
            if as_ not in (None, *_FORMS):
                raise Declined("option_unknown", text=as_)
            state, over = await self.chosen(interaction, round)
            give = self._presses.verified if as_ == "verify" else self._presses.record
            await answer.note(await give(answer, state, over.number))

        await self._asking.answering(interaction, giving)

    @named("fan", table=tables)
    async def fan(
        self,
        interaction: Interaction,
        hand: str | None = None,
        melds: str | None = None,
        win: str | None = None,
        treasure: str | None = None,
        flowers: str | None = None,
        table: str | None = None,
    ) -> None:
        """Count a hand: one that is typed, or one's own."""

        async def counting(answer: Answer) -> None:
            if hand is None and melds is None:
                await answer.note(self._presses.counted(answer, await self._own_hand(answer, table)))
                return
            try:
                typed = read_hand(hand or "", melds, win, treasure, flowers)
            except WhichSuit as unclear:
                await answer.note(which_suit_post(answer.t, unclear))
            except Declined as declined:
                await self._help(answer, declined)
            else:
                await answer.note(self._presses.counted(answer, typed))

        await self._asking.answering(interaction, counting)

    async def _own_hand(self, answer: Answer, table: str | None) -> TypedHand:
        """Return the hand of the person at their table; where they play at several, at one that waits for them."""
        chosen = await self._asking.table_for(answer, table)
        return own_hand_of(self._asking.scene(chosen, answer.user_id).view)

    @staticmethod
    async def _help(answer: Answer, declined: Declined) -> None:
        """Say what could not be read, and how a hand is written."""
        await answer.note(Post("\n".join([refusal_text(answer.t, declined), answer.t("calc-hint")])))

    @named("rules", topic=topics)
    async def rules(self, interaction: Interaction, topic: str | None = None) -> None:
        """Show a page of the rules."""

        async def showing(answer: Answer) -> None:
            name = _page(answer, topic) if topic is not None else TOPICS[0]
            await answer.note(self._presses.rules(answer, name))

        await self._asking.answering(interaction, showing)


def _page(answer: Answer, text: str) -> str:
    """Return the page an option names, by what it is called or by its name in any case."""
    wanted = text.strip().casefold()
    by_title = {title.casefold(): name for name, title in topic_names(answer.t).items()}
    name = wanted if is_topic(wanted) else by_title.get(wanted, "")
    if not name:
        raise Declined("option_unknown", text=text)
    return name


def _seat(state: TableState, answer: Answer, text: str | None) -> int | None:
    """Return the seat an option names, by number or by the player's name."""
    if text is None:
        return None
    names = [name.casefold() for name in Reader(state, answer.t).names]
    wanted = text.strip().casefold()
    if wanted in ("0", "1", "2", "3"):
        return int(wanted)
    if wanted not in names:
        raise Declined("player_unknown", name=text)
    return names.index(wanted)
