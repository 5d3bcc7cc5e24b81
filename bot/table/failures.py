"""Failures in the log: where they happened and of what kind, never with what was being handled."""

from __future__ import annotations

import logging
import sqlite3
import traceback
from typing import Final

_MAY_SPEAK: Final = (sqlite3.Error, OSError, TimeoutError)
"""Errors whose own text names no hand, wall or held move; the text of others stays out of the log."""


def log_failure(log: logging.Logger, what: str, error: BaseException) -> None:
    """Log a failure with its traceback; its message only where that cannot tell a secret."""
    frames = "".join(traceback.format_tb(error.__traceback__))
    message = f": {error}" if isinstance(error, _MAY_SPEAK) else ""
    log.error("%s failed: %s%s\n%s", what, type(error).__name__, message, frames)
