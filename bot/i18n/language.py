"""The languages the table speaks, and which of them a Discord locale gets."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Language(StrEnum):
    """One language of the catalogue; the value is the folder its texts lie in and what the store keeps."""

    EN = "en"
    ZH_CN = "zh-CN"


CHINESE_LOCALES: Final = ("zh-CN", "zh-TW")
"""The locales of Discord that are shown the Chinese names of commands; it has no fallback of its own."""


def language_for(locale: str | None) -> Language:
    """Return the language a Discord locale is answered in: every kind of Chinese reads zh-CN, all else English."""
    primary = (locale or "").replace("_", "-").split("-")[0]
    return Language.ZH_CN if primary.casefold() == "zh" else Language.EN
