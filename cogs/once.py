"""The same click delivered twice, as happens when the gateway comes back, is answered once."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

_REMEMBERED: Final = 4096


class Once:
    """Knows which interactions have come already."""

    def __init__(self) -> None:
        self._seen: OrderedDict[int, None] = OrderedDict()

    def is_first(self, interaction_id: int) -> bool:
        """Whether an interaction comes for the first time; it is remembered from now on."""
        if interaction_id in self._seen:
            return False
        self._seen[interaction_id] = None
        if len(self._seen) > _REMEMBERED:
            self._seen.popitem(last=False)
        return True
