"""Judges recorded exchanges by Discord's OpenAPI document.

The document is no part of this project. It is looked for at `../shared/discord/openapi.json` beside the repository, or
where `MAHJONG_OPENAPI` says; without it whatever needs the judge is skipped.
"""

from __future__ import annotations

import functools
import json
import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]
from jsonschema.exceptions import ValidationError  # type: ignore[import-untyped]
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from bot.local import Exchange

ROOT = Path(__file__).resolve().parents[2]
METHODS = ("get", "put", "post", "patch", "delete")
URN = "urn:discord"
Json = dict[str, Any]
SNOWFLAKES = frozenset({"id", "recipient_id", "message_id", "channel_id", "guild_id"})
"""discord.py sends some of these as JSON integers, which Discord takes although its document says text."""


def document() -> Path | None:
    """Where the document is, if it is anywhere."""
    named = os.environ.get("MAHJONG_OPENAPI")
    path = Path(named) if named else ROOT.parent / "shared" / "discord" / "openapi.json"
    return path if path.is_file() else None


@functools.cache
def available() -> Judge | None:
    """The judge, if the document is there."""
    path = document()
    return Judge(json.loads(path.read_text(encoding="utf-8"))) if path else None


def judge() -> Judge:
    """The judge, or a skip with the reason why there is none."""
    found = available()
    if found is None:
        pytest.skip("Discord's OpenAPI document is not here; MAHJONG_OPENAPI can say where it is")
    return found


def assert_faultless(exchanges: Iterable[Exchange]) -> None:
    """Fail with every violation; where the document is missing, pass."""
    found = available()
    faults = found.violations(exchanges) if found else []
    assert not faults, "\n".join(faults)


class Judge:
    """Holds exchanges against the document."""

    def __init__(self, spec: Json) -> None:
        resource = Resource.from_contents(spec, default_specification=DRAFT202012)
        self._registry: Registry[Any] = Registry().with_resource(URN, resource)
        self._routes: list[tuple[str, int, re.Pattern[str], str, Json]] = []
        for path, operations in spec["paths"].items():
            pattern = re.compile("^" + re.sub(r"\\?\{[^}]+\\?\}", "[^/]+", re.escape(path)) + "$")
            shared = operations.get("parameters", [])
            for method in METHODS:
                if method in operations:
                    operation = {**operations[method]}
                    operation["parameters"] = [*shared, *operation.get("parameters", [])]
                    self._routes.append((method, path.count("{"), pattern, path, operation))
        # A path without a gap comes before one that also fits.
        self._routes.sort(key=lambda route: route[1])
        self._seen: dict[str, list[str]] = {}

    def violations(self, exchanges: Iterable[Exchange]) -> list[str]:
        """All that is wrong, each fault once; bodies of refused requests are not judged, their answers are."""
        found: dict[str, None] = {}
        for exchange in exchanges:
            for fault in self.faults(exchange):
                found[re.sub(r"\d{15,}", "#", fault)] = None
        return list(found)

    def faults(self, exchange: Exchange) -> list[str]:
        """What is wrong with one exchange."""
        path, operation = self._find(exchange.method, exchange.path)
        if path is None or operation is None:
            return [f"{exchange.method} {exchange.path}: Discord has no such route"]
        found: list[str] = []
        if exchange.status < 400:
            found += self._query(exchange, operation)
            found += self._request(exchange, path, operation)
        return found + self._answer(exchange, path, operation)

    def _find(self, method: str, path: str) -> tuple[str | None, Json | None]:
        for known, _, pattern, template, operation in self._routes:
            if known == method.lower() and pattern.match(path):
                return template, operation
        return None, None

    def _query(self, exchange: Exchange, operation: Json) -> list[str]:
        known = {parameter.get("name") for parameter in operation["parameters"]}
        return [f"{exchange}: no parameter {name!r}" for name in exchange.query if name not in known]

    def _request(self, exchange: Exchange, path: str, operation: Json) -> list[str]:
        if exchange.body is None:
            return []
        kinds = operation.get("requestBody", {}).get("content", {})
        kind = "multipart/form-data" if exchange.files else "application/json"
        if kind not in kinds:
            return [f"{exchange.method} {path}: takes no {kind}"]
        pointer = _pointer("paths", path, exchange.method.lower(), "requestBody", "content", kind, "schema")
        return self._check(pointer, normalised(exchange.body), f"{exchange.method} {path}")

    def _answer(self, exchange: Exchange, path: str, operation: Json) -> list[str]:
        answers = operation["responses"]
        code = next((c for c in (str(exchange.status), f"{exchange.status // 100}XX") if c in answers), None)
        if code is None:
            return [] if exchange.status >= 500 else [f"{exchange.method} {path}: no answer {exchange.status}"]
        if exchange.answer is None:
            return []
        content = _pointer("content", "application/json", "schema")
        if "$ref" in answers[code]:
            # Answers that many routes share, such as errors, stand elsewhere in the document.
            pointer = str(answers[code]["$ref"]).removeprefix("#") + content
        elif "application/json" in answers[code].get("content", {}):
            pointer = _pointer("paths", path, exchange.method.lower(), "responses", code) + content
        else:
            return [f"{exchange.method} {path}: {code} brings no JSON"]
        return self._check(pointer, numbered(exchange.answer), f"answer {exchange.status} to {exchange.method} {path}")

    @functools.cache  # noqa: B019 - there is one judge for the life of the process
    def _validator(self, pointer: str) -> Draft202012Validator:
        return Draft202012Validator({"$ref": f"{URN}#{pointer}"}, registry=self._registry)

    def _check(self, pointer: str, body: object, what: str) -> list[str]:
        # Long numbers are ids: bodies that differ in nothing else are judged once.
        key = pointer + re.sub(r"\d{15,}", "111111111111111111", json.dumps(body, sort_keys=True))
        if key not in self._seen:
            error = next(self._validator(pointer).iter_errors(body), None)
            self._seen[key] = [] if error is None else [f"{what}: {_told(error)}"]
        return self._seen[key]


