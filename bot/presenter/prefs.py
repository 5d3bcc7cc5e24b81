"""What a person prefers, one select or switch each."""

from __future__ import annotations

from typing import Final

from bot.i18n.translator import Translator
from bot.presenter.post import Button, Option, Post, Select
from bot.presenter.presses import Presses
from bot.presenter.reader import language_of
from bot.store.players import Player
from bot.table.clocks import REMIND_AT, quiet_of

HOLD_CHOICES: Final = (0, 3, 5, 8, 10, 15)
_FLOWERS: Final = {"auto": "automatic", "hand": "by_hand"}
LANGUAGE_CHOICES: Final = ("auto", "en", "zh-CN")
TILE_CHOICES: Final = ("picture", "text", "both")


def prefs_post(player: Player) -> Post:
    """Return a person's preferences, to be changed."""
    t = Translator(language_of(player), strict=False)
    presses = Presses(0, 0)

    def select(name: str, message: str, chosen: str, choices: dict[str, str]) -> Select:
        options = tuple(
            Option(t.label(message, value=text), presses("prefer", f"{name} {value}"), chosen=value == chosen)
            for value, text in choices.items()
        )
        return Select(name, t.label(message, value=choices[chosen]), options)

    hold = player.hold_seconds if player.hold_seconds in HOLD_CHOICES else 8
    languages = {value: t(f"prefs-language-{value}") for value in LANGUAGE_CHOICES}
    flowers = {value: t(f"prefs-flowers-{name}") for value, name in _FLOWERS.items()}
    holds = {str(seconds): t("prefs-take_back-seconds", count=seconds) for seconds in HOLD_CHOICES}
    tiles = {"picture": t("prefs-hand-picture"), "text": t("prefs-hand-text"), "both": t("prefs-tiles-both")}
    reminders = {str(count): t("prefs-reminders-count", count=count) for count in REMIND_AT}
    return Post(
        t("prefs-title"),
        rows=(
            select("language", "prefs-language", player.language or "auto", languages),
            select("flowers", "prefs-flowers", player.flowers, flowers),
            select("hold_seconds", "prefs-take_back", str(hold), holds),
            select("tiles", "prefs-hand", player.tiles, tiles),
            select("reminders", "prefs-reminders", str(player.reminders), reminders),
            (
                Button(_quiet_label(t, player), presses("quiet")),
                _switch(t, presses, "tips", player.tips),
                _switch(t, presses, "blur", player.blur),
                _switch(t, presses, "corners", player.corners),
            ),
            (
                Button(t.label("button-data"), presses("data")),
                Button(t.label("button-forget_more"), presses("forget")),
            ),
        ),
        blocks=True,
        silent=True,
    )


def _quiet_label(t: Translator, player: Player) -> str:
    quiet = quiet_of(player)
    if quiet is None:
        return t.label("prefs-quiet")
    return t.label("prefs-quiet.set", start=f"{quiet.start:%H:%M}", end=f"{quiet.end:%H:%M}")


def _switch(t: Translator, presses: Presses, name: str, on: bool) -> Button:
    label = t.label(f"prefs-{name}", value=t("prefs-on" if on else "prefs-off"))
    return Button(label, presses("prefer", f"{name} {int(not on)}"))


def read_preference(text: str) -> tuple[str, str | int | None]:
    """Return which preference a press changes and to what; raises `ValueError` for anything a press cannot say."""
    name, _, value = text.partition(" ")
    allowed: dict[str, tuple[str, ...]] = {
        "language": LANGUAGE_CHOICES,
        "flowers": tuple(_FLOWERS),
        "hold_seconds": tuple(map(str, HOLD_CHOICES)),
        "tiles": TILE_CHOICES,
        "reminders": tuple(map(str, REMIND_AT)),
        "tips": ("0", "1"),
        "blur": ("0", "1"),
        "corners": ("0", "1"),
    }
    if value not in allowed.get(name, ()):
        raise ValueError(f"no preference reads {text!r}")
    if name == "language":
        return name, None if value == "auto" else value
    return name, int(value) if value.isdecimal() else value
