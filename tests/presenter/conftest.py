"""What the presenter's tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest


@pytest.fixture
def complete_texts(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail where a text is missing or lacks an argument: readers are shown an ellipsis then, and the log says so."""
    yield
    found = [record.getMessage() for when in ("setup", "call") for record in caplog.get_records(when)]
    assert not [message for message in found if message.startswith("catalogue:")]
