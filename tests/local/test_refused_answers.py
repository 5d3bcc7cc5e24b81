"""Answers to interactions that Discord refuses, the loopback refuses, with Discord's codes."""

from __future__ import annotations

from typing import Any

import pytest

from bot.local.kinds import InteractionKind
from tests.local.conftest import Api, Bench
from tests.local.forms import DOUBLED, KIND, LENGTH, MOST, Json, Reasons, button, select


async def answer_to(
    bench: Bench, api: Api, body: Json, kind: InteractionKind = InteractionKind.COMMAND
) -> tuple[int, Any]:
    """Answer a command that somebody has just sent."""
    begun = bench.loopback.interactions.begin(bench.east.user, bench.channel, kind, {"name": "x", "options": []})
    return await api("POST", f"/interactions/{begun.id}/{begun.token}/callback", body)


def label(component: Json, **more: Any) -> Json:
    return {"type": 18, "label": "L", "component": component, **more}


def box(custom_id: str = "t", **more: Any) -> Json:
    return {"type": 4, "custom_id": custom_id, "style": 1, **more}


def modal(*parts: Json, **more: Any) -> Json:
    return {"custom_id": "m", "title": "M", "components": list(parts), **more}


MODALS: dict[str, tuple[Json, str]] = {
    "six labels": (modal(*(label(box(str(n))) for n in range(6))), LENGTH),
    "no parts": (modal(), LENGTH),
    "title over 45": (modal(label(box()), title="x" * 46), LENGTH),
    "label over 45": (modal(label(box(), label="x" * 46)), LENGTH),
    "description over 100": (modal(label(box(), description="x" * 101)), LENGTH),
    "custom ids doubled": (modal(label(box()), label(box())), DOUBLED),
    "placeholder over 100": (modal(label(box(placeholder="x" * 101))), MOST),
    "value over its length": (modal(label(box(value="xxx", max_length=2))), MOST),
    "a button": (modal(label(button())), KIND),
    "select with 26 options": (modal(label(select(26))), LENGTH),
    "eleven checkboxes": (modal(label({**select(11), "type": 22})), LENGTH),
    "one radio button": (modal(label({**select(1), "type": 21})), LENGTH),
}


@pytest.mark.parametrize("name", MODALS)
async def test_modals(name: str, bench: Bench, api: Api, reasons: Reasons) -> None:
    data, reason = MODALS[name]
    status, answer = await answer_to(bench, api, {"type": 9, "data": data})
    assert (status, answer["code"]) == (400, 50035)
    assert reason in reasons(answer["errors"])


async def test_a_refused_answer_can_be_given_again(bench: Bench, api: Api) -> None:
    begun = bench.loopback.interactions.begin(bench.east.user, bench.channel, InteractionKind.COMMAND, {"name": "x"})
    path = f"/interactions/{begun.id}/{begun.token}/callback"
    assert (await api("POST", path, {"type": 4, "data": {"content": "x" * 2001}}))[0] == 400
    assert (await api("POST", path, {"type": 4, "data": {"content": "x"}}))[0] == 204


async def test_a_second_answer(bench: Bench, api: Api) -> None:
    begun = bench.loopback.interactions.begin(bench.east.user, bench.channel, InteractionKind.COMMAND, {"name": "x"})
    path = f"/interactions/{begun.id}/{begun.token}/callback"
    assert (await api("POST", path, {"type": 5}))[0] == 204
    status, answer = await api("POST", path, {"type": 4, "data": {"content": "x"}})
    assert (status, answer["code"]) == (400, 40060)


async def test_an_answer_after_three_seconds(bench: Bench, api: Api) -> None:
    begun = bench.loopback.interactions.begin(bench.east.user, bench.channel, InteractionKind.COMMAND, {"name": "x"})
    bench.clock.ahead += 3.1
    status, answer = await api("POST", f"/interactions/{begun.id}/{begun.token}/callback", {"type": 5})
    assert (status, answer["code"]) == (404, 10062)
    status, answer = await api("POST", f"/interactions/{begun.id}/nonsense/callback", {"type": 5})
    assert (status, answer["code"]) == (404, 10062)


