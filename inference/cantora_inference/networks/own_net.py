"""Nets that we trained ourselves: they lie in the package, and say what they are."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cantora_inference.engines import EngineInfo, EngineUnavailableError, WeightUse
from cantora_inference.networks.onnx_session import network_info, open_session
from cantora_inference.networks.settings import NetworkSettings
from cantora_inference.values import FloatArray

if TYPE_CHECKING:
    from onnxruntime import InferenceSession

LICENCE = "LicenseRef-Cantora"

_ROUNDING = 1e-4


class OwnNet(NamedTuple):
    """An opened net, and what provenance says of it."""

    session: InferenceSession
    info: EngineInfo


def file_lacking(engine: str, file: Path) -> str | None:
    """Why a net cannot run here, without opening it, or None; cheap."""
    if file.is_file():
        return None
    return f"The file {file.name} of the {engine.replace('-', ' ')} is missing."


def open_own_net(engine: str, file: Path, settings: NetworkSettings) -> OwnNet:
    """The net of a file; its version is in its metadata, its checksum goes into the provenance.

    Raises EngineUnavailableError when onnxruntime or the file is missing, or it is no network.
    """
    reason = file_lacking(engine, file)
    if reason is not None:
        raise EngineUnavailableError(reason)
    session = open_session(file, settings)
    trained = session.get_modelmeta().custom_metadata_map.get("version", "unnamed")
    sha256 = hashlib.sha256(file.read_bytes()).hexdigest()
    use = WeightUse(engine, sha256, LICENCE)
    return OwnNet(session, network_info(engine, trained, session, settings, (use,)))


def is_share(values: FloatArray) -> bool:
    """Between 0 and 1 but for rounding; a comparison with what is no number is false."""
    return bool(values.min() >= 0.0 and values.max() <= 1.0 + _ROUNDING)
