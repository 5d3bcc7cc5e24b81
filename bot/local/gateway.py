"""The gateway: the websocket over which a bot hears what happens."""

from __future__ import annotations

import asyncio
import contextlib
import json
import uuid
import zlib
from collections import deque
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from aiohttp import WSMsgType, web

from . import payloads, permissions
from .entities import Channel, Message, User
from .kinds import PRIVILEGED, Intent, Json

if TYPE_CHECKING:
    from .world import Event, World

HEARTBEAT_MS = 41250
KEPT_EVENTS = 2000
DETACHED_SECONDS = 180.0
DISPATCH, BEAT, IDENTIFY, RESUME, RECONNECT, MEMBERS, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 8, 9, 10, 11

NEEDED = {
    "GUILD_CREATE": Intent.GUILDS,
    "GUILD_UPDATE": Intent.GUILDS,
    "CHANNEL_CREATE": Intent.GUILDS,
    "CHANNEL_UPDATE": Intent.GUILDS,
    "CHANNEL_DELETE": Intent.GUILDS,
    "THREAD_CREATE": Intent.GUILDS,
    "GUILD_MEMBER_ADD": Intent.MEMBERS,
    "GUILD_MEMBER_REMOVE": Intent.MEMBERS,
}


class Drop(StrEnum):
    """Ways to lose the gateway."""

    ABORT = "abort"
    """The connection is cut without a word."""
    CLOSE = "close"
    """Discord closes it properly."""
    RECONNECT = "reconnect"
    """Discord asks the bot to come again (op 7)."""
    FORGET = "forget"
    """Discord closes it and no longer knows the session."""


@dataclass(eq=False)
class Session:
    """What a bot was told, so that it can be told again after a drop."""

    id: str
    intents: int
    sequence: int = 0
    log: deque[Json] = field(default_factory=lambda: deque(maxlen=KEPT_EVENTS))
    connection: Connection | None = None
    detached_at: float | None = None

    def add(self, name: str, data: Json) -> None:
        """Tell the bot something, at once if it is connected."""
        self.sequence += 1
        # Written out now: what is told later must not change with the world.
        event: Json = {"op": DISPATCH, "t": name, "s": self.sequence, "d": json.loads(json.dumps(data))}
        self.log.append(event)
        if self.connection is not None:
            self.connection.queue.put_nowait(event)

    def since(self, sequence: int) -> list[Json] | None:
        """All events after that one; nothing if they are no longer known."""
        if sequence > self.sequence or sequence < self.sequence - len(self.log):
            return None
        return [event for event in self.log if event["s"] > sequence]


@dataclass(eq=False)
class Connection:
    """One open websocket."""

    socket: web.WebSocketResponse
    request: web.Request
    queue: asyncio.Queue[Json] = field(default_factory=asyncio.Queue)
    session: Session | None = None

    def put(self, op: int, data: object = None) -> None:
        """Send something that is not an event."""
        self.queue.put_nowait({"op": op, "t": None, "s": None, "d": data})


