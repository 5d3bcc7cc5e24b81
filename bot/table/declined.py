"""Why a table does not do what somebody asked, as a code with parameters; the words come from the catalogue."""

from __future__ import annotations


class Declined(Exception):  # noqa: N818 - reads as what happened
    """Nothing was changed; `code` says why and `about` holds what the sentence needs."""

    def __init__(self, code: str, **about: object) -> None:
        super().__init__(code)
        self.code = code
        self.about = about