def _told(error: ValidationError) -> str:
    told = f"at {'/'.join(map(str, error.absolute_path))}: {error.message[:160]}"
    inner = [leaf for leaf in _leaves(error) if not _other_branch(leaf)]
    if not error.context or not inner:
        return told
    deepest = min(inner, key=lambda leaf: (-len(leaf.absolute_path), str(leaf.message)))
    return f"{told} | deepest at {'/'.join(map(str, deepest.absolute_path))}: {deepest.message[:160]}"


def _leaves(error: ValidationError) -> Iterator[ValidationError]:
    if not error.context:
        yield error
    for inner in error.context:
        yield from _leaves(inner)


def _other_branch(error: ValidationError) -> bool:
    """Whether it only says that another alternative is not the one that was meant."""
    if error.validator == "type":
        return bool(error.validator_value == "null")
    return error.validator in ("const", "enum") and list(error.absolute_path)[-1:] == ["type"]


def _pointer(*steps: str) -> str:
    return "".join("/" + step.replace("~", "~0").replace("/", "~1") for step in steps)


def numbered(node: object) -> object:
    """An answer with numbers for the codes of a form's faults: Discord sends words although it says numbers."""
    if not isinstance(node, dict):
        return node
    if isinstance(node.get("_errors"), list):
        return {**node, "_errors": [{**fault, "code": 0} for fault in node["_errors"]]}
    return {key: numbered(value) for key, value in node.items()}


def normalised(node: object, key: str = "", inside: str = "") -> object:
    """A request body with ids as text."""
    if isinstance(node, dict):
        return {name: normalised(value, name, key) for name, value in node.items()}
    if isinstance(node, list):
        return [normalised(item, key, inside) for item in node]
    if not isinstance(node, int) or isinstance(node, bool):
        return node
    if key in ("users", "roles") and inside == "allowed_mentions":
        return str(node)
    # A component's own id is a small number; every other id is a snowflake, or numbers an attachment.
    if key in SNOWFLAKES and (key != "id" or inside == "attachments" or node >= 1 << 31):
        return str(node)
    return node
