"""Trouble on demand: answers that go wrong although the bot did nothing wrong."""

from __future__ import annotations

import asyncio
import fnmatch
from dataclasses import dataclass, field

from .errors import RefusedError


@dataclass
class Fault:
    """Answers the next requests of one kind with an error."""

    method: str
    path: str
    status: int
    code: int = 0
    message: str = ""
    times: int = 1
    lost: bool = False
    """Carry the request out and only lose the answer, as a broken connection does."""
    extra: dict[str, object] = field(default_factory=dict)
    gate: asyncio.Event | None = None
    """Nothing goes wrong, but requests wait until it is opened."""
    waiting: int = 0
    """How many requests wait."""

    def matches(self, method: str, path: str) -> bool:
        """Whether it strikes this request."""
        return self.times > 0 and self.method in ("*", method) and fnmatch.fnmatch(path, self.path)

    async def pass_gate(self) -> None:
        """Wait as long as requests are held."""
        if self.gate is not None:
            self.waiting += 1
            await self.gate.wait()
            self.waiting -= 1

    def release(self) -> None:
        """Let those go on that wait, and hold no others."""
        self.times = 0
        if self.gate is not None:
            self.gate.set()

    def error(self) -> RefusedError:
        """What the bot gets to see."""
        return RefusedError(self.status, self.code, self.message, **self.extra)


class Faults:
    """The faults that are still to strike."""

    def __init__(self) -> None:
        self._faults: list[Fault] = []

    def add(
        self,
        method: str,
        path: str,
        status: int,
        *,
        code: int = 0,
        message: str = "",
        times: int = 1,
        lost: bool = False,
        **extra: object,
    ) -> Fault:
        """Let requests whose path matches the pattern fail; a `lost` one is carried out all the same."""
        fault = Fault(method, path, status, code, message, times, lost, extra)
        self._faults.append(fault)
        return fault

    def rate_limit(self, method: str, path: str, seconds: float, times: int = 1) -> Fault:
        """Answer 429 and ask the bot to come again later."""
        message = "You are being rate limited."
        return self.add(method, path, 429, message=message, times=times, retry_after=seconds, **{"global": False})

    def hold(self, method: str, path: str, times: int = 1) -> Fault:
        """Let requests wait until they are released, as on a slow network."""
        fault = self.add(method, path, 0, times=times)
        fault.gate = asyncio.Event()
        return fault

    def strike(self, method: str, path: str) -> Fault | None:
        """The fault that befalls this request."""
        for fault in self._faults:
            if fault.matches(method, path):
                fault.times -= 1
                return fault
        return None

    @property
    def spent(self) -> bool:
        """Whether all have struck as often as they were to."""
        return all(fault.times <= 0 for fault in self._faults)

    def clear(self) -> None:
        """No more trouble."""
        for fault in self._faults:
            fault.release()
        self._faults.clear()
