"""Everything about a REST request that does not depend on its route: reading, authorising, answering, recording."""

from __future__ import annotations

import json
import re
import time
import zlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

from . import limits
from .errors import RefusedError
from .exchanges import Exchange, Exchanges
from .faults import Faults
from .kinds import Json
from .media import Upload
from .world import World

PREFIX = re.compile(r"^/api/v(\d+)")
FILE_FIELD = re.compile(r"^files\[(\d+)\]$")
UNAUTHORISED = ("/interactions/", "/webhooks/")
"""Paths whose token in the path is enough."""
CREATED = ("/threads", "/emojis")


@dataclass
class Call:
    """A REST request as the routes see it."""

    world: World
    method: str
    path: str
    args: dict[str, str]
    query: dict[str, str]
    body: Any = None
    files: dict[str, Upload] = field(default_factory=dict)

    @property
    def form(self) -> Json:
        """The body as an object, empty if there is none."""
        return self.body if isinstance(self.body, dict) else {}


Handler = Callable[[Call], Any]


class Rest:
    """Serves REST routes as Discord does."""

    def __init__(self, world: World, faults: Faults, exchanges: Exchanges, flush: Callable[[], None]) -> None:
        self.world = world
        self.faults = faults
        self.exchanges = exchanges
        self.flush = flush
        self.unknown_routes: list[str] = []

    def route(self, handler: Handler) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        """A route for aiohttp from one that takes a call and answers JSON or nothing."""

        async def handle(request: web.Request) -> web.StreamResponse:
            return await self._serve(request, handler)

        return handle

    async def not_found(self, request: web.Request) -> web.StreamResponse:
        """Whatever the loopback does not know; noted, because the bot asks for something untested."""
        self.unknown_routes.append(f"{request.method} {request.path}")

        def refuse(_call: Call) -> None:
            raise RefusedError(404, 0, "404: Not Found")

        return await self._serve(request, refuse)

    async def _serve(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        path = PREFIX.sub("", request.path)
        call = Call(self.world, request.method, path, dict(request.match_info), dict(request.query))
        exchange = Exchange(request.method, path, call.query)
        self.exchanges.add(exchange)
        headers = _headers(request.method, path)
        try:
            await _read(request, call)
            exchange.body = call.body
            exchange.files = {key: (upload.name, len(upload.data)) for key, upload in call.files.items()}
            fault = self.faults.strike(request.method, path)
            if fault is not None and fault.gate is not None:
                await fault.pass_gate()
                fault = None
            if fault is not None and not fault.lost:
                raise fault.error()
            self._authorise(request, path)
            answer = handler(call)
            if fault is not None:
                raise fault.error()
            exchange.status = (
                204 if answer is None else 201 if request.method == "POST" and path.endswith(CREATED) else 200
            )
        except RefusedError as error:
            answer, exchange.status = error.body(), error.status
            if error.status == 429:
                headers |= {"Retry-After": str(answer["retry_after"]), "X-RateLimit-Remaining": "0"}
                headers["X-RateLimit-Scope"] = "user"
        # The world is on disk before the bot hears that its request was carried out.
        self.flush()
        if answer is None:
            return web.Response(status=204, headers=headers)
        data = json.dumps(answer).encode()
        exchange.answer = json.loads(data)
        # The client compares with == 'application/json', so there is no charset.
        return web.Response(body=data, status=exchange.status, headers={**headers, "Content-Type": "application/json"})

    def _authorise(self, request: web.Request, path: str) -> None:
        given = request.headers.get("Authorization")
        if given is None and path.startswith(UNAUTHORISED):
            return
        if given != f"Bot {self.world.token}":
            raise RefusedError(401, 0, "401: Unauthorized")


def _headers(method: str, path: str) -> dict[str, str]:
    bucket = zlib.crc32(f"{method} {re.sub(r'[0-9]{6,}', '', path)}".encode())
    return {
        "X-RateLimit-Limit": "50",
        "X-RateLimit-Remaining": "49",
        "X-RateLimit-Reset-After": "1.0",
        "X-RateLimit-Reset": str(time.time() + 1),
        "X-RateLimit-Bucket": f"{bucket:08x}",
        # Without it the client takes a 429 for one of a proxy's and does not try again.
        "Via": "1.1 loopback",
    }


async def _read(request: web.Request, call: Call) -> None:
    if (request.content_length or 0) > limits.REQUEST_BYTES:
        raise RefusedError(413, 40005, "Request entity too large")
    try:
        if request.content_type == "multipart/form-data":
            await _read_parts(request, call)
        elif request.can_read_body:
            call.body = json.loads(await request.text())
    except ValueError:
        raise RefusedError(400, 50109, "The request body contains invalid JSON.") from None


async def _read_parts(request: web.Request, call: Call) -> None:
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        name = part.name or ""
        field_match = FILE_FIELD.match(name)
        if name == "payload_json":
            call.body = json.loads(await part.text())
        elif field_match:
            content_type = part.headers.get("Content-Type", "application/octet-stream")
            call.files[field_match[1]] = Upload(part.filename or "unknown", content_type, bytes(await part.read()))
        else:
            value = await part.text()
            call.body = {**(call.body or {}), name: value}
