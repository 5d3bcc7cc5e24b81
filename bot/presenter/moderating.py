"""What moderators see: the settings of a channel, what is missing there, closing a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.i18n.translator import Translator
from bot.presenter.post import Button, Option, Post, Select, Style
from bot.presenter.presses import Presses
from bot.store.channels import ChannelSettings
from bot.table.state import TableState

CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "language": ("auto", "en", "zh-CN"),
    "text_only": ("0", "1"),
    "no_tables": ("0", "1"),
    "most_computers": ("0", "1", "2", "3"),
}
"""What can be decided about a channel or, the last, about the whole server, and how."""


def setup_post(t: Translator, settings: ChannelSettings, most_computers: int) -> Post:
    """Return the settings of a channel and its server, to be changed."""
    chosen = {
        "language": settings.language or "auto",
        "text_only": str(int(settings.text_only)),
        "no_tables": str(int(settings.no_tables)),
        "most_computers": str(most_computers),
    }

    def select(name: str) -> Select:
        def label(value: str) -> str:
            # A language is called as it calls itself.
            named = f"prefs-{name}-{value}" if name == "language" and value != "auto" else f"setup-{name}-{value}"
            return t.plain(f"setup-{name}", value=t.plain(named))

        presses = Presses(0, 0)
        options = tuple(
            Option(label(value), presses("setup", f"{name} {value}"), chosen=value == chosen[name])
            for value in CHOICES[name]
        )
        return Select(name, label(chosen[name]), options)

    return Post(f"{t('setup-title')}\n{t('setup-about')}", tuple(select(name) for name in CHOICES))


def read_setting(text: str) -> tuple[str, str | int | None]:
    """Return which setting a press changes and to what; raises `ValueError` for anything a press cannot say."""
    name, _, value = text.partition(" ")
    if value not in CHOICES.get(name, ()):
        raise ValueError(f"no setting reads {text!r}")
    if name == "language":
        return name, None if value == "auto" else value
    return name, int(value)


def check_post(t: Translator, needs: Mapping[str, bool]) -> Post:
    """Return what the bot may do in a channel and what it can't do without what is missing."""
    lines = [t("check-title")]
    for permission, there in needs.items():
        name = t(f"permission-{permission}")
        lines.append(
            t("check-there", permission=name) if there else t(f"check-missing-{_of(permission)}", permission=name)
        )
    lines.append(t("check-complete") if all(needs.values()) else t("check-where"))
    return Post("\n".join(lines))


def _of(permission: str) -> str:
    return {"attach_files": "pictures", "read_message_history": "history"}.get(permission, "needed")


def close_post(t: Translator, state: TableState) -> Post:
    """Return the question whether a table is really to be closed."""
    presses = Presses(state.id, 0)
    buttons = (
        Button(t.label("button-never_mind"), presses("never_mind")),
        Button(t.label("button-close_table"), presses("close_table"), Style.FINAL),
    )
    return Post(t("close-ask.match" if state.row.state == "playing" else "close-ask"), (buttons,))
