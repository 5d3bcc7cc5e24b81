"""Walking through components and finding what is in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .kinds import SELECTS, Component, Json

DEFAULTS: dict[int, Json] = {
    Component.THUMBNAIL: {"description": None, "spoiler": False},
    Component.FILE: {"spoiler": False},
    Component.SEPARATOR: {"spacing": 1, "divider": True},
    Component.CONTAINER: {"accent_color": None, "spoiler": False},
    **{kind: {"min_values": 1, "max_values": 1} for kind in SELECTS},
}


def walk(components: Sequence[Json]) -> Iterator[Json]:
    """Every component, outer ones before what they hold."""
    for part in components:
        yield part
        yield from walk(part.get("components") or [])
        for single in ("accessory", "component"):
            if isinstance(part.get(single), dict):
                yield from walk([part[single]])


def texts(components: Sequence[Json]) -> list[str]:
    """The words of all text displays, in order."""
    return [part["content"] for part in walk(components) if part["type"] == Component.TEXT]


def buttons(components: Sequence[Json]) -> list[Json]:
    """All buttons, in order."""
    return [part for part in walk(components) if part["type"] == Component.BUTTON]


def caption(button: Json) -> str:
    """What a button says; its emoji alone if it has no label."""
    return button.get("label") or (button.get("emoji") or {}).get("name") or ""


def media(components: Sequence[Json]) -> list[Json]:
    """All gallery items and thumbnails, in order."""
    found: list[Json] = []
    for part in walk(components):
        if part["type"] == Component.GALLERY:
            found += part["items"]
        elif part["type"] == Component.THUMBNAIL:
            found.append(part)
    return found


def number(components: Sequence[Json]) -> None:
    """Give an integer id to every component that has none, as Discord does."""
    taken = {part["id"] for part in walk(components) if part.get("id")}
    following = 1
    for part in walk(components):
        if not part.get("id"):
            while following in taken:
                following += 1
            part["id"] = following
            taken.add(following)


def complete(components: Sequence[Json], attachments: Sequence[Json]) -> None:
    """Fill in what Discord adds to components when it answers with them."""
    number(components)
    for part in walk(components):
        for holder in (part, *(part.get("options") or [])):
            # Clients may send the ids of emojis as numbers.
            emoji = holder.get("emoji")
            if isinstance(emoji, dict) and emoji.get("id"):
                emoji["id"] = str(emoji["id"])
        for key, value in DEFAULTS.get(part["type"], {}).items():
            part.setdefault(key, value)
        for item in part.get("items") or []:
            item.setdefault("description", None)
            item.setdefault("spoiler", False)
        if part["type"] == Component.FILE:
            shown = next((a for a in attachments if a["id"] == part["file"].get("attachment_id")), {})
            part["name"], part["size"] = shown.get("filename", ""), shown.get("size", 0)


def without_nulls(node: object) -> object:
    """The same structure without the keys that say nothing."""
    if isinstance(node, dict):
        return {key: without_nulls(value) for key, value in node.items() if value is not None}
    if isinstance(node, list):
        return [without_nulls(item) for item in node]
    return node
