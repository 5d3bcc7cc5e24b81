"""What the program decides for a seat; where its thinking fails, the table goes on by a harmless move."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final, TypeVar

from bot.mahjong.game import GameAction
from bot.table.failures import log_failure
from bot.table.state import RoundState

T = TypeVar("T")
_log: Final = logging.getLogger(__name__)


class IllegalChoiceError(Exception):
    """The program decided what may not be done."""


def decided(round_: RoundState, index: int, decide: Callable[[], GameAction]) -> GameAction:
    """Return what `decide` says for a seat that is asked; a harmless move where it fails or says what is not legal."""
    try:
        action = decide()
        if action not in round_.game.legal(round_.position, index):
            raise IllegalChoiceError
    except Exception as error:
        log_failure(_log, "deciding for a seat", error)
        return round_.game.harmless(round_.position, index)
    return action


def or_ask(decide: Callable[[], T | None]) -> T | None:
    """Return what is done for a player without asking them; where that cannot be found out they are asked."""
    try:
        return decide()
    except Exception as error:
        log_failure(_log, "sparing a player a question", error)
        return None
