"""A small bot that uses of discord.py what a bot for slow table games needs."""

from __future__ import annotations

import io
import struct
import zlib
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands

CHOICES = {"riichi": "日麻", "riichi3": "三人日麻", "mcr": "国标", "hongkong": "港式"}


def png(shade: int = 0, width: int = 240, height: int = 60) -> bytes:
    """A picture of stripes."""
    rows = b"".join(
        b"\0" + b"".join(bytes(((x * 3 + shade * 60) % 256, y * 4 % 256, 90)) for x in range(width))
        for y in range(height)
    )

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def picture(name: str, shade: int = 0, alt: str | None = None) -> discord.File:
    """The picture as a file to send."""
    return discord.File(io.BytesIO(png(shade)), name, description=alt)


class Discard(ui.DynamicItem[ui.Button[Any]], template=r"mj:(?P<table>\d+):(?P<seat>\d+):d:(?P<tile>\w+)"):
    """A button without memory."""

    def __init__(self, table: int, seat: int, tile: str) -> None:
        self.table, self.seat, self.tile = table, seat, tile
        style = discord.ButtonStyle.primary if tile == "9s" else discord.ButtonStyle.secondary
        super().__init__(ui.Button(label=f"Discard {tile}", style=style, custom_id=f"mj:{table}:{seat}:d:{tile}"))

    @classmethod
    async def from_custom_id(cls, _interaction: Any, _item: Any, match: Any, /) -> Discard:
        return cls(int(match["table"]), int(match["seat"]), match["tile"])

    async def callback(self, interaction: discord.Interaction) -> None:
        text = f"table {self.table}: seat {self.seat} discarded {self.tile}"
        await interaction.response.edit_message(content=text, view=None)
        await interaction.followup.send("done, private", ephemeral=True)


class Board(ui.LayoutView):
    """A message of Components V2."""

    def __init__(self, table: int) -> None:
        super().__init__(timeout=None)
        frame = ui.Container[Any](accent_colour=0x228822)
        frame.add_item(ui.TextDisplay(f"## Table {table}\n**East** to throw, <t:1900000000:R>"))
        frame.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description="the board")))
        row = ui.ActionRow[Any]()
        row.add_item(Discard(table, 0, "E"))
        row.add_item(Discard(table, 0, "5p"))
        frame.add_item(row)
        self.add_item(frame)


class Options(ui.Modal, title="Table options"):
    """A modal with one field of every kind a table needs."""

    rules: ui.Label[Any] = ui.Label(
        text="Rules",
        description="What is played",
        component=ui.Select(
            custom_id="rules",
            options=[
                discord.SelectOption(label="Riichi", value="riichi"),
                discord.SelectOption(label="MCR", value="mcr"),
            ],
        ),
    )
    house: ui.Label[Any] = ui.Label(
        text="House rules",
        component=ui.CheckboxGroup(
            custom_id="house",
            required=False,
            options=[
                discord.CheckboxGroupOption(label="Strict", value="strict"),
                discord.CheckboxGroupOption(label="No hints", value="hints"),
            ],
        ),
    )
    note: ui.Label[Any] = ui.Label(text="Note", component=ui.TextInput(custom_id="note", required=False, max_length=20))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        rules, house, note = self.rules.component, self.house.component, self.note.component
        assert isinstance(rules, ui.Select)
        assert isinstance(house, ui.CheckboxGroup)
        assert isinstance(note, ui.TextInput)
        text = f"rules={rules.values} house={sorted(house.values)} note={note.value}"
        await interaction.response.send_message(text, ephemeral=True)


class Steal(ui.View):
    """A select."""

    @ui.select(
        custom_id="steal",
        placeholder="What do you steal?",
        max_values=2,
        options=[
            discord.SelectOption(label="5p", value="5p", description="Yuki's discards"),
            discord.SelectOption(label="6p", value="6p", description="the wall"),
            discord.SelectOption(label="7p", value="7p"),
        ],
    )
    async def steal(self, interaction: discord.Interaction, select: ui.Select[Any]) -> None:
        await interaction.response.edit_message(content=f"stolen: {', '.join(select.values)}", view=None)

    @ui.button(label="Options…", custom_id="options")
    async def options(self, interaction: discord.Interaction, _button: ui.Button[Any]) -> None:
        await interaction.response.send_modal(Options())