class Gateway:
    """All connections and sessions."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.connections: set[Connection] = set()
        self.sessions: dict[str, Session] = {}
        self.identifies = 0
        self.resumes = 0
        world.listeners.append(self.tell)

    @property
    def connected(self) -> bool:
        """Whether a bot listens right now."""
        return any(session.connection is not None for session in self.sessions.values())

    # ---------------------------------------------------------------- events out

    def tell(self, event: Event) -> None:
        """Bring an event to every session that asked for its kind."""
        self._forget_detached()
        body = self._body(event)
        needed = self._needed(event)
        for session in self.sessions.values():
            if session.intents & needed == needed:
                session.add(event.name, self._for_session(session, event, body))

    def _body(self, event: Event) -> Json:
        world, subject = self.world, event.subject
        if isinstance(subject, Message):
            return payloads.gateway_message(world, subject)
        if isinstance(subject, Channel):
            body = payloads.channel_payload(world, subject)
            return {**body, "newly_created": True} if event.name == "THREAD_CREATE" else body
        if isinstance(subject, User):
            who = {"user": subject.payload()} if event.name.endswith("REMOVE") else subject.member()
            return {**who, "guild_id": world.guild_id}
        return payloads.guild_payload(world) if subject is None else subject

    def _needed(self, event: Event) -> int:
        if event.name.startswith("MESSAGE_"):
            subject = event.subject
            channel_id = subject.channel_id if isinstance(subject, Message) else (subject or {})["channel_id"]  # type: ignore[index]
            channel = self.world.channels[channel_id]
            if channel.is_dm:
                return Intent.DIRECT_MESSAGES
            sees = permissions.effective(self.world, self.world.bot, channel) & permissions.VIEW
            return Intent.GUILD_MESSAGES if sees else -1
        return NEEDED.get(event.name, 0)

    def _for_session(self, session: Session, event: Event, body: Json) -> Json:
        subject = event.subject
        if not isinstance(subject, Message) or session.intents & Intent.MESSAGE_CONTENT:
            return body
        bot = self.world.bot.id
        if subject.author_id == bot or bot in subject.mentions or self.world.channels[subject.channel_id].is_dm:
            return body
        return {**body, "content": "", "embeds": [], "attachments": [], "components": []}

    def _forget_detached(self) -> None:
        oldest = self.world.clock() - DETACHED_SECONDS
        for session in list(self.sessions.values()):
            if session.detached_at is not None and session.detached_at < oldest:
                del self.sessions[session.id]

    # ---------------------------------------------------------------- connections

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one websocket until it closes."""
        socket = web.WebSocketResponse(max_msg_size=1 << 20)
        await socket.prepare(request)
        connection = Connection(socket, request)
        self.connections.add(connection)
        writer = asyncio.create_task(self._write(connection, request.query.get("compress") == "zlib-stream"))
        connection.put(HELLO, {"heartbeat_interval": HEARTBEAT_MS})
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    continue
                try:
                    packet = json.loads(message.data)
                except ValueError:
                    await socket.close(code=4002, message=b"Error while decoding payload.")
                    break
                await self._receive(connection, packet)
        finally:
            writer.cancel()
            self.connections.discard(connection)
            self._detach(connection)
        return socket

    async def _write(self, connection: Connection, compress: bool) -> None:
        stream = zlib.compressobj()
        with contextlib.suppress(ConnectionError):
            while True:
                text = json.dumps(await connection.queue.get())
                if compress:
                    data = stream.compress(text.encode()) + stream.flush(zlib.Z_SYNC_FLUSH)
                    await connection.socket.send_bytes(data)
                else:
                    await connection.socket.send_str(text)

    def _detach(self, connection: Connection) -> None:
        session = connection.session
        if session is not None and session.connection is connection:
            session.connection = None
            session.detached_at = self.world.clock()
        self.world.bell.ring()

    async def _receive(self, connection: Connection, packet: Json) -> None:
        data = packet.get("d")
        match packet.get("op"):
            case op if op == BEAT:
                connection.put(ACK)
            case op if op == IDENTIFY:
                await self._identify(connection, data or {})
            case op if op == RESUME:
                await self._resume(connection, data or {})
            case op if op == MEMBERS:
                self._send_members(connection, data or {})

    def _right_token(self, data: Json) -> bool:
        return str(data.get("token", "")).removeprefix("Bot ") == self.world.token

    async def _identify(self, connection: Connection, data: Json) -> None:
        world = self.world
        if not self._right_token(data):
            await connection.socket.close(code=4004, message=b"Authentication failed.")
            return
        intents = int(data.get("intents") or 0)
        if intents & PRIVILEGED & ~world.privileged_intents:
            await connection.socket.close(code=4014, message=b"Disallowed intent(s).")
            return
        self.identifies += 1
        session = Session(uuid.uuid4().hex, intents, connection=connection)
        self.sessions[session.id] = session
        connection.session = session
        ready = {
            "v": 10,
            "user": world.bot.payload(),
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": f"ws://{connection.request.host}/gateway",
            "private_channels": [],
            "guilds": [{"id": world.guild_id, "unavailable": True}],
            "application": {"id": world.bot.id, "flags": 0},
        }
        session.add("READY", ready)
        if intents & Intent.GUILDS:
            session.add("GUILD_CREATE", payloads.guild_create(world, bool(intents & Intent.MEMBERS)))
        world.bell.ring()

    async def _resume(self, connection: Connection, data: Json) -> None:
        if not self._right_token(data):
            await connection.socket.close(code=4004, message=b"Authentication failed.")
            return
        session = self.sessions.get(str(data.get("session_id")))
        missed = session.since(int(data.get("seq") or 0)) if session else None
        if session is None or missed is None:
            connection.put(INVALID, False)
            return
        self.resumes += 1
        session.connection, session.detached_at = connection, None
        connection.session = session
        for event in missed:
            connection.queue.put_nowait(event)
        session.add("RESUMED", {})
        self.world.bell.ring()

    def _send_members(self, connection: Connection, data: Json) -> None:
        session = connection.session
        if session is None:
            return
        wanted = data.get("user_ids")
        members = self.world.members()
        if wanted is not None:
            ids = {str(user_id) for user_id in (wanted if isinstance(wanted, list) else [wanted])}
            members = [user for user in members if user.id in ids]
        elif data.get("query"):
            start = str(data["query"]).lower()
            members = [user for user in members if user.name.lower().startswith(start)]
        elif not session.intents & Intent.MEMBERS:
            members = []
        chunk = {
            "guild_id": self.world.guild_id,
            "members": [user.member() for user in members],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [],
            "nonce": data.get("nonce"),
        }
        session.add("GUILD_MEMBERS_CHUNK", chunk)

    async def drop(self, how: Drop | str = Drop.ABORT, code: int = 4000) -> None:
        """Lose every connection in the way that is asked for."""
        how = Drop(how)
        if how is Drop.FORGET:
            self.sessions.clear()
        for connection in list(self.connections):
            if how is Drop.RECONNECT:
                connection.put(RECONNECT)
            elif how is Drop.ABORT:
                transport = connection.request.transport
                if transport is not None:
                    transport.abort()
            else:
                await connection.socket.close(code=code)
