"""Names are short, safe and told apart."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.i18n.columns import columns
from bot.i18n.names import BUTTON_COLUMNS, LINE_COLUMNS, Person, clean, display_name, display_names, quoted
from bot.i18n.translator import Translator
from tests.i18n.helpers import BOTH, EN, RELAXED, ZH

TRICKY = st.text(
    alphabet=st.sampled_from("ab Y由🀄e\u0301\u0300*_~`|<>@#[]()!&:/1\\-+.＊＠\u202e\u200b\n\t\ufe0f\u3164"),
    max_size=40,
)
RAW = st.one_of(st.text(max_size=60), TRICKY)
PERSON = st.builds(Person, RAW, st.booleans())


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("Yuki", "Yuki"),
        ("  Yuki\n由纪 ", "Yuki 由纪"),
        ("**Marco**", "Marco"),
        ("cool_guy", "cool guy"),
        ("||x||", "x"),
        ("<@123456>Bob", "Bob"),
        ("<:smile:12> Bob", "Bob"),
        ("@everyone", "everyone"),
        ("＠everyone", "everyone"),
        ("\u202eevil", "evil"),
        ("a\u200bb", "ab"),
        ("# Title", "Title"),
        ("- list", "list"),
        ("𝓜𝓪𝓻𝓬𝓸", "Marco"),
        ("[link](https://example.com)", "linkhttps: example.com"),
        ("z\u0301\u0301\u0301\u0301\u0301o", "\u017a\u0301\u0301o"),
        ("\u3164", ""),
        ("***", ""),
    ],
)
def test_names_lose_what_is_not_a_name(raw: str, shown: str) -> None:
    assert clean(raw) == shown


@RELAXED
@given(RAW)
def test_no_name_holds_markup_or_anything_unseen(raw: str) -> None:
    name = clean(raw)
    assert not re.search(r"[*_~`|<>@#\\\[\]()/\n\r\u200b-\u200f\u202a-\u202e\u2066-\u2069]", name)
    assert name == " ".join(name.split())
    assert not name.startswith(("-", "+", "."))
    name.encode()


@RELAXED
@given(RAW)
def test_cleaning_twice_changes_nothing(raw: str) -> None:
    assert clean(clean(raw)) == clean(raw)


@RELAXED
@given(st.lists(PERSON, min_size=4, max_size=4), st.sampled_from([LINE_COLUMNS, BUTTON_COLUMNS]), st.sampled_from(BOTH))
def test_four_names_fit_and_differ(people: list[Person], limit: int, t: Translator) -> None:
    names = display_names(t, people, limit)
    assert all(0 < columns(name) <= limit for name in names)
    assert len({name.casefold() for name in names}) == 4
    assert ["🤖" in name for name, person in zip(names, people, strict=True) if person.computer] == [True] * sum(
        person.computer for person in people
    )


def test_long_names_end_in_an_ellipsis() -> None:
    assert display_name(EN, Person("Bartholomew the Great")) == "Bartholomew the…"
    assert display_name(EN, Person("Bartholomew the Great"), BUTTON_COLUMNS) == "Bartholomew…"
    assert display_name(ZH, Person("王小明王小明王小明")) == "王小明王小明王…"


def test_equal_names_get_their_seat_wind() -> None:
    people = [Person("Yuki"), Person("yuki"), Person("Marco"), Person("Yuki")]
    assert display_names(EN, people) == ["Yuki (East)", "yuki (South)", "Marco", "Yuki (North)"]
    assert display_names(ZH, people) == ["Yuki（东）", "yuki（南）", "Marco", "Yuki（北）"]


def test_names_that_only_look_equal_when_cut_get_it_too() -> None:
    people = [Person("Bartholomew Alpha"), Person("Bartholomew Alpine"), Person("A"), Person("B")]
    assert display_names(EN, people, BUTTON_COLUMNS) == ["Bart… (East)", "Bar… (South)", "A", "B"]


def test_nobody_can_fake_a_seat() -> None:
    people = [Person("A"), Person("A"), Person("A (East)"), Person("B")]
    assert display_names(EN, people) == ["A (East)", "A (South)", "A East", "B"]


def test_computers_are_marked() -> None:
    people = [Person("Yuki"), *(Person(EN("name-computer", number=n), computer=True) for n in (1, 2, 3))]
    assert display_names(EN, people)[1] == "Computer 1 🤖"
    assert display_names(EN, people, BUTTON_COLUMNS)[1] == "Computer 1🤖"


def test_a_name_with_nothing_to_show_is_a_guest() -> None:
    assert display_name(EN, Person("\u200b**")) == "Guest"
    assert display_name(ZH, Person("")) == "客人"


@RELAXED
@given(st.text(max_size=80))
def test_what_was_typed_is_repeated_safely(text: str) -> None:
    shown = quoted(text)
    assert 0 < columns(shown) <= 24 or shown == clean(text)
    assert not re.search(r"[*_~`|<>@#\\\[\]\n]", shown)
