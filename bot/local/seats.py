"""The pages people play on: one secret link a seat, and what its page asks for."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable
from importlib import resources
from importlib.util import find_spec

from aiohttp import web

from . import suggest
from .entities import Message
from .errors import CannotDoError, RefusedError, unknown
from .guard import HEADERS
from .interactions import Interaction, Interactions
from .kinds import Json
from .people import Person
from .seat_view import SeatView
from .typed import Memory
from .world import World

BEAT_SECONDS = 15.0
RETRY_MS = 800
COALESCE_SECONDS = 0.015
"""Changes that belong together arrive together."""
BODY_BYTES = 256 << 10
PAGE_LOCALES = ("en-US", "zh-CN")
TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript"}
FONTS = "pylopdf_fonts_zh_cn"
FILE_POLICY = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox"}


class Seats:
    """All seats that have a link."""

    def __init__(self, world: World, interactions: Interactions, flush: Callable[[], None]) -> None:
        self.world = world
        self.interactions = interactions
        self.flush = flush
        self._memories: dict[str, Memory] = {}
        self._streams: set[asyncio.Task[object]] = set()

    def link(self, person: Person) -> str:
        """The secret link of that person's seat; it stays the same as long as the world does."""
        secret = next((key for key, user_id in self.world.seats.items() if user_id == person.id), None)
        if secret is None:
            secret = secrets.token_urlsafe(24)
            self.world.seats[secret] = person.id
            self.world.touch("seat", secret)
        return f"{self.world.base_url}/seat/{secret}"

    def close(self) -> None:
        """End the streams of all open pages."""
        for task in self._streams:
            task.cancel()

    def add_routes(self, app: web.Application) -> None:
        """Serve the pages."""
        app.router.add_get("/seat/{secret}", self._page)
        app.router.add_get("/seat/{secret}/events", self._events)
        app.router.add_post("/seat/{secret}/act", self._act)
        app.router.add_post("/seat/{secret}/suggest", self._suggest)
        app.router.add_get("/page/{file}", self._file)
        app.router.add_get("/favicon.ico", self._no_icon)
        app.router.add_get("/font/cjk", self._font)
        app.router.add_get("/attachments/{channel}/{id}/{name}", self._attachment)
        app.router.add_get("/emojis/{id}", self._emoji)

    # ---------------------------------------------------------------- files

    def _person(self, request: web.Request) -> Person:
        given = request.match_info["secret"]
        for secret, user_id in self.world.seats.items():
            if secrets.compare_digest(secret.encode(), given.encode()):
                return Person(self.world, self.interactions, self.world.users[user_id])
        raise web.HTTPNotFound(text="no such seat")

    async def _page(self, request: web.Request) -> web.Response:
        self._person(request)
        return _static("index.html")

    async def _file(self, request: web.Request) -> web.Response:
        return _static(request.match_info["file"])

    async def _no_icon(self, _request: web.Request) -> web.Response:
        return web.Response(status=204)

    async def _font(self, _request: web.Request) -> web.Response:
        """Chinese characters for a browser on a machine that has none."""
        if find_spec(FONTS) is None:
            raise web.HTTPNotFound
        data = (resources.files(FONTS) / "NotoSansSC-Regular.otf").read_bytes()
        return web.Response(body=data, content_type="font/otf", headers={**HEADERS, "Cache-Control": "max-age=604800"})

    async def _attachment(self, request: web.Request) -> web.Response:
        blob = self.world.media.get(request.rel_url.raw_path)
        if blob is None or not secrets.compare_digest(blob.key, request.query.get("hm", "")):
            raise web.HTTPNotFound
        headers = {
            **HEADERS,
            **FILE_POLICY,
            "Content-Type": blob.content_type,
            "Cache-Control": "private, max-age=86400",
        }
        if not blob.content_type.startswith("image/") or "svg" in blob.content_type:
            headers["Content-Disposition"] = "attachment"
        return web.Response(body=blob.data, headers=headers)

    async def _emoji(self, request: web.Request) -> web.Response:
        blob = self.world.media.get(f"/emojis/{request.match_info['id']}")
        if blob is None:
            raise web.HTTPNotFound
        headers = {**HEADERS, **FILE_POLICY, "Content-Type": blob.content_type, "Cache-Control": "max-age=86400"}
        return web.Response(body=blob.data, headers=headers)

    # ---------------------------------------------------------------- what is new

    async def _events(self, request: web.Request) -> web.StreamResponse:
        view = SeatView(self._person(request))
        headers = {**HEADERS, "Content-Type": "text/event-stream", "Cache-Control": "no-store"}
        response = web.StreamResponse(headers=headers)
        await response.prepare(request)
        await response.write(f"retry: {RETRY_MS}\n\n".encode())
        task = asyncio.current_task()
        assert task is not None
        self._streams.add(task)
        try:
            while True:
                news = view.news()
                if news is not None:
                    await response.write(f"data: {json.dumps(news)}\n\n".encode())
                    self.flush()
                if not await self.world.bell.wait(BEAT_SECONDS):
                    await response.write(b": still here\n\n")
                await asyncio.sleep(COALESCE_SECONDS)
        except (ConnectionError, asyncio.CancelledError):
            return response
        finally:
            self._streams.discard(task)

    # ---------------------------------------------------------------- what they do

    async def _body(self, request: web.Request) -> Json:
        if request.content_type != "application/json":
            raise web.HTTPUnsupportedMediaType(text="JSON only")
        if (request.content_length or 0) > BODY_BYTES:
            raise web.HTTPRequestEntityTooLarge(BODY_BYTES, request.content_length or 0)
        try:
            body = await request.json()
        except ValueError:
            raise web.HTTPBadRequest(text="no JSON") from None
        if not isinstance(body, dict):
            raise web.HTTPBadRequest(text="no object")
        return body

    async def _suggest(self, request: web.Request) -> web.Response:
        person, body = self._person(request), await self._body(request)
        try:
            channel = self.world.channel(str(body.get("channel")))
            found = await suggest.suggest(person, self._memory(person), channel, str(body.get("text") or ""))
        except RefusedError as error:
            return _json({"error": error.message})
        items = [{"label": s.label, "detail": s.detail, "line": s.line, "done": s.done} for s in found.items]
        return _json({"items": items, "active": found.active})

    async def _act(self, request: web.Request) -> web.Response:
        person, body = self._person(request), await self._body(request)
        try:
            answer = await self._carry_out(person, body)
        except RefusedError as error:
            answer = {"error": error.message}
        except CannotDoError as error:
            answer = {"error": str(error)}
        except (KeyError, TypeError, ValueError):
            raise web.HTTPBadRequest(text="not understood") from None
        self.flush()
        return _json(answer)

    async def _carry_out(self, person: Person, body: Json) -> Json:
        match body["do"]:
            case "send":
                channel = self.world.channel(str(body["channel"]))
                done = await suggest.send_line(person, self._memory(person), channel, str(body["text"]).strip())
                return _answered(done)
            case "click":
                message = self._message(person, body)
                return _answered(await person.click(message, str(body["custom_id"]), fill=False))
            case "choose":
                message, values = self._message(person, body), [str(value) for value in body["values"]]
                return _answered(await person.choose(message, str(body["custom_id"]), values, fill=False))
            case "submit":
                asked = self.interactions.get(str(body["interaction"]))
                if asked is None or asked.user_id != person.id:
                    raise unknown("interaction")
                return _answered(await person.submit(asked, body["values"], fill=False))
            case "dismiss":
                person.dismiss(self._message(person, body))
            case "read":
                channel = self.world.channel(str(body["channel"]))
                person.read(channel)
            case "locale":
                if body["locale"] not in PAGE_LOCALES:
                    raise ValueError(body["locale"])
                self.world.set_locale(person.user, body["locale"])
            case other:
                raise ValueError(other)
        return {}

    def _message(self, person: Person, body: Json) -> Message:
        message = self.world.messages.get(str(body["message"]))
        # Whether there is such a message is told to nobody who cannot see it.
        if message is None or message not in person.visible(self.world.channel(message.channel_id)):
            raise unknown("Message")
        return message

    def _memory(self, person: Person) -> Memory:
        return self._memories.setdefault(person.id, Memory())


def _answered(done: object) -> Json:
    if not isinstance(done, Interaction):
        return {}
    if done.failed:
        return {"error": "failed"}
    return {"modal": done.modal, "interaction": done.id} if done.modal is not None else {}


def _json(body: Json) -> web.Response:
    return web.json_response(body, headers={**HEADERS, "Cache-Control": "no-store"})


def _static(name: str) -> web.Response:
    ending = name[name.rfind(".") :]
    folder = resources.files(__package__) / "page"
    # Only names that are there are opened: nothing a browser asks for becomes a path.
    for entry in folder.iterdir():
        if entry.name == name and ending in TYPES:
            headers = {**HEADERS, "Cache-Control": "no-store"}
            return web.Response(body=entry.read_bytes(), content_type=TYPES[ending], charset="utf-8", headers=headers)
    raise web.HTTPNotFound
