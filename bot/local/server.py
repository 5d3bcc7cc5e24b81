"""The loopback itself: one small server on this machine that a bot takes for Discord."""

from __future__ import annotations

import contextlib
import ipaddress
import socket
from collections.abc import Iterator
from pathlib import Path

import discord
import yarl
from aiohttp import web

from . import guard, limits, rest, rest_messages
from .entities import Channel
from .exchanges import Exchanges
from .faults import Faults
from .gateway import Drop, Gateway
from .http import Rest
from .interactions import Interactions
from .journal import Journal
from .kinds import ChannelKind
from .people import Person
from .rest_interactions import InteractionRoutes
from .seats import Seats
from .world import World

VERSION = "/api/v10"


class Loopback:
    """A world, and the server through which a bot and people reach it."""

    def __init__(self, world: World | None = None, *, kept_exchanges: int | None = None) -> None:
        self.world = world or World()
        self.interactions = Interactions(self.world)
        self.gateway = Gateway(self.world)
        self.faults = Faults()
        self.exchanges = Exchanges(kept_exchanges)
        self.rest = Rest(self.world, self.faults, self.exchanges, self.flush)
        self.seats = Seats(self.world, self.interactions, self.flush)
        self.journal: Journal | None = None
        self.restored = False
        self._runner: web.AppRunner | None = None
        self._people: dict[str, Person] = {}

    # ---------------------------------------------------------------- the server

    async def start(self, port: int = 0, *, host: str = "127.0.0.1", file: Path | str | None = None) -> Loopback:
        """Begin to serve; with a file, the world in it. Port 0 takes the file's last one, or any that is free."""
        if not ipaddress.ip_address(host).is_loopback:
            raise ValueError(f"{host} can be reached from elsewhere; the loopback only serves this machine")
        if file is not None:
            self.journal = Journal(file, self.world, self.interactions)
        try:
            listening = self._listen(host, port)
        except OSError:
            if self.journal is not None:
                self.journal.close()
            raise
        bound = listening.getsockname()[1]
        shown = f"[{host}]" if ":" in host else host
        self.world.base_url = f"http://{shown}:{bound}"
        if self.journal is not None:
            self.restored = self.journal.load()
        self._runner = web.AppRunner(self._app(bound), access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await web.SockSite(self._runner, listening).start()
        self.flush()
        return self

    def _listen(self, host: str, port: int) -> socket.socket:
        wished = [port]
        last = self.journal.address() if self.journal is not None and port == 0 else None
        if last is not None:
            wished.insert(0, yarl.URL(last).port or 0)
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        for number in wished:
            listening = socket.socket(family, socket.SOCK_STREAM)
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                listening.bind((host, number))
            except OSError:
                listening.close()
                if number == wished[-1]:
                    raise
            else:
                return listening
        raise AssertionError("one of the ports was bound or the last one raised")

    def _app(self, port: int) -> web.Application:
        app = web.Application(middlewares=[guard.middleware(port)], client_max_size=limits.REQUEST_BYTES + (1 << 20))
        routes = [*rest.routes(), *rest_messages.routes(), *InteractionRoutes(self.interactions).routes()]
        for method, path, handler in routes:
            app.router.add_route(method, VERSION + path, self.rest.route(handler))
        app.router.add_route("*", "/api/{rest:.*}", self.rest.not_found)
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/gateway/", self.gateway.handle)
        self.seats.add_routes(app)
        return app

    async def stop(self) -> None:
        """Stop serving; what is in the file stays."""
        self.seats.close()
        await self.gateway.drop(Drop.CLOSE, 1001)
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
        if self.journal is not None:
            self.journal.close()
            self.journal = None

    def flush(self) -> None:
        """Bring what changed into the file, if there is one."""
        if self.journal is not None:
            self.journal.flush()
        else:
            self.world.dirty.clear()

    @property
    def url(self) -> str:
        """Where it is served."""
        return self.world.base_url

    @property
    def token(self) -> str:
        """The token with which a bot logs in."""
        return self.world.token

    # ---------------------------------------------------------------- the bot's side

    @contextlib.contextmanager
    def overriding(self) -> Iterator[None]:
        """Point discord.py here for a while."""
        route, gateway = discord.http.Route, discord.gateway.DiscordWebSocket
        before = route.BASE, gateway.DEFAULT_GATEWAY
        point_discord_at(self.url)
        try:
            yield
        finally:
            route.BASE, gateway.DEFAULT_GATEWAY = before

    # ---------------------------------------------------------------- people and places

    def person(self, name: str, *, locale: str = "en-US", shown_name: str | None = None, owner: bool = False) -> Person:
        """The person of that name, who joins if they are not here yet."""
        for user in self.world.users.values():
            if user.name == name and not user.bot:
                break
        else:
            user = self.world.join(name, shown_name=shown_name, locale=locale, owner=owner)
        if user.id not in self._people:
            self._people[user.id] = Person(self.world, self.interactions, user)
        return self._people[user.id]

    def channel(self, name: str) -> Channel:
        """The text channel of that name, which is opened if there is none."""
        for channel in self.world.guild_channels():
            if channel.name == name:
                return channel
        return self.world.add_channel(name, ChannelKind.TEXT)


def point_discord_at(url: str) -> None:
    """Make discord.py talk to a loopback: its only two override points, set before a client starts."""
    discord.http.Route.BASE = url + VERSION
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url.replace("http", "ws", 1) + "/gateway")
