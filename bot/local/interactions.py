"""The life of an interaction: what a person did, how the bot answered, and until when it may."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from . import commands, limits, messages, modals, permissions
from .entities import Channel, Message, User
from .errors import Complaints, RefusedError, unknown
from .kinds import Callback, Flag, InteractionKind, Json
from .media import Upload
from .payloads import interaction_channel, message_payload

if TYPE_CHECKING:
    from .world import World

NO_RESPONSE = "The application did not respond"
ANSWERS = {
    InteractionKind.COMMAND: {Callback.MESSAGE, Callback.DEFERRED_MESSAGE, Callback.MODAL},
    InteractionKind.COMPONENT: {
        Callback.MESSAGE,
        Callback.DEFERRED_MESSAGE,
        Callback.DEFERRED_UPDATE,
        Callback.UPDATE,
        Callback.MODAL,
    },
    InteractionKind.AUTOCOMPLETE: {Callback.CHOICES},
    InteractionKind.MODAL: {
        Callback.MESSAGE,
        Callback.DEFERRED_MESSAGE,
        Callback.DEFERRED_UPDATE,
        Callback.UPDATE,
    },
}


@dataclass(eq=False)
class Interaction:
    """One thing a person did and everything the bot answered to it."""

    id: str
    token: str
    kind: int
    user_id: str
    channel_id: str
    at: float
    data: Json = field(default_factory=dict)
    source: Message | None = None
    """The message whose component was used, if any."""
    answered: int | None = None
    """How the bot answered first."""
    message: Message | None = None
    """The original response: the message it sent, or the one it updated."""
    followups: list[Message] = field(default_factory=list)
    choices: list[Json] | None = None
    modal: Json | None = None
    failed: str | None = None
    """What the client says if there was no answer in time."""

    @property
    def ephemeral(self) -> bool:
        """Whether the answer is for this person alone."""
        return self.message is not None and self.message.ephemeral

    @property
    def text(self) -> str:
        """The words of the answer."""
        return self.message.text if self.message is not None else ""

    @property
    def pending(self) -> bool:
        """Whether it still says that the bot is thinking."""
        return self.answered == Callback.DEFERRED_MESSAGE and self.message is not None and self.message.loading

    @property
    def updated(self) -> bool:
        """Whether the bot changed the message it came from instead of sending one."""
        return self.answered == Callback.UPDATE


class Interactions:
    """All interactions that can still be answered."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._by_id: dict[str, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}

    def restore(self, interaction: Interaction) -> None:
        """Take in one from an earlier life."""
        self._by_id[interaction.id] = self._by_token[interaction.token] = interaction

    def get(self, interaction_id: str) -> Interaction | None:
        """The interaction with that id while its token lives."""
        return self._by_id.get(interaction_id)

    # ---------------------------------------------------------------- a person acts

    def begin(
        self,
        user: User,
        channel: Channel,
        kind: InteractionKind,
        data: Json,
        source: Message | None = None,
        seen: Message | None = None,
    ) -> Interaction:
        """Tell the bot what somebody did, and if it was on a message, how they saw that one."""
        self._expire()
        world = self.world
        interaction = Interaction(
            world.new_id(), secrets.token_urlsafe(48), kind, user.id, channel.id, world.clock(), data, source
        )
        self.restore(interaction)
        world.touch("interaction", interaction.id)
        world.emit("INTERACTION_CREATE", self._payload(interaction, user, channel, seen or source))
        return interaction

    async def wait_answer(self, interaction: Interaction) -> Interaction:
        """Wait as long as a client does for the first answer."""
        if not await self.world.bell.until(lambda: interaction.answered, self.world.answer_seconds):
            interaction.failed = NO_RESPONSE
        return interaction

    def _payload(self, interaction: Interaction, user: User, channel: Channel, seen: Message | None) -> Json:
        world = self.world
        body: Json = {
            "id": interaction.id,
            "application_id": world.bot.id,
            "type": interaction.kind,
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel_id": channel.id,
            "channel": interaction_channel(world, channel, user),
            "app_permissions": str(permissions.effective(world, world.bot, channel)),
            "locale": user.locale,
            "entitlements": [],
            "attachment_size_limit": world.file_bytes,
        }
        if seen is not None:
            body["message"] = message_payload(world, seen)
        if channel.is_dm:
            # A guild-installed app reports 0 as its owner in its own DMs.
            return {**body, "user": user.payload(), "context": 1, "authorizing_integration_owners": {"0": "0"}}
        return {
            **body,
            "context": 0,
            "authorizing_integration_owners": {"0": world.guild_id},
            "guild_id": world.guild_id,
            "guild": {"id": world.guild_id, "features": [], "locale": world.locale},
            "guild_locale": world.locale,
            "member": {**user.member(), "permissions": str(permissions.effective(world, user, channel))},
        }

    def _expire(self) -> None:
        oldest = self.world.clock() - 2 * limits.TOKEN_SECONDS
        for interaction in list(self._by_id.values()):
            if interaction.at >= oldest:
                break
            del self._by_id[interaction.id], self._by_token[interaction.token]
            self.world.touch("interaction", interaction.id)

    # ---------------------------------------------------------------- the bot answers

    def answer(self, interaction_id: str, token: str, payload: Json, files: dict[str, Upload]) -> Interaction:
        """Carry out the bot's first answer."""
        interaction = self._by_id.get(interaction_id)
        if interaction is None or interaction.token != token:
            raise unknown("interaction")
        if interaction.answered is not None:
            raise RefusedError(400, 40060, "Interaction has already been acknowledged.")
        if self.world.clock() - interaction.at > self.world.answer_seconds:
            raise unknown("interaction")
        kind = payload.get("type")
        allowed = ANSWERS[InteractionKind(interaction.kind)]
        if interaction.source is None:
            allowed = allowed - {Callback.UPDATE, Callback.DEFERRED_UPDATE}
        if kind not in allowed:
            complaints = Complaints()
            complaints.one_of(("type",), kind, frozenset(allowed))
            complaints.raise_found()
        self._carry_out(interaction, Callback(int(payload["type"])), payload.get("data") or {}, files)
        interaction.answered = int(payload["type"])
        self.world.touch("interaction", interaction.id)
        return interaction

    def _carry_out(self, interaction: Interaction, kind: Callback, data: Json, files: dict[str, Upload]) -> None:
        match kind:
            case Callback.MESSAGE:
                interaction.message = self._reply(interaction, data, files)
            case Callback.DEFERRED_MESSAGE:
                interaction.message = self._reply(interaction, data, {}, loading=True)
            case Callback.UPDATE:
                assert interaction.source is not None
                if interaction.source.gone:
                    raise unknown("Message")
                messages.edit(self.world, interaction.source, data, files)
                interaction.message = interaction.source
            case Callback.DEFERRED_UPDATE:
                interaction.message = interaction.source
            case Callback.CHOICES:
                self._check_choices(interaction, data)
                interaction.choices = data.get("choices") or []
            case Callback.MODAL:
                modals.check_modal(data)
                interaction.modal = data

    def _check_choices(self, interaction: Interaction, data: Json) -> None:
        complaints = Complaints()
        kind = None
        options = interaction.data.get("options") or []
        while options:
            focused = next((option for option in options if option.get("focused")), None)
            if focused is not None:
                kind = focused["type"]
                break
            options = options[0].get("options") or []
        commands.check_choices_of(data.get("choices") or [], kind, ("data", "choices"), complaints)
        complaints.raise_found()

    def _reply(
        self, interaction: Interaction, data: Json, files: dict[str, Upload], *, loading: bool = False
    ) -> Message:
        world = self.world
        channel = world.channel(interaction.channel_id)
        ephemeral = int(data.get("flags") or 0) & Flag.EPHEMERAL
        return messages.send(
            world,
            channel,
            world.bot,
            {"flags": data.get("flags")} if loading else data,
            files,
            only_for=interaction.user_id if ephemeral else None,
            loading=loading,
            interaction=self._metadata(interaction),
        )

    def _metadata(self, interaction: Interaction) -> Json:
        user = self.world.users[interaction.user_id].payload()
        base: Json = {
            "id": interaction.id,
            "type": interaction.kind,
            "user": user,
            "authorizing_integration_owners": {"0": self.world.guild_id},
        }
        if interaction.kind == InteractionKind.COMPONENT and interaction.source is not None:
            return {**base, "interacted_message_id": interaction.source.id}
        if interaction.kind == InteractionKind.MODAL:
            if interaction.source is None:
                return {**base, "triggering_interaction_metadata": {**base, "type": InteractionKind.COMMAND}}
            pressed = {**base, "type": InteractionKind.COMPONENT, "interacted_message_id": interaction.source.id}
            return {**base, "triggering_interaction_metadata": pressed}
        return base

    # ---------------------------------------------------------------- and goes on answering

    def of_token(self, token: str) -> Interaction:
        """The interaction a webhook token belongs to, for a quarter of an hour."""
        interaction = self._by_token.get(token)
        if interaction is None or self.world.clock() - interaction.at > limits.TOKEN_SECONDS:
            raise RefusedError(401, 50027, "Invalid Webhook Token")
        if interaction.answered is None:
            raise unknown("Webhook")
        return interaction

    def follow_up(self, token: str, payload: Json, files: dict[str, Upload]) -> Message:
        """Send another message; the first after a deferral fills the one that says the bot is thinking."""
        interaction = self.of_token(token)
        if interaction.pending:
            assert interaction.message is not None
            return messages.edit(self.world, interaction.message, payload, files)
        message = self._reply(interaction, payload, files)
        interaction.followups.append(message)
        self.world.touch("interaction", interaction.id)
        return message

    def target(self, token: str, message_id: str) -> Message:
        """One of the messages this interaction brought about; `@original` is the first."""
        interaction = self.of_token(token)
        if message_id == "@original":
            message = interaction.message
        else:
            mine = [interaction.message, *interaction.followups]
            message = next((m for m in mine if m is not None and m.id == message_id), None)
        if message is None or message.gone:
            raise unknown("Message")
        return message
