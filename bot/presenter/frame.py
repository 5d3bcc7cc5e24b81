"""The frame every private panel shares: line 1 says table and question, the last row leads elsewhere."""

from __future__ import annotations

from bot.i18n.names import clean
from bot.presenter.post import Button, Row
from bot.presenter.presses import Presses
from bot.presenter.reader import Reader


def presses_of(reader: Reader) -> Presses:
    """Return the maker of presses for the table as it is now."""
    return Presses(reader.state.id, reader.state.sequence)


def first_line(reader: Reader, question: str) -> str:
    """Return line 1, which is what a phone shows when it rings."""
    return reader.t("panel-line", chip=reader.sign, table=table_name(reader), question=question)


def table_name(reader: Reader) -> str:
    """Return the table's name, which is its channel's, safe to be written anywhere."""
    return clean(reader.state.row.name) or "…"


def channel_link(reader: Reader) -> str:
    """Return the address of the table's channel."""
    return f"https://discord.com/channels/{reader.state.row.guild_id}/{reader.state.row.channel_id}"


def last_row(reader: Reader, *before: Button, plays: bool = True) -> Row:
    """Return the last row of a panel; who is through with the round has nothing to order."""
    t = reader.t
    orders = (Button(t.label("button-orders"), presses_of(reader)("orders")),) if plays else ()
    return (
        *before,
        *orders,
        Button(t.label("button-moves"), presses_of(reader)("moves")),
        Button(t.label("button-table"), link=channel_link(reader)),
    )


def back_button(reader: Reader) -> Button:
    """Return the button that leads from a menu or confirmation to the panel."""
    return Button(reader.t.label("button-back"), presses_of(reader)("back"))


def rows_of(buttons: list[Button], size: int) -> list[Row]:
    """Return buttons in rows of at most `size`."""
    return [tuple(buttons[start : start + size]) for start in range(0, len(buttons), size)]