class TinyBot(commands.Bot):
    """The bot."""

    def __init__(self, **options: Any) -> None:
        intents = discord.Intents(guilds=True, dm_messages=True, guild_messages=True)
        super().__init__(
            command_prefix=commands.when_mentioned, intents=intents, **{"guild_ready_timeout": 0.05, **options}
        )
        self.resumed = 0
        self.refused: list[int] = []
        self.heard: list[discord.Message] = []

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Discard)
        self.add_view(Steal(timeout=None))
        self.tree.add_command(TableCommands(self.refused))
        self.tree.add_command(discard)
        await self.tree.sync()

    async def on_resumed(self) -> None:
        self.resumed += 1

    async def on_message(self, message: discord.Message, /) -> None:
        if not message.author.bot:
            self.heard.append(message)


@app_commands.command(name="discard", description="Throw a tile")
@app_commands.describe(tile="Which one")
async def discard(interaction: discord.Interaction, tile: str, quietly: bool = False) -> None:
    """Answers in public, or ephemerally."""
    text = f"{interaction.user.mention} threw **{tile}** ({interaction.locale})"
    await interaction.response.send_message(text, ephemeral=quietly)


@discard.autocomplete("tile")
async def tiles(_interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    """What can be thrown."""
    legal = {"5p": "5p 五筒 (7)", "6p": "6p 六筒 (8)", "1s": "1s 一条 (9)"}
    return [app_commands.Choice(name=name, value=tile) for tile, name in legal.items() if name.startswith(current)]


class TableCommands(app_commands.Group, name="mj", description="mahjong"):
    """The commands of `/mj`."""

    def __init__(self, refused: list[int]) -> None:
        super().__init__()
        self.refused = refused

    @app_commands.command(name="new", description="new table")
    @app_commands.describe(rules="which rules")
    async def new(self, interaction: discord.Interaction, rules: str) -> None:
        await interaction.response.send_message(f"table 7 with {rules}", ephemeral=True)

    @new.autocomplete("rules")
    async def complete(self, _interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=rule.title(), value=rule) for rule in CHOICES if rule.startswith(current)]

    @app_commands.command(name="board", description="show the board")
    async def board(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.followup.send(view=Board(7), file=picture("board.png", 1))

    @app_commands.command(name="slow", description="defer, then edit")
    async def slow(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        edited = await interaction.edit_original_response(content="edited original")
        assert edited.id == (await interaction.original_response()).id

    @app_commands.command(name="mute", description="never answers")
    async def mute(self, _interaction: discord.Interaction) -> None:
        return None

    @app_commands.command(name="deal", description="send a hand")
    async def deal(
        self, interaction: discord.Interaction, who: discord.Member | None = None, silent: bool = False
    ) -> None:
        await interaction.response.defer(ephemeral=True)
        reader = who or interaction.user
        view = ui.View(timeout=None)
        view.add_item(Discard(7, 1, "9s"))
        link = (
            interaction.channel.jump_url
            if isinstance(interaction.channel, discord.TextChannel)
            else "https://discord.com"
        )
        view.add_item(ui.Button(label="Table", url=link))
        try:
            hand = picture("hand.png", 2, "your hand")
            await reader.send("your turn, throw a tile", file=hand, view=view, silent=silent)
        except discord.Forbidden as refused:
            self.refused.append(refused.code)
            await interaction.edit_original_response(content=f"cannot write to {reader.name}: {refused.code}")
        else:
            await interaction.edit_original_response(content=f"dealt to {reader.name}")

    @app_commands.command(name="opts", description="ask with a modal")
    async def opts(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Options())

    @app_commands.command(name="steal", description="ask with a select")
    async def steal(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Choose", view=Steal(timeout=None), ephemeral=True)

    @app_commands.command(name="refresh", description="edit a board with another picture")
    async def refresh(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        assert isinstance(interaction.channel, discord.TextChannel)
        sent = await interaction.channel.send("board", file=picture("b1.png", 3))
        await sent.edit(content="board 2", attachments=[picture("b2.png", 4)])
        thread = await sent.create_thread(name="log")
        await thread.send("log line", allowed_mentions=discord.AllowedMentions.none())
        newest = [message async for message in interaction.channel.history(limit=1)]
        assert newest[0].id == sent.id
        await interaction.delete_original_response()


if __name__ == "__main__":
    import os

    from bot.local import point_discord_at

    point_discord_at(os.environ["LOOPBACK"])
    TinyBot().run(os.environ["DISCORD_TOKEN"], log_handler=None)
