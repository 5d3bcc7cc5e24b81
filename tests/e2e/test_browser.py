"""A person plays a round in a browser against computers: once by buttons alone, once by typed commands alone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, async_playwright, expect

from bot.i18n.language import Language
from bot.i18n.tile_words import tile_name
from bot.local import Message, Person
from bot.local.layout import walk
from bot.mahjong.catmouse.actions import Discard
from bot.mahjong.tiles import Tile
from bot.presenter.presses import Press
from bot.table.table import Table
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening, panel
from tests.e2e.fingers import Fingers, waits_for_people
from tests.e2e.keyboard import Keyboard
from tests.e2e.thinking import spared

CHROMIUM = Path("/usr/bin/chromium")
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
        "--disable-component-update", "--disable-sync"]  # fmt: skip
DESK = {"width": 1280, "height": 900}
PHONE = {"width": 380, "height": 780}
MOST_MOVES = 120
PATIENCE = 15_000
expect.set_options(timeout=PATIENCE)

pytestmark = pytest.mark.skipif(not CHROMIUM.exists(), reason="there is no /usr/bin/chromium to play in")


@pytest_asyncio.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        started = await playwright.chromium.launch(executable_path=str(CHROMIUM), args=ARGS)
        yield started
        await started.close()


@dataclass
class Screen:
    """Somebody's seat in a window."""

    page: Page
    evening: Evening
    person: Person
    faults: list[str]

    @property
    def channel(self) -> Locator:
        """The channel's pane."""
        return self.page.locator("#pane-guild")

    @property
    def chat(self) -> Locator:
        """The pane of direct messages."""
        return self.page.locator("#pane-dm")

    async def type(self, text: str) -> None:
        """Type a line into the channel and send it."""
        line = self.channel.get_by_role("combobox")
        await line.fill(text)
        await line.press("Enter")

    def shown(self, message: Message) -> Locator:
        """A message as the page shows it."""
        return self.page.locator(f'.message[data-id="{message.id}"]')

    async def press(self, message: Message, what: Press) -> None:
        """Press a button of a message, or choose in one of its selects."""
        before, shown = message.revision, self.shown(message)
        for part in walk(message.components):
            if str(what) in [option["value"] for option in part.get("options") or ()]:
                await shown.locator(f'[data-custom-id="{part["custom_id"]}"] .list-button').click()
                await shown.locator(f'[role=option][data-value="{what}"]').click()
                break
        else:
            await shown.locator(f'[data-custom-id="{what}"]').click()
        await self.person.until(lambda: message.gone or message.revision != before)
        await self.evening.settled()


async def sit(browser: Browser, evening: Evening, person: Person, size: dict[str, int]) -> Screen:
    """Open somebody's link."""
    page = await browser.new_page(viewport={"width": size["width"], "height": size["height"]})
    page.set_default_timeout(PATIENCE)
    screen = Screen(page, evening, person, [])
    page.on("pageerror", lambda error: screen.faults.append(str(error)))
    page.on("console", lambda said: screen.faults.append(said.text) if said.type == "error" else None)
    await page.goto(evening.loopback.seats.link(person))
    return screen


@dataclass
class Taps(Fingers):
    """Chooses as people do who press; the page does the pressing."""

    screen: Screen | None = None

    async def press(self, person: Person) -> None:
        """Press one thing, on the page."""
        assert self.screen is not None
        shown = panel(person)
        assert shown is not None
        await self.screen.press(shown, await self._choice(person, shown))


