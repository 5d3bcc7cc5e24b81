"""A message before any chat program knows it: text, rows of buttons, a picture, and how it is to arrive."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from enum import Enum

from bot.mahjong.tiles import Tile
from render import Spec


class Style(Enum):
    """What a button is for; its label says it too."""

    PLAIN = "grey"
    MAIN = "blue"
    GOOD = "green"
    """Wins and joining."""
    FINAL = "red"
    """Only the second tap of a confirmation."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button: a press that comes back as `press`, or a link."""

    label: str
    press: str | None = None
    style: Style = Style.PLAIN
    tile: Tile | None = None
    """A tile whose emoji stands beside the label, where there are emojis."""
    link: str | None = None
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """One line of a select; choosing it comes back as `press`."""

    label: str
    press: str
    description: str | None = None
    tile: Tile | None = None
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Select:
    """A select of one option. `name` tells the selects of a message apart."""

    name: str
    placeholder: str
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class PersonSelect:
    """A select of one person on the server; choosing comes back as `press` with the person's id behind it."""

    press: str
    placeholder: str


Row = tuple[Button, ...] | Select
"""Up to five buttons, or one select."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture to be drawn, and the same in words; both private where the post is."""

    spec: Spec
    alt: str
    spoiler: bool = False
    """Whether it is covered until it is tapped."""


@dataclass(frozen=True, slots=True)
class File:
    """A file to download."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Ring:
    """What a panel rings for: the moment of the question or the news, and how often it should have rung by now."""

    moment: int
    times: int


@dataclass(frozen=True, slots=True)
class Post:
    """A message.

    Classic ones (`blocks` False) ring with their text and show text, picture, rows in this order. Others are laid out
    in blocks: `text`, picture, `below`, rows; they stay silent unless somebody is mentioned.
    """

    text: str
    rows: tuple[Row, ...] = ()
    picture: Picture | None = None
    blocks: bool = False
    below: str = ""
    silent: bool = field(default=False, repr=False)
    """Whether it arrives without a ring; how it arrived is no part of what it shows."""
    mentions: tuple[int, ...] = ()
    """The people whose mention in the text is to ring; nobody else's does."""
    asks: bool = False
    """Whether it asks its reader something."""
    ring: Ring | None = field(default=None, compare=False, repr=False)
    """What it rings for, where it is a panel that has something to ring for."""
    person: PersonSelect | None = None
    """A select of a person, below the rows; messages in blocks only."""
    file: File | None = field(default=None, repr=False)
    """A file that comes with it; messages in blocks have none."""
    key: str = field(default="", compare=False, repr=False)
    """What the post is about, where it need not be edited for what else changes in it."""

    @property
    def digest(self) -> str:
        """A short text that differs when the post is to be sent anew, and tells nothing about it."""
        return hashlib.sha256((self.key or repr(self)).encode()).hexdigest()[:32]


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that can be chosen in a form."""

    label: str
    value: str
    description: str | None = None
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Field:
    """A question of a form: choose `least` to `most` of the choices."""

    name: str
    label: str
    choices: tuple[Choice, ...]
    least: int = 1
    most: int = 1
    boxes: bool = False
    """Whether the choices stand open as boxes to tick, as long as there are few enough, instead of in a select."""
    about: str | None = None
    """What stands below the label."""
    empty: str | None = None
    """What a select says while nothing is chosen."""


@dataclass(frozen=True, slots=True)
class TextField:
    """A question of a form that is answered in one line of at most `most` characters, or left empty."""

    name: str
    label: str
    value: str = ""
    placeholder: str = ""
    most: int = 100


@dataclass(frozen=True, slots=True)
class Form:
    """A form that opens over the chat (a modal); what was filled in comes back as `press`."""

    title: str
    press: str
    fields: tuple[Field, ...] = ()
    texts: tuple[TextField, ...] = ()
    """Asked below the fields."""
