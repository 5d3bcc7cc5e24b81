"""A post as discord.py sends it: content or blocks, files, views whose buttons remember nothing."""

from __future__ import annotations

import io
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

import discord
from discord import ui

from bot.mahjong.tiles import Tile
from bot.presenter.marks import with_emojis
from bot.presenter.post import Button, Choice, Field, Form, PersonSelect, Picture, Post, Row, Select, Style, TextField
from bot.presenter.presses import Press
from cogs.drawing import Drawing, Haste

Emojis = Mapping[Tile, discord.PartialEmoji]

_STYLES: Final = {
    Style.PLAIN: discord.ButtonStyle.secondary,
    Style.MAIN: discord.ButtonStyle.primary,
    Style.GOOD: discord.ButtonStyle.success,
    Style.FINAL: discord.ButtonStyle.danger,
}
CONTENT_LIMIT: Final = 2000
BLOCKS_LIMIT: Final = 4000
"""How many characters all texts of a message of blocks may have."""
ALT_LIMIT: Final = 1024
MOST_BOXES: Final = 10
"""How many boxes to tick one question of a form may have; more choices go into a select."""


@dataclass(frozen=True)
class Message:
    """What is handed to discord.py; a file can be sent once, so each sending makes its own."""

    post: Post
    content: str | None
    view: ui.View | ui.LayoutView | None
    picture: tuple[bytes, str, str] | None
    """Data, file name, alt text."""

    @property
    def files(self) -> list[discord.File]:
        """The picture as a file, and the file that comes with it."""
        found = []
        if self.picture is not None:
            data, name, alt = self.picture
            found.append(discord.File(io.BytesIO(data), name, description=alt[:ALT_LIMIT]))
        if self.post.file is not None:
            found.append(discord.File(io.BytesIO(self.post.file.data), self.post.file.name))
        return found

    @property
    def mentions(self) -> discord.AllowedMentions:
        """Who is rung: the people the post names for it, nobody else."""
        users = [discord.Object(user_id) for user_id in self.post.mentions]
        return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users or False)

    def to_send(self) -> dict[str, Any]:
        """Return the arguments of a `send`."""
        given: dict[str, Any] = {"allowed_mentions": self.mentions, "silent": self.post.silent}
        if not self.post.blocks:
            given["content"] = self.content
        if self.view is not None:
            given["view"] = self.view
        if self.files:
            given["files"] = self.files
        return given

    def to_edit(self) -> dict[str, Any]:
        """Return the arguments of an edit, which replaces picture and buttons too."""
        given: dict[str, Any] = {"allowed_mentions": self.mentions, "attachments": self.files, "view": self.view}
        if not self.post.blocks:
            given["content"] = self.content
        return given


async def convert(post: Post, drawing: Drawing, haste: Haste = Haste.NEWS) -> Message:
    """Return a post ready to be sent: its picture drawn off the event loop, emojis where tiles may have one."""
    shown = _worded(post, {tile: str(emoji) for tile, emoji in drawing.emojis.items()})
    picture = None
    if post.picture is not None:
        drawn = await drawing.draw(post.picture.spec, haste)
        picture = (drawn.data, _file_name(post.picture, drawn.filename), post.picture.alt)
    if post.blocks:
        return Message(post, None, _blocks(shown, picture[1] if picture else None, drawing.emojis), picture)
    return Message(post, shown.text[:CONTENT_LIMIT], _classic(post.rows, drawing.emojis), picture)


def _worded(post: Post, emojis: Mapping[Tile, str]) -> Post:
    """Return a post with emojis where tiles may have one, unless it would become too long with them."""
    shown = replace(post, text=with_emojis(post.text, emojis), below=with_emojis(post.below, emojis))
    limit = BLOCKS_LIMIT if post.blocks else CONTENT_LIMIT
    return shown if not emojis or len(shown.text) + len(shown.below) <= limit else _worded(post, {})


def _file_name(picture: Picture, name: str) -> str:
    return f"SPOILER_{name}" if picture.spoiler else name


def _classic(rows: tuple[Row, ...], emojis: Emojis) -> ui.View | None:
    if not rows:
        return None
    view = ui.View(timeout=None)
    for number, row in enumerate(rows):
        for item in _items(row, emojis):
            item.row = number
            view.add_item(item)
    view.stop()  # nothing is remembered: a press says all there is to know
    return view


