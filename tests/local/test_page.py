"""A person plays in a browser: types, presses, chooses, fills in, reads; on a desk and on a phone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright, expect

from bot.local import Person
from tests.local.conftest import Bench

CHROMIUM = Path("/usr/bin/chromium")
ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESK = {"width": 1200, "height": 800}
PHONE = {"width": 380, "height": 740}

pytestmark = pytest.mark.skipif(not CHROMIUM.exists(), reason="there is no /usr/bin/chromium to play in")


class Screen:
    """A browser window on somebody's seat."""

    def __init__(self, page: Page, person: Person) -> None:
        self.page = page
        self.person = person
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)
        page.on("request", lambda asked: self.asked.append(asked.url))
        self.asked: list[str] = []


@pytest_asyncio.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        started = await playwright.chromium.launch(executable_path=str(CHROMIUM), args=ARGS)
        yield started
        await started.close()


async def look(browser: Browser, bench: Bench, person: Person, size: dict[str, int]) -> Screen:
    page = await browser.new_page(viewport={"width": size["width"], "height": size["height"]})
    page.set_default_timeout(5000)
    screen = Screen(page, person)
    await page.goto(bench.loopback.seats.link(person))
    return screen


def assert_well(screen: Screen, bench: Bench) -> None:
    """Nothing went wrong on the page, and nothing came from elsewhere."""
    assert screen.faults == []
    assert all(url.startswith(bench.loopback.url) for url in screen.asked)


async def write_a_command(page: Page) -> None:
    """A command by its beginning, with a value the bot suggests."""
    guild = page.locator("#pane-guild")
    line = guild.get_by_role("combobox")
    await line.fill("/dis")
    await expect(guild.get_by_role("option", name="/discard tile")).to_be_visible()
    await line.press("Enter")
    await expect(line).to_have_value("/discard tile:")
    await expect(guild.get_by_role("option")).to_have_count(3)
    await line.press("ArrowDown")
    await line.press("Enter")
    await expect(line).to_have_value("/discard tile:6p 六筒 (8)")
    await line.press("Enter")
    await expect(guild.locator(".message").last).to_contain_text("threw 6p")
    await expect(guild.locator(".message").last.locator("strong", has_text="6p")).to_be_visible()
    await expect(page.locator(".toast")).to_contain_text("@East threw 6p")


async def play_a_hand(page: Page) -> None:
    """A hand as a picture that also says what it shows, and a button under it."""
    direct = page.locator("#pane-dm")
    line = page.locator("#pane-guild").get_by_role("combobox")
    await line.fill("/mj deal")
    await line.press("Enter")
    await line.press("Enter")
    hand = direct.locator(".message").last
    await expect(hand.get_by_alt_text("your hand")).to_be_visible()
    await page.wait_for_function("document.querySelector('#pane-dm img').naturalWidth === 240")
    await hand.get_by_role("button", name="your hand").click()
    await expect(page.locator("dialog.picture[open]")).to_be_visible()
    await page.keyboard.press("Escape")
    await hand.get_by_role("button", name="Table").click()
    await hand.get_by_role("button", name="Discard 9s").click()
    await expect(direct.locator(".message").first).to_contain_text("seat 1 discarded 9s")
    note = direct.locator(".message.ephemeral")
    await expect(note).to_contain_text("Only you can see this")
    await note.get_by_role("button", name="Dismiss").click()
    await expect(note).to_have_count(0)


async def choose_and_fill_in(page: Page) -> None:
    """A select with two values, and a modal with three kinds of fields."""
    guild = page.locator("#pane-guild")
    line = guild.get_by_role("combobox")
    await line.fill("/mj steal")
    await line.press("Enter")
    await line.press("Enter")
    asked = guild.locator(".message", has=page.locator("[data-custom-id=steal]"))
    await asked.get_by_role("button", name="Options").click()
    modal = page.locator("dialog.modal[open]")
    await expect(modal.get_by_role("heading", name="Table options")).to_be_visible()
    await modal.get_by_role("button", name="Submit").click()
    await expect(modal).to_contain_text("Please fill this in")
    await modal.locator(".list-button").click()
    await page.get_by_role("option", name="MCR").click()
    await modal.get_by_label("Strict").check()
    await modal.get_by_label("Note").fill("hi")
    await page.keyboard.press("Enter")
    await expect(modal).to_have_count(0)
    await expect(guild.locator(".message").last).to_contain_text("rules=['mcr'] house=['strict'] note=hi")
    await asked.locator(".list-button").focus()
    for key in ("Enter", "Space", "ArrowDown", "ArrowDown", "Space"):
        await page.keyboard.press(key)
    await page.get_by_role("button", name="Done").click()
    await expect(guild.locator(".message", has_text="stolen: 5p, 7p")).to_be_visible()


async def test_a_person_plays_at_a_desk(table: Bench, browser: Browser) -> None:
    screen = await look(browser, table, table.east, DESK)
    await expect(screen.page.get_by_role("heading", name="# mahjong")).to_be_visible()
    await write_a_command(screen.page)
    await play_a_hand(screen.page)
    await choose_and_fill_in(screen.page)
    assert len(table.east.rings()) == 2
    assert_well(screen, table)


