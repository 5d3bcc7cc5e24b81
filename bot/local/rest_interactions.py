"""The REST routes through which a bot answers interactions."""

from __future__ import annotations

from . import messages, payloads
from .entities import Message
from .errors import unknown
from .http import Call
from .interactions import Interactions
from .kinds import Callback, Json
from .rest import Route

RESOURCES = frozenset({Callback.MESSAGE, Callback.UPDATE})


class InteractionRoutes:
    """They need to know which interactions are open."""

    def __init__(self, interactions: Interactions) -> None:
        self.interactions = interactions

    def callback(self, call: Call) -> Json | None:
        """The first answer."""
        interaction = self.interactions.answer(call.args["i"], call.args["t"], call.form, call.files)
        if call.query.get("with_response") not in ("1", "true", "True"):
            return None
        about: Json = {"id": interaction.id, "type": interaction.kind}
        answer: Json = {"interaction": about}
        message = interaction.message
        if message is not None and interaction.answered != Callback.DEFERRED_UPDATE:
            about |= {
                "response_message_id": message.id,
                "response_message_loading": message.loading,
                "response_message_ephemeral": message.ephemeral,
            }
        if message is not None and interaction.answered in RESOURCES:
            body = payloads.message_payload(call.world, message)
            answer["resource"] = {"type": interaction.answered, "message": body}
        return answer

    def follow_up(self, call: Call) -> Json:
        """Another message."""
        self._mine(call)
        message = self.interactions.follow_up(call.args["t"], call.form, call.files)
        return payloads.message_payload(call.world, message)

    def get_message(self, call: Call) -> Json:
        """One of its messages."""
        return payloads.message_payload(call.world, self._target(call))

    def edit_message(self, call: Call) -> Json:
        """Change one of its messages."""
        message = messages.edit(call.world, self._target(call), call.form, call.files)
        return payloads.message_payload(call.world, message)

    def delete_message(self, call: Call) -> None:
        """Take one of its messages away."""
        messages.delete(call.world, self._target(call))

    def _mine(self, call: Call) -> None:
        if call.args["a"] != call.world.bot.id:
            raise unknown("Webhook")

    def _target(self, call: Call) -> Message:
        self._mine(call)
        return self.interactions.target(call.args["t"], call.args["m"])

    def routes(self) -> list[Route]:
        """All of them."""
        hook = "/webhooks/{a}/{t}"
        return [
            ("POST", "/interactions/{i}/{t}/callback", self.callback),
            ("POST", hook, self.follow_up),
            ("GET", hook + "/messages/{m}", self.get_message),
            ("PATCH", hook + "/messages/{m}", self.edit_message),
            ("DELETE", hook + "/messages/{m}", self.delete_message),
        ]
