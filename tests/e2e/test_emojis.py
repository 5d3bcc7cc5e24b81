"""The tiles as the application's own emojis: uploaded once, used where they may stand, missed by nobody."""

from __future__ import annotations

from pathlib import Path

import discord

from bot.local.layout import walk
from bot.mahjong.tiles import Tile
from bot.presenter.marks import MARKS
from bot.presenter.post import Post
from cogs.convert import convert
from cogs.drawing import Drawing
from tests.e2e.evening import an_evening, panel


async def test_missing_emojis_are_uploaded_once_and_found_again(sketches: None, tmp_path: Path) -> None:
    async with an_evening(tmp_path, emojis=True) as evening:
        bot = await evening.boot()
        await bot.tile_emojis.settled()
        names = {emoji.name: emoji.id for emoji in evening.world.emojis.values()}
        assert len(names) == 44
        assert all(name.startswith("mj_") for name in names)
        gone = names.pop("mj_5p")
        del evening.world.emojis[gone]
        await evening.shut()
        bot = await evening.boot()
        await bot.tile_emojis.settled()
        again = {emoji.name: emoji.id for emoji in evening.world.emojis.values()}
        assert len(again) == 44
        assert {name: key for name, key in again.items() if name != "mj_5p"} == names


async def test_they_stand_on_the_board_and_on_buttons_beside_the_words(sketches: None, tmp_path: Path) -> None:
    async with an_evening(tmp_path, emojis=True) as evening:
        bot = await evening.boot()
        await bot.tile_emojis.settled()
        await evening.sit_down()
        board = " ".join(
            str(part.get("content") or "")
            for message in evening.people[0].visible(evening.channel)
            for part in walk(message.components)
        )
        assert "treasure <:mj_" in board
        asked = (await evening.asked())[0]
        shown = panel(asked)
        assert shown is not None
        pictured = [part for part in walk(shown.components) if (part.get("emoji") or {}).get("id")]
        for part in pictured:
            assert part.get("label")
            assert part["emoji"]["id"] in evening.world.emojis


async def test_without_them_nothing_is_missing(sketches: None, tmp_path: Path) -> None:
    async with an_evening(tmp_path, emojis=True) as evening:
        evening.loopback.faults.add("*", "*/emojis", 500, times=100)
        bot = await evening.boot()
        await evening.sit_down()
        texts = [
            str(part.get("content") or "")
            for message in evening.people[0].visible(evening.channel)
            for part in walk(message.components)
        ]
        assert any("treasure" in text for text in texts)
        assert not any("<:mj_" in text or "\ue000" <= char <= "\ue02b" for text in texts for char in text)
        await bot.tile_emojis.stop()


async def test_a_text_that_would_be_too_long_does_without(sketches: None) -> None:
    drawing = Drawing()
    tile = Tile.parse("5p")
    drawing.emojis[tile] = discord.PartialEmoji(name="mj_5p", id=123456789012345678)
    short, long = (Post("a", blocks=True, below=f"{MARKS[tile]} 5p " * count) for count in (10, 200))
    assert "<:mj_5p:" in str((await convert(short, drawing)).to_send()["view"].to_components())
    assert "<:mj_5p:" not in str((await convert(long, drawing)).to_send()["view"].to_components())
    drawing.close()
