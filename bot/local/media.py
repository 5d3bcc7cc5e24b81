"""Files that messages and emojis show, and the addresses they are found at."""

from __future__ import annotations

import secrets
import struct
from collections.abc import Iterable
from dataclasses import dataclass

PNG = b"\x89PNG\r\n\x1a\n"
KEPT_BYTES = 64 << 20


@dataclass(frozen=True)
class Upload:
    """A file that came with a request."""

    name: str
    content_type: str
    data: bytes


@dataclass(frozen=True)
class Blob:
    """A file at its address; the key keeps those who only guess addresses out."""

    path: str
    key: str
    content_type: str
    data: bytes


def sniff(name: str, claimed: str, data: bytes) -> str:
    """What kind of file it is: senders call everything application/octet-stream."""
    if data.startswith(PNG):
        return "image/png"
    if data.startswith(b"\xff\xd8\xff"):
        return "image/jpeg"
    if data[:6] in (b"GIF87a", b"GIF89a"):
        return "image/gif"
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "image/webp"
    if name.endswith((".txt", ".json", ".jsonl", ".log")):
        return "text/plain; charset=utf-8"
    return claimed


def png_size(data: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG."""
    if len(data) < 24 or not data.startswith(PNG):
        return None
    width, height = struct.unpack(">II", data[16:24])
    return width, height


class Media:
    """All files, oldest first; beyond a total size the oldest are forgotten."""

    def __init__(self, kept_bytes: int = KEPT_BYTES) -> None:
        self.kept_bytes = kept_bytes
        self._blobs: dict[str, Blob] = {}
        self._total = 0

    def new_key(self) -> str:
        """A key nobody can guess."""
        return secrets.token_hex(16)

    def put(self, blob: Blob) -> list[str]:
        """Keep a file; answers the addresses of those that had to go for it."""
        self.drop([blob.path])
        self._blobs[blob.path] = blob
        self._total += len(blob.data)
        gone = []
        for path in list(self._blobs):
            if self._total <= self.kept_bytes or path == blob.path:
                break
            gone.append(path)
            self.drop([path])
        return gone

    def get(self, path: str) -> Blob | None:
        """The file at that address."""
        return self._blobs.get(path)

    def drop(self, paths: Iterable[str]) -> None:
        """Forget files."""
        for path in paths:
            blob = self._blobs.pop(path, None)
            if blob is not None:
                self._total -= len(blob.data)