async def test_a_round_by_buttons(begin: Begin, browser: Browser) -> None:
    evening = await begin(seed=8)
    screen = await sit(browser, evening, evening.people[0], DESK)
    await screen.type("/table open")
    await screen.channel.get_by_role("button", name="Settings").click()
    form = screen.page.locator("dialog.modal[open]")
    await form.locator('[data-custom-id="rounds"] .list-button').click()
    await screen.page.get_by_role("option", name="1 round", exact=True).click()
    await form.get_by_role("button", name="Submit").click()
    await expect(screen.channel.locator(".message", has_text="A table is open:")).to_contain_text("1 round")
    await screen.channel.get_by_role("button", name="Start now").click()
    await expect(screen.chat.locator(".message").last.get_by_role("img")).to_be_visible()
    table = await evening.table()
    await Taps(evening, Random(8), boldness=0.3, screen=screen).play(table)
    settlement = screen.channel.locator(".message", has_text="Round 1:")
    await expect(settlement).to_contain_text("Fair deal")
    await expect(settlement).to_contain_text("Ann")
    await expect(screen.channel.locator(".message", has_text="The match is over")).to_be_visible()
    await expect(screen.channel.get_by_role("button", name="Play again")).to_be_visible()
    assert screen.faults == []


@pytest.mark.usefixtures("sketches")
async def test_a_round_by_commands(begin: Begin, browser: Browser) -> None:
    """On a phone, in Chinese."""
    evening = await begin(seed=13)
    evening.world.set_guild_locale("zh-CN")
    screen = await sit(browser, evening, evening.people[2], PHONE)
    await screen.type("/牌桌 开桌 局数:1")
    await expect(screen.channel.locator(".message", has_text="开桌了")).to_be_visible()
    await screen.type("/牌桌 开局")
    await screen.person.until(lambda: panel(screen.person))
    await evening.settled()
    table = await evening.table()
    for _ in range(MOST_MOVES):
        await evening.settled()
        if table.state.row.state == "over":
            break
        await say_something(screen, table)
    await expect(screen.channel.locator(".message", has_text="第 1 局：")).to_contain_text("公平")
    await expect(screen.channel.locator(".message", has_text="整场结束")).to_be_visible()
    # Nothing is wider than the phone.
    assert await screen.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert screen.faults == []


async def say_something(screen: Screen, table: Table) -> None:
    """Type what the moment asks for, in Chinese."""
    evening, person = screen.evening, screen.person
    await person.until(lambda: table.state.row.state == "over" or waits_for_people(table.state))
    if table.state.row.state == "over":
        return
    view = await evening.view(person)
    words = {"Win": "/胡", "Pung": "/碰", "Pass": "/过", "Done": "/过"}
    kinds = {type(action).__name__: action for action in view.legal}
    command = next((words[kind] for kind in words if kind in kinds), None)
    if command is None:
        throws = [a.tile for a in view.legal if isinstance(a, Discard) and a.tile.is_numbered]
        assert throws, "a hand of special tiles alone"
        command = f"/打牌 {word_for(spared(view, throws))}"
    before = table.state
    await screen.type(command)
    await person.until(lambda: table.state is not before)
    await evening.settled()


def word_for(tile: Tile) -> str:
    """A tile in Chinese."""
    return tile_name(tile, Language.ZH_CN)


@pytest.mark.usefixtures("sketches")
async def test_a_command_with_what_the_page_suggests(begin: Begin, browser: Browser) -> None:
    evening = await begin(seed=1)
    ann = evening.people[0]
    screen = await sit(browser, evening, ann, DESK)
    table = await evening.sit_down()
    await Keyboard(evening, Random(1)).play(table, lambda state: state.is_asked(0))
    line = screen.channel.get_by_role("combobox")
    await line.fill("/dis")
    await expect(screen.channel.get_by_role("option", name="/discard tile")).to_be_visible()
    await line.press("Enter")
    offered = {a.tile for a in (await evening.view(ann)).legal if isinstance(a, Discard)}
    await expect(screen.channel.get_by_role("option")).to_have_count(len(offered))
    await line.press("ArrowDown")
    await line.press("Enter")
    before = table.state
    await line.press("Enter")
    await ann.until(lambda: table.state is not before)
    await evening.settled()
    await expect(screen.channel.locator(".message.ephemeral").last).to_contain_text("tea-house: you threw")
