"""The commands that explain: why a round came to what it did, what a hand is worth, the rules."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.i18n.language import language_for
from bot.i18n.translator import Translator
from bot.presenter.catmouse.calculator import own_hand_of, which_suit_post
from bot.presenter.catmouse.rules import TOPICS, is_topic, topic_names
from bot.presenter.catmouse.typed_hand import TypedHand, WhichSuit, read_hand
from bot.presenter.post import Post
from bot.presenter.reader import Reader
from bot.presenter.refusals import refusal_text
from bot.table.declined import Declined
from bot.table.state import TableState
from cogs.answers import Answer, Interaction
from cogs.asking import Asking
from cogs.completing import Choice, matching, tables
from cogs.explain_presses import ExplainPresses
from cogs.finished_rounds import FinishedRounds, rounds
from cogs.house import House
from cogs.localising import named


async def winners(interaction: Interaction, current: str) -> list[Choice]:
    """Offer the players of the round that was chosen, or of the last one."""
    house: House = interaction.client.house
    try:
        rounds = FinishedRounds(house)
        state, number = await rounds.chosen(interaction, interaction.namespace.round)
        state = await rounds.as_it_was(state, number)
    except Declined:
        return []
    names = Reader(state, _translator(interaction)).names
    return matching([app_commands.Choice(name=name, value=str(seat)) for seat, name in enumerate(names)], current)


async def topics(interaction: Interaction, current: str) -> list[Choice]:
    """Offer the pages of the rules: topics, then fans."""
    names = topic_names(_translator(interaction))
    return matching([app_commands.Choice(name=title, value=name) for name, title in names.items()], current)


def _translator(interaction: Interaction) -> Translator:
    return Translator(language_for(str(interaction.locale)), strict=False)


class Explain(commands.Cog):
    """What anybody may ask."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._asking = Asking(house)
        self._rounds = FinishedRounds(house)
        self._presses = ExplainPresses(house, self._rounds)

    @named("why", player=winners, round=rounds)
    async def why(self, interaction: Interaction, player: str | None = None, round: str | None = None) -> None:
        """Say why a round came to what it did."""

        async def telling(answer: Answer) -> None:
            state, number = await self._rounds.chosen(interaction, round)
            over = await self._rounds.at_its_end(state, number)
            state = await self._rounds.as_it_was(state, number)
            await answer.note(self._presses.why(answer, state, over, _seat(state, answer, player)))

        await self._asking.answering(interaction, telling)

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
