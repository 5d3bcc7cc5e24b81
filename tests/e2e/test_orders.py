"""Standing orders on Discord: the form behind [Orders] and /orders, what is said to it, and that it is obeyed."""

from __future__ import annotations

from typing import Any

import pytest

from bot.local import Interaction
from bot.local.layout import walk
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening, panel


def marked(asked: Interaction) -> dict[str, list[str]]:
    """What is marked in a form, by question."""
    found: dict[str, list[str]] = {}
    for part in walk((asked.modal or {})["components"]):
        if "options" in part:
            found[part["custom_id"]] = [o["value"] for o in part["options"] if o.get("default")]
    return found


async def told(evening: Evening, asked: Interaction, values: dict[str, Any] | None = None) -> str:
    """What is answered to a form that is sent back."""
    done = await evening.people[1].submit(asked, values)
    await evening.settled()
    return done.text


@pytest.mark.usefixtures("sketches")
async def test_orders(begin: Begin) -> None:
    evening = await begin(seed=19)
    await evening.without_pictures()
    ann, bo, cleo, _ = evening.people
    table = await evening.sit_down()
    shown = panel(bo)
    assert shown is not None
    form = await bo.click(shown, "Orders")
    assert form.modal is not None
    assert form.modal["title"] == "Orders for this round"
    assert marked(form) == {"win": ["win=ask"], "wants": [], "passes": [], "turn": [], "until": ["round"]}
    kept = {"win": ["win=take"], "passes": ["pass=pung", "pass=kong"], "turn": ["throw_drawn"]}
    assert await told(evening, form, kept) == "Kept. Orders act as if you had pressed; nobody is told."
    assert table.state.seat(1).orders == "win=take pass=pung,kong throw_drawn"

    again = await bo.slash(bo.dm, "orders")
    assert marked(again) == {**kept, "wants": [], "until": ["round"]}
    emptied = {"win": ["win=ask"], "passes": [], "turn": [], "until": "until_turn"}
    assert await told(evening, again, emptied) == "Nothing is ordered; you are asked about everything."
    assert table.state.seat(1).orders == ""

    chinese = await cleo.slash(evening.channel, "orders")
    assert chinese.modal is not None
    assert chinese.modal["title"] == "本局预约"
    stranger = await evening.eve.slash(evening.channel, "orders")
    assert stranger.modal is None
    assert stranger.text.startswith("You don't play at this table.")

    # Ann holds the cat, and is offered the catch.
    shown = panel(ann)
    assert shown is not None
    assert "nothing pauses when the mouse comes out" in shown.text
    await ann.click(shown, "Always catch mouse")
    await evening.settled()
    notes = [message.content for message in ann.visible() if message.ephemeral]
    assert notes[-1] == "Kept. Orders act as if you had pressed; nobody is told."
    assert table.state.seat(0).orders.startswith("catch")
    assert "Always catch mouse" not in shown.labels
    assert (await ann.click(shown, "Orders")).modal is not None
