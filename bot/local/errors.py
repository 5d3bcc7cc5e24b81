"""What Discord says when it refuses: a status, a code, and for forms where each fault lies."""

from __future__ import annotations

from collections.abc import Sized

from .kinds import Json

Path = tuple[str | int, ...]


class RefusedError(Exception):
    """A request that Discord does not carry out."""

    def __init__(self, status: int, code: int, message: str, **extra: object) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code
        self.message = message
        self.extra = extra

    def body(self) -> Json:
        """The JSON that goes back."""
        return {"code": self.code, "message": self.message, **self.extra}


class CannotDoError(Exception):
    """Something a person's own client would not let them do, so that Discord never hears of it."""


def unknown(what: str) -> RefusedError:
    """404 with the code Discord has for that kind of thing."""
    codes = {
        "Channel": 10003,
        "Guild": 10004,
        "Member": 10007,
        "Message": 10008,
        "User": 10013,
        "Emoji": 10014,
        "Webhook": 10015,
        "interaction": 10062,
        "application command": 10063,
    }
    return RefusedError(404, codes[what], f"Unknown {what}")


def missing_access() -> RefusedError:
    """The bot does not see that channel."""
    return RefusedError(403, 50001, "Missing Access")


def missing_permissions() -> RefusedError:
    """The bot sees the channel but may not do that in it."""
    return RefusedError(403, 50013, "Missing Permissions")


class Complaints:
    """Collects every fault of a form, as Discord reports them all at once (50035)."""

    def __init__(self) -> None:
        self._found: list[tuple[Path, str, str]] = []

    def add(self, path: Path, code: str, message: str) -> None:
        """Note one fault."""
        self._found.append((path, code, message))

    def length(self, path: Path, value: Sized | None, least: int, most: int) -> None:
        """Hold a text or list to its length; what is absent counts as too short."""
        size = 0 if value is None else len(value)
        if value is None and least:
            self.required(path)
        elif not least <= size <= most:
            if least:
                self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
            else:
                self.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")

    def required(self, path: Path) -> None:
        """Note that a field is missing."""
        self.add(path, "BASE_TYPE_REQUIRED", "This field is required")

    def between(self, path: Path, value: object, least: int, most: int) -> None:
        """Hold a number to its bounds; what is absent passes."""
        if value is None:
            return
        if not isinstance(value, int) or isinstance(value, bool):
            self.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif value < least:
            self.add(path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {least}.")
        elif value > most:
            self.add(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.")

    def one_of(self, path: Path, value: object, allowed: frozenset[int] | tuple[object, ...]) -> None:
        """Hold a value to a list of choices."""
        if value not in allowed:
            listed = ", ".join(str(int(a)) if isinstance(a, int) else str(a) for a in sorted(allowed, key=str))
            self.add(path, "BASE_TYPE_CHOICES", f"Value must be one of ({listed}).")

    def raise_found(self) -> None:
        """Refuse the form if anything was found."""
        if not self._found:
            return
        tree: Json = {}
        for path, code, message in self._found:
            # A part either has faults of its own or holds parts that have: what lies deeper is told first.
            if any(len(other) > len(path) and other[: len(path)] == path for other, _, _ in self._found):
                continue
            node = tree
            for step in path:
                node = node.setdefault(str(step), {})
            node.setdefault("_errors", []).append({"code": code, "message": message})
        raise RefusedError(400, 50035, "Invalid Form Body", errors=tree)
