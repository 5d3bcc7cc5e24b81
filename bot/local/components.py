"""What Discord refuses about the components of a message."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from . import limits
from .errors import Complaints, Path
from .kinds import LINK_BUTTON, SELECTS, Component, Json
from .layout import walk

if TYPE_CHECKING:
    from .world import World

IN_V2 = frozenset(
    {
        Component.ROW,
        Component.SECTION,
        Component.TEXT,
        Component.GALLERY,
        Component.FILE,
        Component.SEPARATOR,
        Component.CONTAINER,
    }
)
IN_CONTAINER = IN_V2 - {Component.CONTAINER}
CLASSIC = frozenset({Component.ROW})
WRONG_TYPE = "COMPONENT_TYPE_INVALID"
PREMIUM_BUTTON = 6


def check_message(world: World, parts: Sequence[Json], v2: bool, complaints: Complaints) -> None:
    """Hold the components of a message to Discord's rules."""
    path: Path = ("components",)
    checker = _Checker(world, complaints)
    if v2:
        total = sum(1 for _ in walk(parts))
        if total > limits.V2_COMPONENTS:
            complaints.length(path, range(total), 1, limits.V2_COMPONENTS)
    else:
        complaints.length(path, parts, 0, limits.ROWS)
    for place, part in enumerate(parts):
        checker.part(part, (*path, place), IN_V2 if v2 else CLASSIC)
    checker.across(parts, path)


