"""What a button says when it is pressed: the table, the moment it was made for, what was pressed.

A press is one short text that any process can answer, also after a restart:
`m:TABLE:MOMENT:KIND` or `m:TABLE:MOMENT:KIND:REST`, where REST is an action as records write it without the seat
(`do:discard 5p`), or what a menu is about.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

LONGEST: Final = 100
_TAIL: Final = r"(?::(?P<rest>[^#]*))?(?:#(?P<salt>\w*))?"
_HEAD: Final = r"m:(?P<table>\d+):(?P<moment>\d+):"
PATTERN: Final = rf"{_HEAD}(?P<kind>(?!pick)[a-z_]+){_TAIL}"
"""Matches the presses of buttons."""
PICK_PATTERN: Final = rf"{_HEAD}(?P<kind>pick){_TAIL}"
"""Matches the ids of selects, whose options are presses."""
PERSON_PATTERN: Final = rf"{_HEAD}(?P<kind>pick_person){_TAIL}"
"""Matches the ids of selects of people, which say what is done with the one that is chosen."""
_PRESS: Final = re.compile(rf"{_HEAD}(?P<kind>[a-z_]+){_TAIL}")


@dataclass(frozen=True, slots=True)
class Press:
    """One press. `moment` is the table's sequence number the button was made for, 0 where none matters.

    `salt` means nothing: a select needs a new id whenever it is shown again, or a program may not let the same
    option be chosen twice.
    """

    table: int
    moment: int
    kind: str
    rest: str = ""
    salt: str = ""

    def __str__(self) -> str:
        text = f"m:{self.table}:{self.moment}:{self.kind}"
        text += f":{self.rest}" if self.rest else ""
        text += f"#{self.salt}" if self.salt else ""
        assert len(text) <= LONGEST, "a press is too long"
        return text

    def with_person(self, user_id: int) -> Press:
        """Return what choosing a person in a select of people comes to."""
        kind, _, rest = self.rest.partition(" ")
        return Press(self.table, self.moment, kind, f"{rest} {user_id}".strip())

    @classmethod
    def parse(cls, text: str) -> Press | None:
        """Return the press a text is, `None` when it is none of ours."""
        found = _PRESS.fullmatch(text)
        if found is None:
            return None
        return cls(int(found["table"]), int(found["moment"]), found["kind"], found["rest"] or "", found["salt"] or "")


@dataclass(frozen=True, slots=True)
class Presses:
    """Makes the presses of one table at one moment."""

    table: int
    moment: int

    def __call__(self, kind: str, rest: object = "", salt: object = "") -> str:
        """Return the text of a press."""
        return str(Press(self.table, self.moment, kind, str(rest), str(salt)))

    def do(self, action: object) -> str:
        """Return the press that takes an action; the presser's seat is known, so it is left out."""
        return self("do", str(action).split(" ", 1)[1])

    def ask(self, action: object) -> str:
        """Return the press that asks whether an action is really meant."""
        return self("ask", str(action).split(" ", 1)[1])

    def menu(self, name: str, about: object = "") -> str:
        """Return the press that opens a menu."""
        return self("menu", f"{name} {about}".strip())
