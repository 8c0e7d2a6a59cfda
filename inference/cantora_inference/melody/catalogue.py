"""The networks that listen for the voice, by the names that profiles call them."""

from cantora_inference.engines import EngineUnavailableError, VoiceListener
from cantora_inference.melody import rmvpe, voice_net
from cantora_inference.melody.rmvpe import RmvpeListener
from cantora_inference.melody.voice_net import VoiceNetListener
from cantora_inference.networks.settings import NetworkSettings, verified_weight
from cantora_inference.weights.store import WeightStore


def open_listener(name: str, store: WeightStore, settings: NetworkSettings) -> VoiceListener | None:
    """The listener of this name, or None where weights that are an extra were never fetched.

    Raises EngineUnavailableError where one should run here and cannot.
    """
    if name == voice_net.ENGINE:
        return VoiceNetListener(settings, voice_net.FILE)
    if name != rmvpe.ENGINE:
        raise EngineUnavailableError(f"There is no listener {name}.")
    if store.lacking(rmvpe.ENGINE) is not None:
        return None
    return RmvpeListener(verified_weight(store, rmvpe.ENGINE), settings)
