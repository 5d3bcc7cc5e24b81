"""What a person does with their client: type, press, choose, fill in, read."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping, Sequence

from . import layout, messages, offered, permissions
from .entities import Channel, Message, Ring, User
from .errors import CannotDoError
from .interactions import NO_RESPONSE, Interaction, Interactions
from .kinds import LINK_BUTTON, SELECTS, Component, InteractionKind, Json
from .modals import Value, filled_in
from .world import World

FILL_SECONDS = 15.0


class Person:
    """Somebody with a client, who can do what a client lets them do."""

    def __init__(self, world: World, interactions: Interactions, user: User) -> None:
        self.world = world
        self.interactions = interactions
        self.user = user

    def __repr__(self) -> str:
        return f"Person({self.user.name})"

    @property
    def id(self) -> str:
        """Their user id."""
        return self.user.id

    @property
    def name(self) -> str:
        """Their user name."""
        return self.user.name

    @property
    def mention(self) -> str:
        """What a message says to mention them."""
        return f"<@{self.user.id}>"

    @property
    def dm(self) -> Channel:
        """Their DM with the bot."""
        return self.world.dm(self.user)

    # ---------------------------------------------------------------- reading

    def visible(self, channel: Channel | None = None) -> list[Message]:
        """What they see in a channel, or in their DM: nobody else's ephemeral messages, none they dismissed."""
        channel = channel or self.dm
        if not self.sees(channel):
            return []
        return [m for m in self.world.messages_in(channel) if self._shown(m)]

    def sees(self, channel: Channel) -> bool:
        """Whether that channel is open to them at all."""
        if channel.is_dm:
            return channel.reader_id == self.id
        if self.user.joined_at is None:
            return False
        return bool(permissions.effective(self.world, self.user, channel) & permissions.VIEW)

    def _shown(self, message: Message) -> bool:
        return not message.ephemeral or (message.only_for == self.id and not message.dismissed)

    def last(self, channel: Channel | None = None) -> Message:
        """The newest message they see there."""
        seen = self.visible(channel)
        if not seen:
            raise CannotDoError(f"{self.name} sees no message there")
        return seen[-1]

    def rings(self) -> list[Ring]:
        """Every time their phone rang, oldest first."""
        return [ring for ring in self.world.rings if ring.user_id == self.id]

    def unread(self, channel: Channel | None = None) -> list[Message]:
        """What others said there since they last looked."""
        channel = channel or self.dm
        after = self.user.last_read.get(channel.id, 0)
        return [m for m in self.visible(channel) if int(m.id) > after and m.author_id != self.id]

    def read(self, channel: Channel | None = None) -> None:
        """Look at all that is there."""
        channel = channel or self.dm
        seen = self.visible(channel)
        if seen and int(seen[-1].id) > self.user.last_read.get(channel.id, 0):
            self.user.last_read[channel.id] = int(seen[-1].id)
            self.world.touch("user", self.id)

    def dismiss(self, message: Message) -> None:
        """Put an ephemeral message away; the bot does not hear of it."""
        if message.only_for != self.id:
            raise CannotDoError("only one's own ephemeral messages can be dismissed")
        message.dismissed = True
        message.revision = self.world.next_revision()
        self.world.touch("message", message.id)

    async def until(self, predicate: Callable[[], object], seconds: float = 10.0) -> None:
        """Wait until something is so; an error if it does not become so."""
        if not await self.world.bell.until(predicate, seconds):
            raise TimeoutError(f"{self.name} waited {seconds:g} s in vain")

    async def next_message(self, channel: Channel | None = None, seconds: float = 10.0) -> Message:
        """The next message they come to see there."""
        seen = {message.id for message in self.visible(channel)}
        await self.until(lambda: any(message.id not in seen for message in self.visible(channel)), seconds)
        return next(message for message in self.visible(channel) if message.id not in seen)

    # ---------------------------------------------------------------- speaking

    def say(self, channel: Channel, text: str) -> Message:
        """Write something that is no command."""
        if not self.sees(channel):
            raise CannotDoError(f"{self.name} does not see that channel")
        if not channel.is_dm:
            permissions.person_needs(self.world, self.user, channel, permissions.SEND)
        return messages.send(self.world, channel, self.user, {"content": text}, {})

    def delete(self, message: Message) -> None:
        """Take a message away: one's own, or any with the permission for it."""
        channel = self.world.channels[message.channel_id]
        if message.author_id != self.id and not channel.is_dm:
            permissions.person_needs(self.world, self.user, channel, permissions.MANAGE_MESSAGES)
        elif message.author_id != self.id:
            raise CannotDoError("nobody can delete what the other one wrote in a DM")
        messages.delete(self.world, message)

    async def slash(
        self,
        channel: Channel,
        command: str,
        options: Mapping[str, object] | None = None,
        /,
        *,
        fill: bool = True,
        **more: object,
    ) -> Interaction:
        """Send a command such as `table open`, in its own names or those of their locale."""
        leaf = self.command(channel, command)
        data = offered.command_data(self.world, self.user, leaf, {**(options or {}), **more})
        return await self._act(channel, InteractionKind.COMMAND, data, None, fill)

    def command(self, channel: Channel, path: str) -> offered.Leaf:
        """The command of that name, if they are offered it there."""
        if not self.sees(channel):
            raise CannotDoError(f"{self.name} does not see that channel")
        return offered.find(self.world, self.user, channel, path)

    async def autocomplete(
        self,
        channel: Channel,
        command: str,
        option: str,
        text: str = "",
        options: Mapping[str, object] | None = None,
        /,
        **more: object,
    ) -> list[Json]:
        """The choices shown while they type one option."""
        leaf = self.command(channel, command)
        name = leaf.option(option)["name"]
        data = offered.command_data(self.world, self.user, leaf, {**(options or {}), **more, name: text}, focused=name)
        asked = await self._act(channel, InteractionKind.AUTOCOMPLETE, data, None, False)
        if asked.failed:
            raise CannotDoError("Loading options failed")
        return asked.choices or []

    # ---------------------------------------------------------------- pressing

    def find_button(self, message: Message, what: str) -> Json:
        """A button of a message they see, by custom id or by what it says."""
        self._hold_visible(message)
        for part in layout.buttons(message.components):
            if what in (part.get("custom_id"), layout.caption(part)):
                return part
        raise CannotDoError(f"no button {what!r}; there are {message.labels}")

    async def click(self, message: Message, what: str, *, fill: bool = True) -> Interaction:
        """Press a button, named by custom id or by what it says."""
        part = self.find_button(message, what)
        if part["style"] == LINK_BUTTON:
            raise CannotDoError(f"{what!r} is a link to {part['url']}")
        if part.get("disabled"):
            raise CannotDoError(f"{what!r} is disabled")
        return await self._press(message, part["custom_id"], part, fill)

    def glimpse(self, message: Message) -> Message:
        """The message as it looks now, to be pressed later by a finger that is already on its way."""
        self._hold_visible(message)
        return copy.deepcopy(message)

    async def click_stale(self, seen: Message, what: str, *, fill: bool = True) -> Interaction:
        """Press a button of a glimpse: the press reached Discord just before the message changed."""
        for part in layout.buttons(seen.components):
            if what in (part.get("custom_id"), layout.caption(part)):
                return await self._press(seen, part["custom_id"], part, fill)
        raise CannotDoError(f"no button {what!r}; there were {seen.labels}")

    async def choose(
        self, message: Message, custom_id: str | None, values: str | Sequence[str], *, fill: bool = True
    ) -> Interaction:
        """Choose in a select, by value or by what the options say; without a custom id in the only one there is."""
        self._hold_visible(message)
        selects = [p for p in layout.walk(message.components) if p["type"] in SELECTS]
        mine = [p for p in selects if custom_id in (None, p["custom_id"], p.get("placeholder"))]
        if len(mine) != 1:
            raise CannotDoError(f"no single select {custom_id!r}; there are {[p['custom_id'] for p in selects]}")
        part = mine[0]
        if part.get("disabled"):
            raise CannotDoError(f"{custom_id!r} is disabled")
        chosen = _values(part, [values] if isinstance(values, str) else list(values))
        resolved: Json = {}
        if part["type"] == Component.USER_SELECT:
            chosen = [offered.resolved_user(self.world, value, resolved) for value in chosen]
        more = {"resolved": resolved} if resolved else {}
        return await self._press(message, part["custom_id"], part, fill, values=chosen, **more)

    async def _press(self, message: Message, custom_id: str, part: Json, fill: bool, **more: object) -> Interaction:
        data = {"custom_id": custom_id, "component_type": part["type"], "id": part.get("id", 1), **more}
        channel = self.world.channels[message.channel_id]
        return await self._act(channel, InteractionKind.COMPONENT, data, message, fill)

    async def submit(
        self, asked: Interaction, values: Mapping[str, Value] | None = None, /, *, fill: bool = True
    ) -> Interaction:
        """Fill in the modal that an interaction brought up, by custom ids or labels, and send it."""
        if asked.modal is None:
            raise CannotDoError("there is no modal")
        sent = filled_in(asked.modal, values or {})
        data = {"custom_id": asked.modal["custom_id"], "components": sent}
        channel = self.world.channels[asked.channel_id]
        return await self._act(channel, InteractionKind.MODAL, data, asked.source, fill)

    def _hold_visible(self, message: Message) -> None:
        channel = self.world.channels.get(message.channel_id)
        if message.gone or channel is None or not self.sees(channel) or not self._shown(message):
            raise CannotDoError(f"{self.name} does not see that message")

    async def _act(
        self, channel: Channel, kind: InteractionKind, data: Json, source: Message | None, fill: bool
    ) -> Interaction:
        now = self.world.messages.get(source.id, source) if source is not None else None
        interaction = self.interactions.begin(self.user, channel, kind, data, now, seen=source)
        await self.interactions.wait_answer(interaction)
        if fill and interaction.pending and not await self.filled(interaction):
            interaction.failed = NO_RESPONSE
        return interaction

    async def filled(self, interaction: Interaction, seconds: float = FILL_SECONDS) -> bool:
        """Wait until a deferred answer is there, or taken back."""

        def there() -> bool:
            return not interaction.pending or interaction.message is None or interaction.message.gone

        return await self.world.bell.until(there, seconds)


def _values(part: Json, wanted: list[str]) -> list[str]:
    least, most = part.get("min_values"), int(part.get("max_values") or 1)
    if not (1 if least is None else int(least)) <= len(wanted) <= most:
        raise CannotDoError(f"{part['custom_id']!r} takes {1 if least is None else least} to {most} values")
    if len(set(wanted)) != len(wanted):
        raise CannotDoError(f"{part['custom_id']!r}: one value twice")
    if part["type"] != Component.STRING_SELECT:
        return wanted
    names: dict[str, str] = {}
    for option in part["options"]:
        names.setdefault(option["label"], option["value"])
    names |= {option["value"]: option["value"] for option in part["options"]}
    for value in wanted:
        if value not in names:
            raise CannotDoError(f"{value!r} is not offered; there are {list(names)}")
    return [names[value] for value in wanted]
