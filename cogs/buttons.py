"""Buttons and selects: any that was ever sent can be answered, its id says all there is to know."""

from __future__ import annotations

import re
from typing import Any, Self

import discord
from discord import ui

from bot.presenter.presses import PATTERN, PERSON_PATTERN, PICK_PATTERN, Press
from cogs.answers import Interaction


class PressButton(ui.DynamicItem[ui.Button[Any]], template=PATTERN):
    """A button of ours."""

    def __init__(self, item: ui.Button[Any]) -> None:
        super().__init__(item)

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /) -> Self:  # noqa: ARG003
        """Return the button that was pressed."""
        assert isinstance(item, ui.Button)
        return cls(item)

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Let a press through that comes for the first time."""
        return is_first(interaction)

    async def callback(self, interaction: Interaction) -> Any:
        """Do what the button says."""
        press = Press.parse(self.custom_id)
        assert press is not None, "the template let it through"
        await interaction.client.presses.pressed(interaction, press)


class PickSelect(ui.DynamicItem[ui.Select[Any]], template=PICK_PATTERN):
    """A select of ours: each option is a press of its own."""

    def __init__(self, item: ui.Select[Any]) -> None:
        super().__init__(item)

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /) -> Self:  # noqa: ARG003
        """Return the select something was chosen in."""
        assert isinstance(item, ui.Select)
        return cls(item)

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Let a choice through that comes for the first time."""
        return is_first(interaction)

    async def callback(self, interaction: Interaction) -> Any:
        """Do what the chosen option says."""
        data: Any = interaction.data
        press = Press.parse((data.get("values") or [""])[0])
        if press is not None:
            await interaction.client.presses.pressed(interaction, press)


def is_first(interaction: Interaction) -> bool:
    """Whether Discord tells of an interaction for the first time."""
    first: bool = interaction.client.house.once.is_first(interaction.id)
    return first


class PickPerson(ui.DynamicItem[ui.UserSelect[Any]], template=PERSON_PATTERN):
    """A select of people of ours: its id says what is done with whom is chosen."""

    def __init__(self, item: ui.UserSelect[Any]) -> None:
        super().__init__(item)

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /) -> Self:  # noqa: ARG003
        """Return the select somebody was chosen in."""
        assert isinstance(item, ui.UserSelect)
        return cls(item)

    async def callback(self, interaction: Interaction) -> Any:
        """Do what the select says with the person."""
        data: Any = interaction.data
        press, chosen = Press.parse(self.custom_id), data.get("values") or []
        if press is not None and chosen:
            await interaction.client.presses.pressed(interaction, press.with_person(int(chosen[0])))


def filled_in(interaction: Interaction) -> dict[str, list[str]]:
    """Return what was chosen in a form, by field."""
    found: dict[str, list[str]] = {}
    data: Any = interaction.data
    for row in data.get("components", ()):
        inner = row.get("component")
        for component in [inner] if inner else row.get("components", ()):
            values = component.get("values")
            found[component["custom_id"]] = [component["value"]] if values is None else list(values)
    return found


def is_form(interaction: discord.Interaction[Any]) -> bool:
    """Whether a form was sent back."""
    return interaction.type is discord.InteractionType.modal_submit
