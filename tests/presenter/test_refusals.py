"""Every reason for a refusal that the code can give has a sentence in both languages, with what it needs."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from bot.i18n.catalogue import load
from bot.i18n.language import Language
from bot.i18n.translator import Translator
from bot.mahjong.catmouse.refusal import Refused
from bot.mahjong.tiles import Tile, parse_tiles
from bot.presenter.refusals import refusal_text
from bot.table.declined import Declined

ROOT = Path(__file__).resolve().parents[2]
EN, ZH = Translator(Language.EN), Translator(Language.ZH_CN)
NAMES = ("Marco", "Yuki", "Élodie", "王小明")
RENAMED = {"jokers": "count", "seat": "name"}

Given = tuple[str, str, frozenset[str]]


def refusals() -> list[Given]:
    """Every `Refused(...)` and `Declined(...)` in the code: where, which code, with which parameters."""
    found: list[Given] = []
    for folder in ("bot", "cogs"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Refused", "Declined"):
                    where = f"{file.relative_to(ROOT)}:{node.lineno}"
                    found += [(where, code, _parameters(node)) for code in _codes(node.args[0])]
    return found


def _codes(node: ast.expr) -> list[str]:
    match node:
        case ast.Constant(value=str() as code):
            return [code]
        case ast.IfExp(body=body, orelse=orelse):
            return [*_codes(body), *_codes(orelse)]
        case _:
            return []  # handed on from somewhere else


def _parameters(call: ast.Call) -> frozenset[str]:
    names: set[str] = set()
    for keyword in call.keywords:
        if keyword.arg is not None:
            names.add(RENAMED.get(keyword.arg, keyword.arg))
        elif isinstance(keyword.value, ast.Dict):
            names |= {str(key.value) for key in keyword.value.keys if isinstance(key, ast.Constant)}
    return frozenset(names)


FOUND = refusals()


def test_the_code_is_full_of_them() -> None:
    assert len(FOUND) > 60
    assert {"stale", "not_your_turn", "wrong_with", "not_complete", "table_here", "no_kong", "no_pung"} <= {
        code for _, code, _ in FOUND
    }


@pytest.mark.parametrize("language", Language)
def test_each_has_a_sentence_with_what_it_needs(language: Language) -> None:
    variables = load(language).variables
    for where, code, given in FOUND:
        assert f"error-{code}" in variables, f"{where} refuses with {code}, which has no sentence"
        missing = variables[f"error-{code}"] - given
        assert not missing, f"{where} refuses with {code} without {', '.join(sorted(missing))}"


WITH_REASONS = [
    (Refused("special_tile_in_hand", tile=Tile.parse("1a")), "The cat must leave your hand before you can win."),
    (Refused("too_many_jokers", jokers=2), "2 jokers are concealed; a win allows one, seven pairs two."),
    (Refused("three_suits"), "You still have all three suits; one must be missing."),
    (Refused("not_complete"), "That is not a complete hand: four sets and a pair, or seven pairs."),
]


@pytest.mark.parametrize(("refusal", "sentence"), WITH_REASONS, ids=[refusal.code for refusal, _ in WITH_REASONS])
def test_reasons_that_come_from_the_hand(refusal: Refused, sentence: str) -> None:
    """Their codes are computed, so they are named here."""
    assert refusal_text(EN, refusal, NAMES) == sentence
    assert refusal_text(ZH, refusal, NAMES)


SENTENCES: list[tuple[Refused | Declined, str, str]] = [
    (
        Declined("stale"),
        "That moment has passed; nothing changed. Here is where things stand.",
        "那一步已经过去了，什么都没变。现在是这样。",
    ),
    (
        Refused("not_your_turn", seat=2),
        "It's Élodie's turn. I'll write when you are asked.",
        "现在轮到 Élodie。轮到你我会来信。",
    ),
    (Refused("nothing_offered"), "There is nothing for you to take right now.", "现在没有你能要的牌。"),
    (
        Declined("tile_unknown", text="x*y"),
        'I can\'t read "xy" as a tile. Try `5p`, `五筒` or its number in the picture.',
        "看不懂「xy」。试试 `5p`、`五筒` 或图上的编号。",
    ),
    (
        Declined("no_such_number", number=15, count=14),
        "Your hand has 14 tiles; there is no number 15.",
        "手里只有 14 张，没有第 15 张。",
    ),
    (Refused("not_in_hand", tile=Tile.parse("5p")), "You don't hold 5p.", "你手里没有五筒。"),
    (
        Refused("after_pung"),
        "Right after a pung: throw a tile or use a special one. The rest waits for your next tile.",
        "刚碰完只能打牌或用辅牌，其余等下次进张。",
    ),
    (
        Refused("passed_win", fan=2, own=1),
        "You let 2 fan go; until your next tile you need more.",
        "你刚过了 2 番，下次进张前要更大才能胡。",
    ),
    (Refused("no_kong", tile=Tile.parse("5p")), "You have no kong to make with 5p.", "五筒 现在开不了杠。"),
    (
        Refused("no_swap", tile=Tile.parse("5p")),
        "No meld on the table holds a joker for 5p.",
        "桌上没有能用五筒换的百搭。",
    ),
    (
        Refused("steal_gone", tile=Tile.parse("5p")),
        "5p doesn't lie there any more. Choose again.",
        "五筒 已经不在那里了，重选。",
    ),
    (Refused("no_special", tile=Tile.parse("2a")), "You don't hold the mouse.", "你手里没有老鼠。"),
    (Declined("too_late"), "Too late: the others have seen it.", "来不及了，别人已经看到了。"),
    (
        Declined("table_here"),
        "This channel has its table already; one a channel.",
        "本频道已有一桌，一个频道只开一桌。",
    ),
    (Declined("full"), "All four seats are taken.", "四个位子都满了。"),
    (Declined("already_in"), "You are in already.", "你已经在桌上了。"),
    (Declined("host_only", host="**Marco**"), "Only Marco can do that.", "只有桌主 Marco 能这样做。"),
    (
        Declined("bot_may_not", permission="send_messages"),
        "I may not send messages here. Ask a moderator; `/table-admin check` lists what I need.",
        "我在这里没有「发送消息」权限，请管理员用 `/牌桌管理 检查` 看看。",
    ),
    (
        Declined("wrong_with", tile=Tile.parse("5p"), **{"with": parse_tiles("8p1j")}),
        "You can't take 5p with 8p joker.",
        "用八筒 百搭要不了五筒。",
    ),
    (Declined("not_an_opponent", seat=3), "王小明 can't be taken out.", "王小明 带不走。"),
    (Declined("not_a_flower", tile=Tile.parse("1a")), "The cat is no flower.", "猫不是花牌。"),
    (Declined("not_a_wind", tile=Tile.parse("5p")), "5p is no wind.", "五筒不是风牌。"),
    (
        Declined("paused", when=1_700_000_000.5),
        "The table is paused until <t:1700000000:f>.",
        "牌桌暂停到 <t:1700000000:f>。",
    ),
    (
        Declined("nothing_drawn"),
        "You have drawn nothing just now. Name the tile you mean.",
        "你刚才没摸牌，说一下是哪张吧。",
    ),
]


@pytest.mark.parametrize(
    ("refusal", "english", "chinese"), SENTENCES, ids=[refusal.code for refusal, _, _ in SENTENCES]
)
def test_what_people_read(refusal: Refused | Declined, english: str, chinese: str) -> None:
    assert refusal_text(EN, refusal, NAMES) == english
    assert refusal_text(ZH, refusal, NAMES) == chinese


def test_a_seat_whose_name_is_not_known_is_called_by_its_wind() -> None:
    refusal = Refused("not_your_turn", seat=2)
    assert refusal_text(EN, refusal) == "It's West's turn. I'll write when you are asked."
    assert refusal_text(ZH, refusal) == "现在轮到 西。轮到你我会来信。"


def test_the_first_tile_of_all_is_a_tile_and_no_number() -> None:
    """1m counts as 0."""
    assert refusal_text(EN, Refused("not_in_hand", tile=Tile.parse("1m")), NAMES) == "You don't hold 1m."


def test_long_texts_are_not_repeated_in_full() -> None:
    said = refusal_text(EN, Declined("option_unknown", text="@everyone " * 30))
    assert "@" not in said
    assert len(said) < 100


def test_every_permission_has_its_name() -> None:
    """Those the bot can miss, as `cogs/table.py` asks for them."""
    needed = ["view_channel", "send_messages", "send_messages_in_threads", "read_message_history"]
    for permission in needed:
        assert permission not in refusal_text(EN, Declined("bot_may_not", permission=permission))
