"""Modals: what Discord refuses about them, and what a person's client sends back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from . import limits
from .components import check_amounts, check_choices
from .errors import CannotDoError, Complaints, Path
from .kinds import SELECTS, Component, Json
from .layout import walk

Value = str | bool | Sequence[str] | None
"""What a person puts into one field: text, a tick, or choices."""

FIELDS = SELECTS | {
    Component.TEXT_INPUT,
    Component.FILE_UPLOAD,
    Component.RADIO_GROUP,
    Component.CHECKBOX_GROUP,
    Component.CHECKBOX,
}
MANY = SELECTS | {Component.CHECKBOX_GROUP, Component.FILE_UPLOAD}


def check_modal(modal: Json) -> None:
    """Refuse a modal that breaks Discord's rules."""
    complaints = Complaints()
    complaints.length(("data", "custom_id"), modal.get("custom_id"), 1, limits.CUSTOM_ID)
    complaints.length(("data", "title"), modal.get("title"), 1, limits.MODAL_TITLE)
    parts = modal.get("components") or []
    path: Path = ("data", "components")
    complaints.length(path, parts, 1, limits.MODAL_PARTS)
    for place, part in enumerate(parts):
        _check_part(part, (*path, place), complaints)
    custom_ids = Counter(part["custom_id"] for part in walk(parts) if part.get("custom_id"))
    if any(count > 1 for count in custom_ids.values()):
        complaints.add(path, "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
    complaints.raise_found()


def _check_part(part: Json, path: Path, complaints: Complaints) -> None:
    kind = part.get("type")
    if kind == Component.TEXT:
        complaints.length((*path, "content"), part.get("content"), 1, limits.V2_TEXT)
    elif kind == Component.LABEL:
        complaints.length((*path, "label"), part.get("label"), 1, limits.LABEL_TEXT)
        if part.get("description") is not None:
            complaints.length((*path, "description"), part["description"], 1, limits.LABEL_DESCRIPTION)
        _check_field(part.get("component") or {}, (*path, "component"), complaints)
    elif kind == Component.ROW:
        inner = part.get("components") or []
        complaints.length((*path, "components"), inner, 1, 1)
        for place, field in enumerate(inner):
            at = (*path, "components", place)
            complaints.length((*at, "label"), field.get("label"), 1, limits.LABEL_TEXT)
            _check_field(field, at, complaints)
    else:
        complaints.add((*path, "type"), "COMPONENT_TYPE_INVALID", "That does not go into a modal")


def _check_field(field: Json, path: Path, complaints: Complaints) -> None:
    kind = field.get("type")
    if kind not in FIELDS:
        complaints.add((*path, "type"), "COMPONENT_TYPE_INVALID", "That does not go into a label")
        return
    complaints.length((*path, "custom_id"), field.get("custom_id"), 1, limits.CUSTOM_ID)
    if field.get("disabled"):
        complaints.add((*path, "disabled"), "COMPONENT_DISABLED_IN_MODAL", "Nothing can be disabled in a modal")
    options = field.get("options") or []
    match kind:
        case Component.TEXT_INPUT:
            _check_input(field, path, complaints)
        case Component.STRING_SELECT:
            check_choices(options, (*path, "options"), limits.SELECT_OPTIONS, complaints)
            check_amounts(field, path, len(options), limits.SELECT_OPTIONS, complaints)
        case Component.CHECKBOX_GROUP:
            check_choices(options, (*path, "options"), limits.GROUP_OPTIONS, complaints)
            check_amounts(
                {"max_values": len(options) or 1, **field}, path, len(options), limits.GROUP_OPTIONS, complaints
            )
        case Component.RADIO_GROUP:
            check_choices(options, (*path, "options"), limits.GROUP_OPTIONS, complaints, least=2)


def _check_input(field: Json, path: Path, complaints: Complaints) -> None:
    complaints.one_of((*path, "style"), field.get("style"), (1, 2))
    complaints.between((*path, "min_length"), field.get("min_length"), 0, limits.INPUT_TEXT)
    complaints.between((*path, "max_length"), field.get("max_length"), 1, limits.INPUT_TEXT)
    if field.get("placeholder") is not None:
        complaints.length((*path, "placeholder"), field["placeholder"], 0, limits.INPUT_PLACEHOLDER)
    if field.get("value") is not None:
        complaints.length((*path, "value"), field["value"], 0, int(field.get("max_length") or limits.INPUT_TEXT))


# -------------------------------------------------------------------- what comes back


def fields(modal: Json) -> list[tuple[str, Json]]:
    """The fields of a modal with the words beside them."""
    found: list[tuple[str, Json]] = []
    for part in modal["components"]:
        if part["type"] == Component.LABEL:
            found.append((part["label"], part["component"]))
        elif part["type"] == Component.ROW:
            found += [(field.get("label") or "", field) for field in part["components"]]
    return found


def filled_in(modal: Json, values: Mapping[str, Value]) -> list[Json]:
    """What a client submits, from values by custom id or label; what is not named stays as the modal shows it."""
    known = {name for label, field in fields(modal) for name in (label, field["custom_id"])}
    for name in values:
        if name not in known:
            raise CannotDoError(f"the modal has no field {name!r}")
    sent: list[Json] = []
    for place, part in enumerate(modal["components"]):
        number = part.get("id") or place + 1
        if part["type"] == Component.LABEL:
            field = part["component"]
            value = _value(part["label"], field, values)
            sent.append(
                {"type": part["type"], "id": number, "component": {**value, "id": field.get("id") or 100 + place}}
            )
        elif part["type"] == Component.ROW:
            inner = [
                {**_value(field.get("label") or "", field, values), "id": 100 + place} for field in part["components"]
            ]
            sent.append({"type": part["type"], "id": number, "components": inner})
        else:
            sent.append({"type": part["type"], "id": number})
    return sent


def _value(label: str, field: Json, values: Mapping[str, Value]) -> Json:
    given = values.get(field["custom_id"], values.get(label, _shown(field)))
    body: Json = {"type": field["type"], "custom_id": field["custom_id"]}
    if field["type"] in MANY:
        chosen = [given] if isinstance(given, str) else list(given) if isinstance(given, Sequence) else []
        _hold_choices(label, field, chosen)
        return {**body, "values": chosen}
    if field["type"] == Component.CHECKBOX:
        return {**body, "value": bool(given)}
    if field["type"] == Component.RADIO_GROUP:
        _hold_choices(label, field, [str(given)] if given is not None else [])
        return {**body, "value": given}
    text = "" if given is None else str(given)
    required = field.get("required", True) is not False
    least = max(int(field.get("min_length") or 0), int(required))
    if len(text) < least and (text or required):
        raise CannotDoError(f"{label}: at least {least} characters")
    if len(text) > int(field.get("max_length") or limits.INPUT_TEXT):
        raise CannotDoError(f"{label}: at most {field.get('max_length') or limits.INPUT_TEXT} characters")
    return {**body, "value": text}


def _shown(field: Json) -> Value:
    if field["type"] == Component.TEXT_INPUT:
        return field.get("value")
    if field["type"] == Component.CHECKBOX:
        return bool(field.get("default"))
    chosen = [option["value"] for option in field.get("options") or [] if option.get("default")]
    if field["type"] == Component.RADIO_GROUP:
        return chosen[0] if chosen else None
    return chosen


def _hold_choices(label: str, field: Json, chosen: Sequence[str]) -> None:
    required = field.get("required", True) is not False
    many = field["type"] == Component.CHECKBOX_GROUP
    least = field.get("min_values")
    least = int(required) if least is None else int(least)
    most = int(field.get("max_values") or (len(field["options"]) if many else 1))
    if len(chosen) < least and (chosen or required):
        raise CannotDoError(f"{label}: choose at least {least}")
    if len(chosen) > most:
        raise CannotDoError(f"{label}: choose at most {most}")
    if "options" in field:
        offered = {option["value"] for option in field["options"]}
        for value in chosen:
            if value not in offered:
                raise CannotDoError(f"{label}: {value!r} is not offered")