async def test_webhooks_live_a_quarter_of_an_hour(bench: Bench, api: Api) -> None:
    begun = bench.loopback.interactions.begin(bench.east.user, bench.channel, InteractionKind.COMMAND, {"name": "x"})
    hook = f"/webhooks/{bench.world.bot.id}/{begun.token}"
    status, answer = await api("POST", hook, {"content": "too early"})
    assert (status, answer["code"]) == (404, 10015)
    await api("POST", f"/interactions/{begun.id}/{begun.token}/callback", {"type": 5, "data": {"flags": 64}})
    bench.clock.ahead += 890
    assert (await api("POST", hook, {"content": "fills"}))[0] == 200
    assert begun.text == "fills"
    assert begun.ephemeral
    bench.clock.ahead += 20
    for method, path in (
        ("POST", hook),
        ("PATCH", f"{hook}/messages/@original"),
        ("GET", f"{hook}/messages/@original"),
    ):
        status, answer = await api(method, path, None if method == "GET" else {"content": "x"})
        assert (status, answer["code"]) == (401, 50027)


async def test_ephemeral_messages_are_nobody_elses(bench: Bench, api: Api) -> None:
    begun = bench.loopback.interactions.begin(bench.east.user, bench.channel, InteractionKind.COMMAND, {"name": "x"})
    body = {"type": 4, "data": {"content": "psst", "flags": 64}}
    await api("POST", f"/interactions/{begun.id}/{begun.token}/callback", body)
    assert begun.message is not None
    assert bench.east.visible(bench.channel) == [begun.message]
    assert bench.south.visible(bench.channel) == []
    path = f"/channels/{bench.channel.id}/messages"
    assert await api("GET", path) == (200, [])
    for method in ("GET", "PATCH", "DELETE"):
        status, answer = await api(
            method, f"{path}/{begun.message.id}", {"content": "x"} if method == "PATCH" else None
        )
        assert (status, answer["code"]) == (404, 10008)
    mine = f"/webhooks/{bench.world.bot.id}/{begun.token}/messages/@original"
    assert (await api("PATCH", mine, {"content": "changed"}))[1]["content"] == "changed"
    assert (await api("DELETE", mine))[0] == 204
    assert (await api("GET", mine))[1]["code"] == 10008


@pytest.mark.parametrize(
    ("kind", "answer_kind"),
    [
        (InteractionKind.COMMAND, 7),
        (InteractionKind.COMMAND, 6),
        (InteractionKind.COMMAND, 8),
        (InteractionKind.AUTOCOMPLETE, 4),
        (InteractionKind.MODAL, 9),
        (InteractionKind.MODAL, 7),
        (InteractionKind.COMPONENT, 8),
    ],
)
async def test_answers_that_do_not_fit(kind: InteractionKind, answer_kind: int, bench: Bench, api: Api) -> None:
    body = {"type": answer_kind, "data": {"content": "x", "choices": []}}
    status, answer = await answer_to(bench, api, body, kind)
    assert (status, answer["code"]) == (400, 50035)


@pytest.mark.parametrize(
    "choices",
    [
        [{"name": "n", "value": f"{n}"} for n in range(26)],
        [{"name": "", "value": "v"}],
        [{"name": "x" * 101, "value": "v"}],
        [{"name": "n", "value": "x" * 101}],
        [{"name": "n", "value": 5}],
        [{"name": "n"}],
    ],
)
async def test_choices_of_autocomplete(choices: list[Json], bench: Bench, api: Api) -> None:
    data = {"name": "x", "options": [{"name": "o", "type": 3, "value": "", "focused": True}]}
    begun = bench.loopback.interactions.begin(bench.east.user, bench.channel, InteractionKind.AUTOCOMPLETE, data)
    body = {"type": 8, "data": {"choices": choices}}
    status, answer = await api("POST", f"/interactions/{begun.id}/{begun.token}/callback", body)
    assert (status, answer["code"]) == (400, 50035)
