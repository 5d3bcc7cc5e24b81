"""What people read, word for word, where it was agreed word for word."""

import pytest

from bot.i18n.translator import Argument
from bot.mahjong.tiles import parse_tiles
from tests.i18n.helpers import EN, IDS, WHEN, ZH, t

R = f"<t:{int(WHEN.timestamp())}:R>"
P5, M6, F1 = t("5p"), t("6m"), t("1f")

SAID: list[tuple[str, dict[str, Argument], str, str]] = [
    ("lobby-title", {}, "## A table is open: cat and mouse", "## 开桌了：猫抓耗子"),
    ("lobby-seat_free", {"number": 3}, "3 free", "3 空"),
    (
        "lobby-hello",
        {"count": 8},
        "Hi! I write here only when you are asked something. One tap answers; "
        "a wrong tap can be taken back for 8 seconds.",
        "你好！只有要你动手时我才来信，点一下就行，点错 8 秒内可收回。",
    ),
    ("rounds-count", {"count": 1}, "1 round", "1 局"),
    ("rounds-count", {"count": 4}, "4 rounds", "4 局"),
    ("ask-turn", {"tile": t("8s")}, "your turn, you drew 8s", "轮到你，摸到八条"),
    (
        "ask-opening.more",
        {"count": 2, "tiles": parse_tiles("1f2f")},
        "You hold spring summer. Each one shown brings a new tile.",
        "手里有 春 夏。补一张，从牌尾进一张。",
    ),
    ("ask-claim", {"name": "Marco", "tile": P5}, "Marco threw 5p. Do you want it?", "Marco 打五筒，要不要？"),
    (
        "noted-claim",
        {"choice": "pung 5p"},
        "Noted: pung 5p. It counts once all who may speak have spoken.",
        "记下了：pung 5p。等该说话的都说完才算数。",
    ),
    (
        "confirm-let_win",
        {"fan": 3},
        "Let a win of 3 fan go? Until your next tile only more than 3 counts.",
        "3 番不胡？下次进张前要超过 3 番才能胡。",
    ),
    (
        "confirm-throw_over_win",
        {"fan": 3, "tile": t("2p")},
        "You can win now: 3 fan. Throw 2p all the same?",
        "现在能胡，3 番。还是打二筒？",
    ),
    (
        "confirm-cat",
        {},
        "Throw the cat and the dice? The cat is used up.",
        "打出猫、掷骰？猫用掉就没了。",
    ),
    ("state-held", {"when": WHEN}, f"The others see it {R}.", f"{R}亮给大家。"),
    (
        "board-title",
        {"table": "茶馆", "round": 3, "rounds": 4, "count": 62, "tile": t("5s")},
        "### 茶馆 · round 3 of 4 · 62 left · treasure 5s",
        "### 茶馆 · 第 3/4 局 · 剩 62 张 · 宝牌 五条",
    ),
    (
        "board-to_throw",
        {"name": "Yuki", "when": WHEN},
        f"**Yuki** to throw, time is up {R}",
        f"轮到 **Yuki** 出牌，{R}到时",
    ),
    ("log-discard", {"name": "Yuki", "tile": t("3s")}, "Yuki 3s", "Yuki 三条"),
    ("log-discard", {"name": "Yuki", "tile": t("1a")}, "Yuki throws the cat", "Yuki 打猫"),
    (
        "log-pung_joker",
        {"name": "Marco", "from": "Yuki", "tile": M6},
        "Marco pungs Yuki's 6m (with a joker)",
        "Marco 碰 Yuki 的六万（带碰）",
    ),
    (
        "log-robbed",
        {"winners": "Élodie", "count": 1, "from": "Marco", "tile": M6},
        "Élodie robs Marco's kong of 6m and wins",
        "Élodie 抢 Marco 的六万杠，胡",
    ),
    ("log-flower", {"name": "Marco", "tile": F1, "count": 3}, "Marco shows spring, 3 kinds", "Marco 补春，共 3 种"),
    ("log-flower", {"name": "Marco", "tile": F1, "count": 1}, "Marco shows spring, 1 kind", "Marco 补春，共 1 种"),
    (
        "log-cat",
        {"name": "Marco", "dice": "3+4", "to": "Yuki"},
        "Marco's cat, dice 3+4: pays Yuki half less this round",
        "Marco 减番，骰 3+4：本局少付 Yuki 一半",
    ),
    (
        "log-wealth_self",
        {"name": "Marco", "dice": "3+4"},
        "Marco's god, dice 3+4 on Marco: all who lose to Marco pay half more",
        "Marco 加番，骰 3+4，数到自己：输给他的都多付一半",
    ),
    (
        "log-win_discard",
        {"winners": "Marco and Élodie", "count": 2, "from": "Yuki", "tile": P5},
        "Marco and Élodie win on Yuki's 5p",
        "Yuki 打五筒，Marco and Élodie 胡",
    ),
    (
        "settlement-winner",
        {"rank": 1, "name": "Marco", "points": "+24", "how": "自摸", "fans": "清一色+无百搭", "fan": 3},
        "1 Marco **+24** 自摸, 清一色+无百搭: 3 fan",
        "1 Marco **+24** 自摸，清一色+无百搭 3番",
    ),
    (
        "notice-round_over",
        {"table": "茶馆", "round": 3, "points": "+24"},
        "茶馆: round 3, +24",
        "茶馆：第 3 局 +24",
    ),
    (
        "alt-hand",
        {"table": "茶馆", "round": 3, "seat": "东"},
        "Your hand at 茶馆, round 3, 东.",
        "你在茶馆的手牌，第3局，东。",
    ),
    (
        "text-seat",
        {"seat": "东", "name": "Marco", "count": 13, "points": "+24"},
        "**东 Marco** 13 tiles +24",
        "**东 Marco** 13 张 +24",
    ),
    (
        "tip-lack",
        {"count": 2, "suit": "m"},
        "You hold only two characters: giving up a suit is how most hands begin.",
        "万字只有两张：先打缺一门，多数牌这么开头。",
    ),
    (
        "tip-special",
        {"tile": t("1a")},
        "The cat can't be in a winning hand; use it in time.",
        "猫不能留到胡牌，记得用。",
    ),
    ("tip-ready", {"tiles": "3s or 6s"}, "Ready: 3s or 6s wins.", "听牌：3s or 6s。"),
    (
        "help-turn",
        {"table": "茶馆"},
        "At 茶馆 it's your turn: tap a tile, or `/discard 5p`.",
        "茶馆轮到你：点一张牌，或 `/打牌 五筒`。",
    ),
    (
        "button-concealed_kong_joker",
        {"tile": P5, "naturals": 3, "jokers": 1},
        "5p×3+joker concealed",
        "暗杠五筒×3+百搭",
    ),
]