def check_choices(options: Sequence[Json], path: Path, most: int, complaints: Complaints, least: int = 1) -> None:
    """Hold the options of a select, radio group or checkbox group to Discord's rules."""
    complaints.length(path, options, least, most)
    seen: set[str] = set()
    for place, option in enumerate(options):
        at = (*path, place)
        complaints.length((*at, "label"), option.get("label"), 1, limits.OPTION_TEXT)
        complaints.length((*at, "value"), option.get("value"), 1, limits.OPTION_TEXT)
        if option.get("description") is not None:
            complaints.length((*at, "description"), option["description"], 1, limits.OPTION_TEXT)
        value = option.get("value")
        if value is not None and value in seen:
            complaints.add(
                (*at, "value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            )
        seen.add(str(value))


def check_amounts(part: Json, path: Path, choices: int | None, most: int, complaints: Complaints) -> None:
    """Hold how many values may be chosen to what can be chosen."""
    least, upto = part.get("min_values"), part.get("max_values")
    complaints.between((*path, "min_values"), least, 0, most)
    complaints.between((*path, "max_values"), upto, 1, most)
    chosen = sum(1 for option in part.get("options") or [] if option.get("default"))
    highest = 1 if upto is None else int(upto)
    if (1 if least is None else int(least)) > highest:
        complaints.between((*path, "min_values"), least, 0, highest)
    if choices is not None and highest > max(choices, 1):
        complaints.between((*path, "max_values"), highest, 1, max(choices, 1))
    if chosen > highest:
        complaints.add(
            (*path, "options"),
            "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
            "The specified number of default values exceeds the specified maximum values",
        )


class _Checker:
    """Looks at one component after the other and notes what is wrong."""

    def __init__(self, world: World, complaints: Complaints) -> None:
        self.world = world
        self.complaints = complaints

    def across(self, parts: Sequence[Json], path: Path) -> None:
        """What only shows when all are seen together: doubled ids and too many words."""
        complaints = self.complaints
        custom_ids = Counter(part["custom_id"] for part in walk(parts) if part.get("custom_id"))
        if any(count > 1 for count in custom_ids.values()):
            complaints.add(path, "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
        ids = Counter(part["id"] for part in walk(parts) if part.get("id"))
        if any(count > 1 for count in ids.values()):
            complaints.add(path, "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
        words = sum(len(part.get("content") or "") for part in walk(parts) if part.get("type") == Component.TEXT)
        if words > limits.V2_TEXT:
            complaints.add(
                path,
                "COMPONENT_TEXT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
                f"Total displayable text size cannot exceed {limits.V2_TEXT}",
            )

    def part(self, part: Json, path: Path, allowed: frozenset[Component]) -> None:
        """Check one component and what it holds."""
        kind = part.get("type")
        if kind not in allowed:
            self.complaints.add((*path, "type"), WRONG_TYPE, "The specified component type is invalid in this context")
            return
        match kind:
            case Component.ROW:
                self.row(part, path)
            case Component.TEXT:
                self.complaints.length((*path, "content"), part.get("content"), 1, limits.V2_TEXT)
            case Component.SECTION:
                self.section(part, path)
            case Component.GALLERY:
                items = part.get("items") or []
                self.complaints.length((*path, "items"), items, 1, limits.GALLERY_ITEMS)
                for place, item in enumerate(items):
                    self.picture(item, (*path, "items", place))
            case Component.SEPARATOR:
                self.complaints.between((*path, "spacing"), part.get("spacing"), 1, 2)
            case Component.FILE:
                self.address((part.get("file") or {}).get("url"), (*path, "file", "url"), ("attachment",))
            case Component.CONTAINER:
                self.container(part, path)

    def container(self, part: Json, path: Path) -> None:
        """A frame around other components."""
        inner = part.get("components") or []
        self.complaints.length((*path, "components"), inner, 1, limits.V2_COMPONENTS)
        self.complaints.between((*path, "accent_color"), part.get("accent_color"), 0, 0xFFFFFF)
        for place, child in enumerate(inner):
            self.part(child, (*path, "components", place), IN_CONTAINER)

    def section(self, part: Json, path: Path) -> None:
        """Text with a button or a small picture beside it."""
        inner = part.get("components") or []
        self.complaints.length((*path, "components"), inner, 1, limits.SECTION_TEXTS)
        for place, child in enumerate(inner):
            self.part(child, (*path, "components", place), frozenset({Component.TEXT}))
        beside = part.get("accessory")
        at = (*path, "accessory")
        if beside is None:
            self.complaints.required(at)
        elif beside.get("type") == Component.BUTTON:
            self.button(beside, at)
        elif beside.get("type") == Component.THUMBNAIL:
            self.picture(beside, at)
        else:
            self.complaints.add((*at, "type"), WRONG_TYPE, "The specified component type is invalid in this context")

    def row(self, part: Json, path: Path) -> None:
        """A row of buttons, or one select."""
        inner = part.get("components") or []
        at = (*path, "components")
        self.complaints.length(at, inner, 1, limits.BUTTONS_IN_A_ROW)
        selects = [child for child in inner if child.get("type") in SELECTS]
        if selects and len(inner) > 1:
            self.complaints.add(
                at, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width"
            )
        for place, child in enumerate(inner):
            if child.get("type") == Component.BUTTON:
                self.button(child, (*at, place))
            elif child.get("type") in SELECTS:
                self.select(child, (*at, place))
            else:
                self.complaints.add(
                    (*at, place, "type"), WRONG_TYPE, "The specified component type is invalid in this context"
                )

    def button(self, part: Json, path: Path) -> None:
        """A button: a link with an address, or anything else with a custom id."""
        complaints = self.complaints
        style = part.get("style")
        complaints.between((*path, "style"), style, 1, PREMIUM_BUTTON)
        if style is None:
            complaints.required((*path, "style"))
        if part.get("label") is not None:
            complaints.length((*path, "label"), part["label"], 0, limits.BUTTON_LABEL)
        if not part.get("label") and not part.get("emoji") and style != PREMIUM_BUTTON:
            complaints.add(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A label or emoji is required")
        self.emoji(part, path)
        if part.get("custom_id") is not None and part.get("url") is not None:
            complaints.add(
                (*path, "custom_id"),
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                "A custom id and url cannot both be specified",
            )
        if style == LINK_BUTTON:
            if part.get("custom_id") is not None and part.get("url") is None:
                complaints.add((*path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_FORBIDDEN", "A link has no custom id")
            if part.get("url") is None:
                complaints.add((*path, "url"), "BUTTON_COMPONENT_URL_REQUIRED", "A url is required")
            else:
                self.address(part["url"], (*path, "url"), ("http", "https", "discord"))
        elif style != PREMIUM_BUTTON:
            if part.get("custom_id") is None:
                complaints.add((*path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required")
            else:
                complaints.length((*path, "custom_id"), part["custom_id"], 1, limits.CUSTOM_ID)

    def select(self, part: Json, path: Path) -> None:
        """A select menu."""
        complaints = self.complaints
        complaints.length((*path, "custom_id"), part.get("custom_id"), 1, limits.CUSTOM_ID)
        if part.get("placeholder") is not None:
            complaints.length((*path, "placeholder"), part["placeholder"], 0, limits.PLACEHOLDER)
        count = None
        if part.get("type") == Component.STRING_SELECT:
            options = part.get("options") or []
            check_choices(options, (*path, "options"), limits.SELECT_OPTIONS, complaints)
            for place, option in enumerate(options):
                self.emoji(option, (*path, "options", place))
            count = len(options)
        check_amounts(part, path, count, limits.SELECT_OPTIONS, complaints)

    def picture(self, part: Json, path: Path) -> None:
        """A picture in a gallery or beside a section."""
        if part.get("description") is not None:
            self.complaints.length((*path, "description"), part["description"], 0, limits.ALT_TEXT)
        self.address((part.get("media") or {}).get("url"), (*path, "media", "url"), ("http", "https", "attachment"))

    def address(self, url: str | None, path: Path, schemes: tuple[str, ...]) -> None:
        """An address of a kind that is allowed there; a file that is already there is shown by its http address."""
        if not url:
            self.complaints.required(path)
            return
        if len(url) > limits.URL and urlsplit(url).scheme not in ("attachment",):
            self.complaints.length(path, url, 0, limits.URL)
        scheme = urlsplit(url).scheme
        if scheme not in schemes and not (schemes == ("attachment",) and url.startswith(self.world.base_url)):
            listed = ", ".join(f"'{name}'" for name in schemes)
            self.complaints.add(
                path,
                "URL_TYPE_INVALID_SCHEME",
                f'Scheme "{scheme}" is not supported. Scheme must be one of ({listed}).',
            )

    def emoji(self, part: Json, path: Path) -> None:
        """An emoji the application has, or a character that is one."""
        emoji = part.get("emoji")
        if emoji is None:
            return
        known = (
            str(emoji["id"]) in self.world.emojis if emoji.get("id") else not str(emoji.get("name") or "a").isascii()
        )
        keycap = str(emoji.get("name") or "").endswith("\u20e3")
        if not known and not keycap:
            self.complaints.add((*path, "emoji", "id"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
