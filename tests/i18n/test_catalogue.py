"""Both languages say the same things, completely, and every message can be said."""

import re
from collections.abc import Iterator
from importlib.resources import files

import pytest

from bot.i18n import catalogue
from bot.i18n.catalogue import CatalogueError, load
from bot.i18n.language import Language
from bot.i18n.translator import Translator
from tests.i18n.helpers import BOTH, EN, IDS, ZH, arguments

LATIN_ALLOWED = {"Discord", "English"}
"""Names that are the same in Chinese."""


def file_names(language: Language) -> set[str]:
    return {path.name for path in files("bot.i18n").joinpath(language.value).iterdir() if path.name.endswith(".ftl")}


def test_both_languages_have_the_same_files() -> None:
    assert file_names(Language.EN) == file_names(Language.ZH_CN) != set()


def test_both_languages_have_the_same_messages() -> None:
    assert load(Language.EN).variables.keys() == load(Language.ZH_CN).variables.keys()


def test_messages_need_the_same_arguments_in_both_languages() -> None:
    english, chinese = load(Language.EN).variables, load(Language.ZH_CN).variables
    assert {i: (english[i], chinese[i]) for i in IDS if english[i] != chinese[i]} == {}


def said(t: Translator, filler: str) -> Iterator[tuple[str, str]]:
    for message_id in IDS:
        for args in arguments(message_id, filler):
            yield message_id, t(message_id, **args)


def prose(text: str) -> str:
    """The text without what is typed or filled in by Discord."""
    return re.sub(r"`[^`]*`|<t:\d+:\w>", "", text)


@pytest.mark.parametrize("t", BOTH, ids=lambda t: t.language.value)
def test_every_message_can_be_said(t: Translator) -> None:
    for message_id, text in said(t, "由纪"):
        assert text.strip() == text != "", message_id
        assert "  " not in text, f"{message_id} has a gap where a part is empty"
        assert not re.search(r"[{}\u2066-\u2069$]|\?\?\?", text), message_id
        assert len(text) <= 2000, f"{message_id} is longer than a message of Discord"


def test_chinese_has_no_english_word_left() -> None:
    found = {i: set(re.findall(r"[A-Za-z]{2,}", prose(text))) - LATIN_ALLOWED for i, text in said(ZH, "由纪")}
    assert {message_id: words for message_id, words in found.items() if words} == {}


def test_english_has_no_chinese_left() -> None:
    chinese = re.compile(r"[\u3000-\u9fff\uff00-\uff5a]")
    # A language is offered under its own name.
    assert {i for i, text in said(EN, "Yuki") if chinese.search(prose(text))} == {"prefs-language-zh-CN"}


def test_chinese_uses_its_own_punctuation() -> None:
    assert {i for i, text in said(ZH, "由纪") if re.search(r"[一-鿿][,;:?!]", prose(text))} == set()


def test_chinese_selects_by_number_as_it_has_no_plural() -> None:
    for path in files("bot.i18n").joinpath("zh-CN").iterdir():
        if path.name.endswith(".ftl"):
            assert not re.search(r"\[(one|two|few|many)\]", path.read_text(encoding="utf-8")), path.name


def test_an_unreadable_file_is_named_with_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "_sources", lambda _: [("some.ftl", "good = yes\n\nbad\n")])
    with pytest.raises(CatalogueError, match=r"some\.ftl, line 3"):
        load.__wrapped__(Language.EN)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("a = one\na = two\n", "a is there twice"),
        ("a = { b }\n", "a refers to b"),
        ("a = { b }\nb = { a }\n", "refers to itself"),
    ],
)
def test_contradictions_are_refused(monkeypatch: pytest.MonkeyPatch, text: str, complaint: str) -> None:
    monkeypatch.setattr(catalogue, "_sources", lambda _: [("some.ftl", text)])
    with pytest.raises(CatalogueError, match=complaint):
        load.__wrapped__(Language.EN)


def test_needed_arguments_include_those_of_what_is_referred_to(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "a = { b } { c.part }\nb = { $x }\nc = c\n    .part = { THE($y) }\n"
    monkeypatch.setattr(catalogue, "_sources", lambda _: [("some.ftl", text)])
    assert load.__wrapped__(Language.EN).variables["a"] == {"x", "y"}
