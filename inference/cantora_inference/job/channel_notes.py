"""What a result says of channels that were repaired before anybody listened."""

from collections.abc import Mapping
from typing import Final

from cantora_inference.contract.document import Provenance
from cantora_inference.sound.channels import ChannelRepair

DECODE_STAGE: Final = "decode"

_SAID: Final[Mapping[ChannelRepair, str]] = {
    "left_to_both": "The right channel is silent or nearly so; the left one was taken for both.",
    "right_to_both": "The left channel is silent or nearly so; the right one was taken for both.",
    "right_inverted": "The channels cancel each other; the right one was turned over.",
}


def channel_notes(repair: ChannelRepair | None) -> list[Provenance]:
    """One entry for a repair, else none; a repaired recording is no fallback."""
    if repair is None:
        return []
    return [
        Provenance(
            stage=DECODE_STAGE,
            engine="channels",
            version="1",
            degraded=False,
            reason=_SAID[repair],
            seconds=0.0,
            cached=False,
            weights=[],
        )
    ]
