"""Standard Webhooks signatures, for requests that come in and for events that go out."""

import time
from collections.abc import Mapping
from datetime import UTC, datetime

from standardwebhooks.webhooks import Webhook


class SignatureError(Exception):
    """A message that none of our secrets signed within the last five minutes."""


class Signer:
    """Signs and verifies with one direction's secrets; any of them may verify."""

    def __init__(self, secrets: tuple[str, ...]) -> None:
        self._webhooks = tuple(Webhook(secret) for secret in secrets)

    def headers(
        self, message_id: str, body: bytes, now_seconds: float | None = None
    ) -> dict[str, str]:
        """The three headers of a signed message; `body` is UTF-8."""
        seconds = int(time.time() if now_seconds is None else now_seconds)
        moment = datetime.fromtimestamp(seconds, UTC)
        signatures = [one.sign(message_id, moment, body.decode()) for one in self._webhooks]
        return {
            "webhook-id": message_id,
            "webhook-timestamp": str(seconds),
            "webhook-signature": " ".join(signatures),
        }

    def verify(self, headers: Mapping[str, str], body: bytes) -> None:
        """Raises SignatureError; a malformed header or body is only one more wrong signature."""
        for webhook in self._webhooks:
            try:
                webhook.verify(body, dict(headers), json_parse=False)
            except Exception:  # noqa: S112
                continue
            return
        raise SignatureError("The signature of this request is missing, wrong or too old.")
