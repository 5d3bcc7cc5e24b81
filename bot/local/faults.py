"""Trouble on demand: answers that go wrong although the bot did nothing wrong."""

from __future__ import annotations

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

    def matches(self, method: str, path: str) -> bool:
        """Whether it strikes this request."""
        return self.times > 0 and self.method in ("*", method) and fnmatch.fnmatch(path, self.path)

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

    def strike(self, method: str, path: str) -> Fault | None:
        """The fault that befalls this request."""
        for fault in self._faults:
            if fault.matches(method, path):
                fault.times -= 1
                return fault
        return None

    def clear(self) -> None:
        """No more trouble."""
        self._faults.clear()
