"""Messages that Discord refuses, the loopback refuses, with Discord's codes."""

from __future__ import annotations

import pytest

from tests.local.conftest import Api, Bench
from tests.local.forms import (
    DOUBLED,
    KIND,
    LENGTH,
    MOST,
    V2,
    Json,
    Reasons,
    button,
    gallery,
    row,
    rows,
    select,
    text,
    v2,
)
from tests.local.tinybot import png

LEGACY = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
DANGLING = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
MESSAGES: dict[str, tuple[Json, str]] = {
    "content over 2000": ({"content": "x" * 2001}, MOST),
    "custom id over 100": (rows(button("x" * 101)), LENGTH),
    "custom id empty": (rows(button("") | {"custom_id": ""}), LENGTH),
    "custom id missing": (rows(button(None)), "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED"),
    "custom ids doubled": (rows(button(), button()), DOUBLED),
    "custom ids doubled across rows": ({"content": "x", "components": [row(button()), row(button())]}, DOUBLED),
    "label over 80": (rows(button(label="x" * 81)), MOST),
    "neither label nor emoji": (rows(button(label=None)), "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED"),
    "a style there is not": (rows(button(style=9)), "NUMBER_TYPE_MAX"),
    "six rows": ({"content": "x", "components": [row(button(str(n))) for n in range(6)]}, MOST),
    "six buttons in a row": (rows(*(button(str(n)) for n in range(6))), LENGTH),
    "empty row": (rows(), LENGTH),
    "a select beside a button": (rows(button(), select()), "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    "select without options": (rows(select(0)), LENGTH),
    "select with 26 options": (rows(select(26)), LENGTH),
    "option values doubled": (
        rows(select(options=[{"label": "a", "value": "v"}, {"label": "b", "value": "v"}])),
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    "option label empty": (rows(select(options=[{"label": "", "value": "v"}])), LENGTH),
    "option description over 100": (
        rows(select(options=[{"label": "a", "value": "v", "description": "x" * 101}])),
        LENGTH,
    ),
    "placeholder over 150": (rows(select(placeholder="x" * 151)), MOST),
    "more values than options": (rows(select(2, max_values=3)), "NUMBER_TYPE_MAX"),
    "least over most": (rows(select(2, min_values=2, max_values=1)), "NUMBER_TYPE_MAX"),
    "too many defaults": (
        rows(select(options=[{"label": n, "value": n, "default": True} for n in "ab"])),
        "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
    ),
    "link without url": (rows(button(None, style=5)), "BUTTON_COMPONENT_URL_REQUIRED"),
    "link with custom id": (
        rows(button(style=5, url="https://a.b")),
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
    ),
    "link elsewhere": (rows(button(None, style=5, url="ftp://a.b")), "URL_TYPE_INVALID_SCHEME"),
    "unknown emoji": (rows(button(emoji={"id": "123456789012345678", "name": "t"})), "BUTTON_COMPONENT_INVALID_EMOJI"),
    "letters as emoji": (rows(button(emoji={"name": "abc"})), "BUTTON_COMPONENT_INVALID_EMOJI"),
    "text display without the flag": ({"content": "x", "components": [text()]}, KIND),
    "v2 with content": (v2(text(), content="x"), LEGACY),
    "v2 with embeds": (v2(text(), embeds=[{"title": "x"}]), LEGACY),
    "v2 with 41 components": (v2(*(text() for _ in range(41))), LENGTH),
    "v2 with 41 nested components": (v2({"type": 17, "components": [text() for _ in range(40)]}), LENGTH),
    "v2 over 4000 characters": (
        v2(text("x" * 2001), text("x" * 2000)),
        "COMPONENT_TEXT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    "v2 empty text": (v2(text("")), LENGTH),
    "v2 bare button": (v2(button()), KIND),
    "v2 container in container": (v2({"type": 17, "components": [{"type": 17, "components": [text()]}]}), KIND),
    "v2 section without accessory": (v2({"type": 9, "components": [text()]}), "BASE_TYPE_REQUIRED"),
    "v2 section with four texts": (v2({"type": 9, "components": [text()] * 4, "accessory": button()}), LENGTH),
    "v2 empty gallery": (v2({"type": 12, "items": []}), LENGTH),
    "v2 alt text over 1024": (v2(gallery("https://a.b/c.png", "x" * 1025)), MOST),
    "v2 component ids doubled": (v2({**text(), "id": 5}, {**text(), "id": 5}), "COMPONENT_ID_DUPLICATED"),
    "dangling attachment in a gallery": (v2(gallery("attachment://gone.png")), DANGLING),
    "dangling attachment in a file": (v2({"type": 13, "file": {"url": "attachment://gone.txt"}}), DANGLING),
    "dangling attachment in an embed": ({"embeds": [{"image": {"url": "attachment://gone.png"}}]}, DANGLING),
    "attachment without data": (
        {"content": "x", "attachments": [{"id": 0, "filename": "a.png"}]},
        "ATTACHMENT_NOT_FOUND",
    ),
    "alt text over 1024": ({"content": "x", "attachments": [{"id": 0, "description": "x" * 1025}]}, MOST),
    "nonce over 25": ({"content": "x", "nonce": "x" * 26}, "NONCE_TYPE_TOO_LONG"),
    "answer to an unknown message": (
        {"content": "x", "message_reference": {"message_id": "1"}},
        "REPLIES_UNKNOWN_MESSAGE",
    ),
    "mentions parsed and listed": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    "eleven embeds": ({"embeds": [{"title": "x"}] * 11}, MOST),
}


@pytest.mark.parametrize("name", MESSAGES)
async def test_messages(name: str, bench: Bench, api: Api, reasons: Reasons) -> None:
    body, reason = MESSAGES[name]
    status, answer = await api("POST", f"/channels/{bench.channel.id}/messages", body)
    assert (status, answer["code"]) == (400, 50035)
    assert reason in reasons(answer["errors"])
    assert bench.world.messages == {}
    # An edit is held to the same rules.
    if "attachments" not in body and "nonce" not in body and "message_reference" not in body:
        _, sent = await api("POST", f"/channels/{bench.channel.id}/messages", {"embeds": [{"title": "fine"}]})
        path = f"/channels/{bench.channel.id}/messages/{sent['id']}"
        status, answer = await api("PATCH", path, body if "embeds" in body else {**body, "embeds": []})
        assert (status, answer["code"]) == (400, 50035)
        assert bench.east.last(bench.channel).embeds[0]["title"] == "fine"


@pytest.mark.parametrize("body", [{}, {"content": "  "}, {"content": None, "embeds": []}, {"flags": V2}])
async def test_empty_messages(body: Json, bench: Bench, api: Api) -> None:
    status, answer = await api("POST", f"/channels/{bench.channel.id}/messages", body)
    assert (status, answer["code"]) == (400, 50006)
    _, sent = await api("POST", f"/channels/{bench.channel.id}/messages", {"content": "x"})
    status, answer = await api("PATCH", f"/channels/{bench.channel.id}/messages/{sent['id']}", {"content": ""})
    assert (status, answer["code"]) == (400, 50006)


async def test_what_is_just_allowed(bench: Bench, api: Api) -> None:
    full = [row(*(button(f"{n}{m}" + "x" * 98, label="x" * 80) for m in range(5))) for n in range(5)]
    path = f"/channels/{bench.channel.id}/messages"
    assert (await api("POST", path, {"content": "x" * 2000, "components": full}))[0] == 200
    assert (await api("POST", path, v2(*(text("x" * 100) for _ in range(40)))))[0] == 200
    assert (await api("POST", path, rows(select(25, max_values=25))))[0] == 200
    assert (await api("POST", path, rows(button(emoji={"name": "🀄"}), button("b", emoji={"name": "1️⃣"}))))[0] == 200


async def test_files(bench: Bench, api: Api, reasons: Reasons) -> None:
    path = f"/channels/{bench.channel.id}/messages"
    bench.world.file_bytes = 1000
    status, answer = await api("POST", path, {}, {"0": ("a.png", b"x" * 1001)})
    assert (status, answer["code"]) == (413, 40005)
    eleven = {str(n): (f"{n}.png", b"x") for n in range(11)}
    status, answer = await api("POST", path, {}, eleven)
    assert (status, answer["code"]) == (400, 50035)
    body = v2(gallery("attachment://a.png"))
    status, answer = await api("POST", path, body, {"0": ("a.png", png(0, 3, 2))})
    assert status == 200
    shown = answer["components"][0]["items"][0]["media"]
    assert (shown["width"], shown["height"]) == (3, 2)
    # An edit that drops the picture but still shows it is refused, one that keeps it is not.
    edit = f"{path}/{answer['id']}"
    assert (await api("PATCH", edit, {"attachments": [], "components": [gallery("attachment://a.png")]}))[0] == 400
    assert (await api("PATCH", edit, {"components": [gallery("attachment://a.png", "other")]}))[0] == 200
    assert len(bench.east.last(bench.channel).attachments) == 1


async def test_the_v2_flag_stays(bench: Bench, api: Api, reasons: Reasons) -> None:
    path = f"/channels/{bench.channel.id}/messages"
    _, sent = await api("POST", path, v2(text()))
    status, answer = await api("PATCH", f"{path}/{sent['id']}", {"flags": 0, "content": "x", "components": []})
    assert status == 400
    assert "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG" in reasons(answer["errors"])
    status, answer = await api("PATCH", f"{path}/{sent['id']}", {"content": "x"})
    assert LEGACY in reasons(answer["errors"])
    # The other way round it works once content and embeds are gone.
    _, classic = await api("POST", path, {"content": "x"})
    assert (await api("PATCH", f"{path}/{classic['id']}", v2(text())))[0] == 400
    assert (await api("PATCH", f"{path}/{classic['id']}", v2(text(), content=None)))[0] == 200


async def test_what_is_not_there(bench: Bench, api: Api) -> None:
    channel = bench.channel.id
    for method, path, code in (
        ("GET", "/channels/1", 10003),
        ("POST", "/channels/1/messages", 10003),
        ("GET", f"/channels/{channel}/messages/1", 10008),
        ("PATCH", f"/channels/{channel}/messages/1", 10008),
        ("DELETE", f"/channels/{channel}/messages/1", 10008),
        ("GET", "/users/1", 10013),
        ("GET", f"/guilds/{bench.world.guild_id}/members/1", 10007),
        ("GET", "/guilds/1", 10004),
        ("DELETE", f"/applications/{bench.world.bot.id}/emojis/1", 10014),
        ("DELETE", f"/applications/{bench.world.bot.id}/commands/1", 10063),
    ):
        status, answer = await api(method, path, {"content": "x"} if method in ("POST", "PATCH") else None)
        assert (status, answer["code"]) == (404, code), path
    status, answer = await api("POST", "/users/@me/channels", {"recipient_id": "1"})
    assert (status, answer["code"]) == (400, 50033)


async def test_other_peoples_messages(bench: Bench, api: Api) -> None:
    said = bench.east.say(bench.channel, "mine")
    path = f"/channels/{bench.channel.id}/messages/{said.id}"
    status, answer = await api("PATCH", path, {"content": "yours"})
    assert (status, answer["code"]) == (403, 50005)
    status, answer = await api("DELETE", path)
    assert (status, answer["code"]) == (403, 50013)
    private = bench.east.say(bench.east.dm, "mine")
    status, answer = await api("DELETE", f"/channels/{bench.east.dm.id}/messages/{private.id}")
    assert (status, answer["code"]) == (403, 50003)


async def test_permissions(bench: Bench, api: Api) -> None:
    world, path = bench.world, f"/channels/{bench.channel.id}/messages"
    _, sent = await api("POST", path, {"content": "x"})
    world.deny(bench.channel, world.bot, "attach_files")
    status, answer = await api("POST", path, {"content": "x"}, {"0": ("a.png", b"x")})
    assert (status, answer["code"]) == (403, 50013)
    world.deny(bench.channel, world.bot, "send_messages")
    status, answer = await api("POST", path, {"content": "x"})
    assert (status, answer["code"]) == (403, 50013)
    # What is already there can still be changed.
    assert (await api("PATCH", f"{path}/{sent['id']}", {"content": "y"}))[0] == 200
    world.deny(bench.channel, world.bot, "read_message_history")
    assert await api("GET", path) == (200, [])
    world.deny(bench.channel, world.bot, "view_channel")
    for method, where in (("POST", path), ("GET", path), ("GET", f"/channels/{bench.channel.id}")):
        status, answer = await api(method, where, {"content": "x"} if method == "POST" else None)
        assert (status, answer["code"]) == (403, 50001)


async def test_closed_dms(bench: Bench, api: Api) -> None:
    bench.world.set_takes_dms(bench.east.user, False)
    status, channel = await api("POST", "/users/@me/channels", {"recipient_id": int(bench.east.id)})
    assert status == 200
    status, answer = await api("POST", f"/channels/{channel['id']}/messages", {"content": "x"})
    assert (status, answer["code"]) == (403, 50007)