async def test_a_person_plays_on_a_phone(table: Bench, browser: Browser) -> None:
    table.world.set_locale(table.south.user, "zh-CN")
    screen = await look(browser, table, table.south, PHONE)
    page = screen.page
    guild, direct = page.locator("#pane-guild"), page.locator("#pane-dm")
    await expect(guild).to_be_visible()
    await expect(direct).to_be_hidden()
    await table.south.slash(table.channel, "mj deal")
    tab = page.get_by_role("tab", name="私信")
    await expect(tab.locator(".count")).to_have_text("1")
    await expect(page.locator("#bell-count")).to_have_text("1")
    await page.locator(".toast").click()
    await expect(direct).to_be_visible()
    await expect(guild).to_be_hidden()
    # Nothing is wider than the phone.
    assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    picture = await direct.get_by_alt_text("your hand").bounding_box()
    assert picture is not None
    assert picture["x"] + picture["width"] <= PHONE["width"]
    # A link to the table leads there, and the tab back.
    await direct.get_by_role("button", name="Table").click()
    await expect(guild).to_be_visible()
    await tab.click()
    await direct.get_by_role("button", name="Discard 9s").click()
    await expect(direct.locator(".message").first).to_contain_text("seat 1 discarded 9s")
    await expect(direct.locator(".message.ephemeral")).to_contain_text("只有你能看到")
    await expect(tab.locator(".count")).to_have_count(0)
    # Another language, for the page and for the bot.
    await page.locator("#locale").select_option("en-US")
    await expect(page.get_by_role("tab", name="Direct messages")).to_be_visible()
    await page.get_by_role("tab", name="# mahjong").click()
    line = guild.get_by_role("combobox")
    await line.fill("/discard 5p")
    await expect(guild.get_by_role("option")).to_have_count(1)
    await line.press("Enter")
    await line.press("Enter")
    await expect(guild.locator(".message").last).to_contain_text("(en-US)")
    assert_well(screen, table)


MARKDOWN = {
    "**a** *b* _c_ __d__ ~~e~~ `f`": "<p><strong>a</strong> <em>b</em> <em>c</em> <u>d</u> <s>e</s> <code>f</code></p>",
    "***a***": "<p><strong><em>a</em></strong></p>",
    r"\*a\* snake_case_name 2 * 3 * 4": "<p>*a* snake_case_name 2 * 3 * 4</p>",
    "# A\n## B\n### C\n-# d": '<h3>A</h3><h4>B</h4><h5>C</h5><p class="small">d</p>',
    "- a\n- b\n  - c\n1. x": '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul><ol start="1"><li>x</li></ol>',
    "> a\n> b\nc": "<blockquote><p>a\nb</p></blockquote><p>c</p>",
    ">>> a\nb": "<blockquote><p>a\nb</p></blockquote>",
    "a\n```py\n**x** <b>\n```\nb": "<p>a</p><pre><code>**x** &lt;b&gt;</code></pre><p>b</p>",
    "<img src=x onerror=alert(1)>": "<p>&lt;img src=x onerror=alert(1)&gt;</p>",
    "[a](javascript:alert(1))": "<p>[a](javascript:alert(1))</p>",
    "[a](https://b.c/d)": '<p><a class="link" href="https://b.c/d" target="_blank" rel="noopener noreferrer">a</a></p>',
}


async def test_what_the_bot_writes_is_shown_as_discord_does(table: Bench, browser: Browser) -> None:
    screen = await look(browser, table, table.east, DESK)
    page = screen.page
    await expect(page.locator("#my-name")).to_have_text("East")
    made = await page.evaluate(
        """async (texts) => {
            const { markdown } = await import("/page/markdown.js");
            return texts.map((text) => markdown(text).innerHTML);
        }""",
        list(MARKDOWN),
    )
    assert dict(zip(MARKDOWN, made, strict=True)) == MARKDOWN
    channel = table.bots[0].guilds[0].text_channels[0]
    text = f"{table.east.mention} {channel.mention} <t:1900000000:R> <t:1900000000:d> <:t5p:1> {channel.jump_url}"
    await channel.send(text, allowed_mentions=discord.AllowedMentions.none(), silent=True)
    message = page.locator("#pane-guild .message").last
    for words in ("@East", "#mahjong"):
        await expect(message.locator(".mention", has_text=words)).to_be_visible()
    await expect(message.locator("time[data-until]")).to_contain_text("in ")
    await expect(message.locator(".emoji")).to_have_attribute("alt", ":t5p:")
    await expect(message.get_by_label("sent without a ring")).to_be_visible()
    assert [fault for fault in screen.faults if "404" not in fault] == []


async def test_components_v2_are_shown(table: Bench, browser: Browser) -> None:
    await table.south.slash(table.channel, "mj board")
    screen = await look(browser, table, table.east, DESK)
    board = screen.page.locator("#pane-guild .message").last
    await expect(board.locator(".container h4")).to_have_text("Table 7")
    await expect(board.get_by_alt_text("the board")).to_be_visible()
    await expect(board.get_by_role("button", name="Discard E")).to_be_visible()
    # The page comes back by itself when the connection was lost.
    await screen.page.evaluate("window.stayed = true")
    table.loopback.seats.close()
    await expect(screen.page.locator("#offline")).to_be_visible()
    table.south.say(table.channel, "still there?")
    await expect(screen.page.locator(".message", has_text="still there?")).to_be_visible(timeout=8000)
    await expect(screen.page.locator("#offline")).to_be_hidden()
    assert await screen.page.evaluate("window.stayed")
