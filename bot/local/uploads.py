"""Attachments of a message: what comes with a request, what stays, and where components find them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import quote

from . import limits
from .errors import Complaints, Path, RefusedError
from .kinds import Json
from .media import Blob, Upload, png_size, sniff
from .world import World

SCHEME = "attachment://"


def clean_name(name: str) -> str:
    """A file name as Discord keeps it."""
    return re.sub(r"[^A-Za-z0-9_.-]", "_", name).strip("_.") or "unknown"


@dataclass
class Attached:
    """The attachments a message will have, and the files still to be stored for them."""

    attachments: list[Json]
    blobs: list[Blob]
    dropped: list[str]

    def find(self, url: str) -> Json | None:
        """The attachment that `attachment://name`, or the address it is already found at, means."""
        if not url.startswith(SCHEME):
            return next((attachment for attachment in self.attachments if attachment["url"] == url), None)
        name = clean_name(url.removeprefix(SCHEME))
        # New files come last: they win over an older one of the same name.
        return next((attachment for attachment in reversed(self.attachments) if attachment["filename"] == name), None)


def attach(
    world: World, channel_id: str, payload: Json, files: dict[str, Upload], present: list[Json], complaints: Complaints
) -> Attached:
    """Work out a message's attachments: those it keeps, then the new ones."""
    listed = payload.get("attachments")
    described = {str(entry.get("id")): entry for entry in listed or []}
    for place, entry in enumerate(listed or []):
        if entry.get("description") is not None:
            complaints.length(("attachments", place, "description"), entry["description"], 0, limits.ALT_TEXT)
        key = str(entry.get("id"))
        if key not in files and all(key != attachment["id"] for attachment in present):
            complaints.add(("attachments", place, "id"), "ATTACHMENT_NOT_FOUND", "Attachment data not found")
    kept = [dict(attachment) for attachment in present if listed is None or attachment["id"] in described]
    for attachment in kept:
        if "description" in described.get(attachment["id"], {}):
            attachment["description"] = described[attachment["id"]]["description"]
    ids = {attachment["id"] for attachment in kept}
    dropped = [_path(world, attachment) for attachment in present if attachment["id"] not in ids]
    attached = Attached(kept, [], dropped)
    for key, upload in files.items():
        _take(world, channel_id, upload, described.get(key, {}), attached)
    if len(attached.attachments) > limits.ATTACHMENTS:
        complaints.length(("attachments",), attached.attachments, 0, limits.ATTACHMENTS)
    return attached


def _path(world: World, attachment: Json) -> str:
    path: str = attachment["url"].removeprefix(world.base_url).partition("?")[0]
    return path


def _take(world: World, channel_id: str, upload: Upload, described: Json, attached: Attached) -> None:
    if len(upload.data) > world.file_bytes:
        raise RefusedError(413, 40005, "Request entity too large")
    name, attachment_id, key = clean_name(upload.name), world.new_id(), world.media.new_key()
    path = f"/attachments/{channel_id}/{attachment_id}/{quote(name)}"
    blob = Blob(path, key, sniff(name, upload.content_type, upload.data), upload.data)
    url = f"{world.base_url}{path}?hm={key}"
    attachment: Json = {
        "id": attachment_id,
        "filename": name,
        "size": len(upload.data),
        "url": url,
        "proxy_url": url,
        "content_type": blob.content_type,
    }
    if described.get("description"):
        attachment["description"] = described["description"]
    size = png_size(upload.data)
    if size is not None:
        attachment["width"], attachment["height"] = size
    attached.attachments.append(attachment)
    attached.blobs.append(blob)


def resolve(node: object, world: World, attached: Attached, complaints: Complaints, path: Path) -> object:
    """The same components or embeds with `attachment://name` replaced by where the file is found."""
    if isinstance(node, list):
        return [resolve(item, world, attached, complaints, (*path, place)) for place, item in enumerate(node)]
    if not isinstance(node, dict):
        return node
    url = node.get("url")
    shows = bool(path) and path[-1] in ("media", "file")
    if isinstance(url, str) and (shows or url.startswith(SCHEME)):
        return _shown(node, url, world, attached, complaints, path)
    return {key: resolve(value, world, attached, complaints, (*path, key)) for key, value in node.items()}


def _shown(node: Json, url: str, world: World, attached: Attached, complaints: Complaints, path: Path) -> Json:
    found = attached.find(url)
    if found is not None:
        shown: Json = {
            key: found[key] for key in ("url", "proxy_url", "content_type", "width", "height") if key in found
        }
        return {**node, **shown, "id": world.new_id(), "attachment_id": found["id"]}
    if url.startswith(SCHEME):
        complaints.add((*path, "url"), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", f"{url} was not found")
    return {**node, "id": world.new_id(), "proxy_url": url}
