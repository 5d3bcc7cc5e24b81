"""Reads JSON that people and programs hand in: whatever is wrong with it is one sentence."""

from __future__ import annotations

import json
from typing import Any


class BadText(ValueError):  # noqa: N818 - what it is, not how it is raised
    """Bytes that hold no JSON value; the text says what is wrong and where."""


def read_json(text: bytes) -> Any:
    """Return the JSON value of UTF-8 text; raises `BadText`."""
    try:
        return json.loads(text.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise BadText(f"it is not UTF-8 text: byte {error.start + 1}") from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}" if b"\n" in text.strip() else f"column {error.colno}"
        raise BadText(f"no JSON: {error.msg} at {where}") from None
    except (ValueError, RecursionError):
        raise BadText("no JSON that can be read: a number is too long, or it nests too deep") from None
