"""Standard Webhooks signatures, for requests that come in and for events that go out.

The signed id ends with the call itself (` POST /v1/jobs`), so that a signature which is good for
one call is good for no other.
"""

import hmac
import time
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final

from standardwebhooks.webhooks import Webhook

CLOCK_TOLERANCE_SECONDS: Final = 300.0


class SignatureError(Exception):
    """A message that none of our secrets signed, or not lately enough."""


class Signer:
    """Signs and verifies with the given secrets; any of them may verify.

    `call` is method and path, such as `POST /v1/jobs`.
    """

    def __init__(self, secrets: tuple[str, ...]) -> None:
        self._webhooks = tuple(Webhook(secret) for secret in secrets)

    def headers(
        self, message_id: str, call: str, body: bytes, now_seconds: float | None = None
    ) -> dict[str, str]:
        """The three headers of a signed message; `body` is UTF-8."""
        seconds = int(time.time() if now_seconds is None else now_seconds)
        moment, text = datetime.fromtimestamp(seconds, UTC), body.decode()
        signatures = [one.sign(f"{message_id} {call}", moment, text) for one in self._webhooks]
        return {
            "webhook-id": message_id,
            "webhook-timestamp": str(seconds),
            "webhook-signature": " ".join(signatures),
        }

    def verify(
        self,
        headers: Mapping[str, str],
        call: str,
        body: bytes,
        *,
        longest_age_seconds: float = CLOCK_TOLERANCE_SECONDS,
        now_seconds: float | None = None,
    ) -> None:
        """Raises SignatureError; a malformed header or body is only one more wrong signature.

        `longest_age_seconds` is more than the tolerance where a message waits in a queue.
        """
        named = {name.lower(): text for name, text in headers.items()}
        try:
            signed_id, sent = f"{named['webhook-id']} {call}", float(named["webhook-timestamp"])
            given = named["webhook-signature"].encode().split(b" ")
            age_seconds = (time.time() if now_seconds is None else now_seconds) - sent
            if -CLOCK_TOLERANCE_SECONDS <= age_seconds <= longest_age_seconds:
                moment, text = datetime.fromtimestamp(sent, UTC), body.decode()
                expected = [one.sign(signed_id, moment, text).encode() for one in self._webhooks]
                if any(hmac.compare_digest(one, other) for one in expected for other in given):
                    return
        except (KeyError, ValueError, OverflowError, OSError):
            # As wrong as any other; which part was malformed is nobody's business.
            pass
        raise SignatureError("The signature of this request is missing, wrong or too old.")