def _blocks(post: Post, file_name: str | None, emojis: Emojis) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(post.text))
    if post.picture is not None and file_name is not None:
        item = discord.MediaGalleryItem(
            f"attachment://{file_name}", description=post.picture.alt[:ALT_LIMIT], spoiler=post.picture.spoiler
        )
        view.add_item(ui.MediaGallery(item))
    if post.below:
        view.add_item(ui.TextDisplay(post.below))
    for row in post.rows:
        view.add_item(ui.ActionRow(*_items(row, emojis)))
    if post.person is not None:
        view.add_item(ui.ActionRow(_person_select(post.person)))
    view.stop()
    return view


def _items(row: Row, emojis: Emojis) -> list[ui.Button[Any] | ui.Select[Any]]:
    if isinstance(row, Select):
        return [_select(row, emojis)]
    return [_button(button, emojis) for button in row]


def _emoji(tile: Tile | None, emojis: Emojis) -> discord.PartialEmoji | None:
    return None if tile is None else emojis.get(tile)


def _button(button: Button, emojis: Emojis) -> ui.Button[Any]:
    if button.link is not None:
        return ui.Button(label=button.label, url=button.link)
    return ui.Button(
        label=button.label,
        style=_STYLES[button.style],
        custom_id=button.press,
        disabled=button.disabled,
        emoji=_emoji(button.tile, emojis),
    )


def _select(select: Select, emojis: Emojis) -> ui.Select[Any]:
    """Return a select under an id of its own each time: one that is shown again must be able to fire again."""
    first = Press.parse(select.options[0].press)
    assert first is not None, "options are presses"
    press = Press(first.table, first.moment, "pick", select.name, secrets.token_hex(4))
    options = [
        discord.SelectOption(
            label=o.label,
            value=o.press,
            description=o.description,
            default=o.chosen,
            emoji=_emoji(o.tile, emojis),
        )
        for o in select.options
    ]
    return ui.Select(custom_id=str(press), placeholder=select.placeholder, options=options)


def _person_select(select: PersonSelect) -> ui.UserSelect[Any]:
    """Return a select of people, under an id of its own each time."""
    press = Press.parse(select.press)
    assert press is not None, "what is done with a person is a press"
    kind = f"{press.kind} {press.rest}".strip()
    own = Press(press.table, press.moment, "pick_person", kind, secrets.token_hex(4))
    return ui.UserSelect(custom_id=str(own), placeholder=select.placeholder)


def form_modal(form: Form) -> ui.Modal:
    """Return a form as a modal; what comes back is read from the interaction, so it need not be remembered."""
    modal = ui.Modal(title=form.title, custom_id=form.press, timeout=None)
    for field in form.fields:
        modal.add_item(ui.Label(text=field.label, description=field.about, component=_field(field)))
    for text in form.texts:
        modal.add_item(ui.Label(text=text.label, component=_text_input(text)))
    modal.stop()
    return modal


def _text_input(field: TextField) -> ui.TextInput[Any]:
    return ui.TextInput(
        custom_id=field.name,
        default=field.value or None,
        placeholder=field.placeholder or None,
        max_length=field.most,
        required=False,
    )


def _field(field: Field) -> ui.Item[Any]:
    if not field.boxes or len(field.choices) > MOST_BOXES:
        return _field_select(field)
    if field.least == field.most == 1 and len(field.choices) > 1:
        buttons = [discord.RadioGroupOption(**_option(choice)) for choice in field.choices]
        return ui.RadioGroup(custom_id=field.name, options=buttons)
    boxes = [discord.CheckboxGroupOption(**_option(choice)) for choice in field.choices]
    return ui.CheckboxGroup(
        custom_id=field.name,
        options=boxes,
        min_values=field.least,
        max_values=field.most,
        required=field.least > 0,
    )


def _option(choice: Choice) -> dict[str, Any]:
    return {
        "label": choice.label,
        "value": choice.value,
        "description": choice.description,
        "default": choice.chosen,
    }


def _field_select(field: Field) -> ui.Select[Any]:
    return ui.Select(
        custom_id=field.name,
        options=[discord.SelectOption(**_option(choice)) for choice in field.choices],
        placeholder=field.empty,
        min_values=field.least,
        max_values=field.most,
        required=field.least > 0,
    )
