"""Small payloads that tests put together, and names for what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Json = dict[str, Any]
Reasons = Callable[[Any], set[str]]
V2 = 1 << 15
LENGTH, MOST, KIND = "BASE_TYPE_BAD_LENGTH", "BASE_TYPE_MAX_LENGTH", "COMPONENT_TYPE_INVALID"
DOUBLED = "COMPONENT_CUSTOM_ID_DUPLICATED"


def button(custom_id: str | None = "a", **more: Any) -> Json:
    return {"type": 2, "style": 2, "label": "x", **({"custom_id": custom_id} if custom_id else {}), **more}


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def select(count: int = 2, **more: Any) -> Json:
    options = [{"label": f"o{n}", "value": f"v{n}"} for n in range(count)]
    return {"type": 3, "custom_id": "s", "options": options, **more}


def text(content: str = "words") -> Json:
    return {"type": 10, "content": content}


def rows(*parts: Json) -> Json:
    return {"content": "x", "components": [row(*parts)]}


def v2(*parts: Json, **more: Any) -> Json:
    return {"flags": V2, "components": list(parts), **more}


def gallery(url: str, alt: str = "alt") -> Json:
    return {"type": 12, "items": [{"media": {"url": url}, "description": alt}]}
