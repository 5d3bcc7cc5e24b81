"""Why an action is refused, as a code with parameters; the words come from the catalogue."""

from __future__ import annotations


class Refused(Exception):  # noqa: N818 - reads as what happened: the action was refused
    """An action is not legal now; `code` says why and `about` holds what the sentence needs (tiles, numbers, seats)."""

    def __init__(self, code: str, **about: object) -> None:
        super().__init__(code)
        self.code = code
        self.about = about


class NoThrowLeft(Exception):  # noqa: N818 - likewise
    """A record holds no throw of dice for a cat or god of wealth; at a table there are always enough of them."""
