"""Every text of every panel is complete."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _complete_texts(complete_texts: None) -> None:
    """See `complete_texts`."""