@pytest.mark.parametrize(
    ("message_id", "args", "english", "chinese"), SAID, ids=lambda v: v if isinstance(v, str) else ""
)
def test_agreed_words(message_id: str, args: dict[str, Argument], english: str, chinese: str) -> None:
    assert EN(message_id, **args) == english
    assert ZH(message_id, **args) == chinese


ERRORS = [
    "stale",
    "not_seated",
    "not_your_turn",
    "nothing_offered",
    "tile_unknown",
    "tile_ambiguous",
    "no_such_number",
    "not_in_hand",
    "after_pung",
    "not_complete",
    "three_suits",
    "too_many_jokers",
    "special_tile_in_hand",
    "passed_win",
    "no_kong",
    "no_swap",
    "steal_gone",
    "no_special",
    "too_late",
    "table_here",
    "full",
    "already_in",
    "host_only",
    "playing",
    "bot_may_not",
    "dm_closed",
    "paused",
    "broke",
]


@pytest.mark.parametrize("code", ERRORS)
def test_every_agreed_error_has_its_sentence(code: str) -> None:
    assert f"error-{code}" in IDS


def test_errors_of_the_hand_calculator_have_sentences() -> None:
    reasons = {"three_suits", "too_many_jokers", "special_tile_in_hand", "not_complete", "wrong_tile_count"}
    assert {f"error-{reason}" for reason in reasons} <= set(IDS)


FANS = [
    "kong",
    "root",
    "robbing_kong",
    "kong_bloom",
    "kong_shot",
    "all_pungs",
    "treasure",
    "no_jokers",
    "four_seasons",
    "full_flush",
    "seven_pairs",
    "terminals",
    "all_258",
    "joker_kong",
    "seven_pairs_258",
    "nine_heavens",
    "seven_robs_one",
    "eight_immortals",
]


TOPICS = ["goal", "turn", "claims", "jokers", "flowers", "specials", "fan", "payment", "pairs", "end"]


def test_every_fan_has_a_name_and_a_line_and_no_two_share_one() -> None:
    for language in (EN, ZH):
        assert len({language(f"fan-{fan}") for fan in FANS}) == len(FANS) == 18
        assert all(language(f"fan-{fan}.how") for fan in FANS)


@pytest.mark.parametrize("topic", TOPICS)
def test_every_topic_of_the_rules_has_a_page_that_fits_a_message(topic: str) -> None:
    for language in (EN, ZH):
        assert 20 < len(language(f"rules-{topic}")) < 1900
        assert language(f"rules-{topic}.title")


@pytest.mark.parametrize("ending", ["winners", "partners", "exhausted", "false_win"])
def test_every_ending_is_named(ending: str) -> None:
    assert f"ended-{ending}" in IDS


@pytest.mark.parametrize("by", ["self_draw", "discard", "robbing_kong", "swap", "flower"])
def test_every_way_of_winning_is_named(by: str) -> None:
    assert f"how-{by}" in IDS


def test_wrong_tiles_are_told_apart_from_their_articles() -> None:
    assert EN("error-special_tile_in_hand", tile=t("1a")) == "The cat must leave your hand before you can win."
    assert ZH("error-special_tile_in_hand", tile=t("1a")) == "手里还有猫，先打掉或用掉才能胡。"


def test_texts_name_commands_as_they_are_called() -> None:
    assert "`/board`" in EN("error-not_seated")
    assert "`/看桌`" in ZH("error-not_seated")
