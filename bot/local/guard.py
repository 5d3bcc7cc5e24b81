"""Keeping the loopback to this machine and its own pages."""

from __future__ import annotations

import ipaddress

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    # A seat's link is a secret: it goes into no Referer and no cache.
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def middleware(port: int) -> Middleware:
    """Let through only what this machine's own clients and pages ask."""
    hosts = {f"{name}:{port}" for name in ("127.0.0.1", "localhost", "[::1]")}
    origins = {f"http://{host}" for host in hosts}

    @web.middleware
    async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
        peer = request.remote
        if peer is None or not ipaddress.ip_address(peer.partition("%")[0]).is_loopback:
            raise web.HTTPForbidden(text="only from this machine")
        # A page elsewhere can make its own host name mean this machine; it cannot change the Host it sends.
        if request.host not in hosts:
            raise web.HTTPForbidden(text="unknown host")
        origin = request.headers.get("Origin")
        if origin is not None and origin not in origins:
            raise web.HTTPForbidden(text="unknown origin")
        if request.headers.get("Sec-Fetch-Site", "none") not in ("none", "same-origin") and request.method != "GET":
            raise web.HTTPForbidden(text="only from its own page")
        return await handler(request)

    return guard
