"""The commands of seated players: every decision can be typed, with autocomplete of what is legal now."""

from __future__ import annotations

from discord.ext import commands

from bot.i18n.names import quoted
from bot.presenter.catmouse import typed
from bot.presenter.catmouse.panels.scene import Scene
from bot.table import play
from bot.table.declined import Declined
from cogs.answers import Answer, Interaction
from cogs.asking import Asking
from cogs.completing import players, tables, tiles, using
from cogs.house import House
from cogs.localising import named


class Play(commands.Cog):
    """Moves."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._asking = Asking(house)

    @named("discard", tile=tiles("discard"), table=tables)
    async def discard(self, interaction: Interaction, tile: str, table: str | None = None) -> None:
        """Throw a tile."""
        await self._asking.play(interaction, table, lambda scene: typed.discard(scene.view, tile), names=True)

    @named("draw", table=tables)
    async def draw(self, interaction: Interaction, table: str | None = None) -> None:
        """Decline and draw; the draw itself happens by itself."""
        await self._asking.play(interaction, table, lambda scene: typed.decline(scene.view))

    @named("pass", table=tables)
    async def pass_(self, interaction: Interaction, table: str | None = None) -> None:
        """Decline."""
        await self._asking.play(interaction, table, lambda scene: typed.decline(scene.view))

    @named("win", table=tables)
    async def win(self, interaction: Interaction, table: str | None = None) -> None:
        """Win."""
        await self._asking.play(interaction, table, lambda scene: typed.win(scene.view))

    @named("pung", tile=tiles("pung"), with_=using("pung"), table=tables)
    async def pung(
        self, interaction: Interaction, tile: str | None = None, with_: str | None = None, table: str | None = None
    ) -> None:
        """Claim a pung."""
        await self._asking.play(
            interaction, table, lambda scene: typed.pung(scene.view, tile, with_), names=tile is not None
        )

    @named("kong", tile=tiles("kong"), with_=using("kong"), table=tables)
    async def kong(
        self, interaction: Interaction, tile: str | None = None, with_: str | None = None, table: str | None = None
    ) -> None:
        """Make a kong."""
        await self._asking.play(
            interaction, table, lambda scene: typed.kong(scene.view, tile, with_), names=tile is not None
        )

    @named("flower", tile=tiles("flower"), table=tables)
    async def flower(self, interaction: Interaction, tile: str | None = None, table: str | None = None) -> None:
        """Show a flower."""
        await self._asking.play(interaction, table, lambda scene: typed.flower(scene.view, tile), names=True)

    @named("wind", tile=tiles("wind"), table=tables)
    async def wind(self, interaction: Interaction, tile: str | None = None, table: str | None = None) -> None:
        """Show a wind."""
        await self._asking.play(interaction, table, lambda scene: typed.wind(scene.view, tile), names=True)

    @named("swap", tile=tiles("swap"), from_=players("swap"), table=tables)
    async def swap(
        self, interaction: Interaction, tile: str | None = None, from_: str | None = None, table: str | None = None
    ) -> None:
        """Swap a tile for a joker."""
        await self._asking.play(
            interaction, table, lambda scene: typed.swap(scene.view, tile, _seat(scene, from_)), names=True
        )

    @named("mouse", tile=tiles("mouse"), from_=players("mouse"), table=tables)
    async def mouse(
        self, interaction: Interaction, tile: str | None = None, from_: str | None = None, table: str | None = None
    ) -> None:
        """Steal a tile."""
        await self._asking.play(
            interaction, table, lambda scene: typed.mouse(scene.view, tile, _seat(scene, from_)), names=True
        )

    @named("cat", table=tables)
    async def cat(self, interaction: Interaction, table: str | None = None) -> None:
        """Catch the mouse or cut what one pays."""
        await self._asking.play(interaction, table, lambda scene: typed.cat(scene.view))

    @named("wealth", table=tables)
    async def wealth(self, interaction: Interaction, table: str | None = None) -> None:
        """Take the ingot or raise what one gets."""
        await self._asking.play(interaction, table, lambda scene: typed.wealth(scene.view))

    @named("ingot", table=tables)
    async def ingot(self, interaction: Interaction, table: str | None = None) -> None:
        """Use the ingot."""
        await self._asking.play(interaction, table, lambda scene: typed.ingot(scene.view))

    @named("takeout", player=players("takeout"), table=tables)
    async def takeout(self, interaction: Interaction, player: str, table: str | None = None) -> None:
        """Take an opponent out."""
        await self._asking.play(interaction, table, lambda scene: typed.take_out(scene.view, _seat(scene, player)))

    @named("undo", table=tables)
    async def undo(self, interaction: Interaction, table: str | None = None) -> None:
        """Take one's move back."""

        async def undo(answer: Answer) -> None:
            found = await self._asking.tables_for(answer, table)
            holding = [t for t in found if t.state.pending_of(t.state.seat_of(answer.user_id) or 0) is not None]
            chosen = (holding or found)[0]
            await chosen.change(lambda draft: play.take_back(draft, answer.user_id, None))
            await answer.note(self._asking.standing(answer, chosen))

        await self._asking.answering(interaction, undo)


def _seat(scene: Scene, text: str | None) -> int | None:
    """Return the seat an option for a player names: as autocomplete offers it, by name or by mention."""
    if text is None:
        return None
    said = text.strip().removeprefix("@").casefold()
    for row, name in zip(scene.reader.state.seats, scene.reader.names, strict=True):
        if said in (str(row.seat), name.casefold(), f"<@{row.user_id}>"):
            return row.seat
    raise Declined("option_unknown", text=quoted(text))
