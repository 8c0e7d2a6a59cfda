"""The open calls about the service itself: no signature, and nothing inside that needs one."""

from typing import Any, Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse

from cantora_inference.pipeline_version import PIPELINE_VERSION
from cantora_inference.service.engine_demand import (
    degraded_stages,
    lacking_isolation,
    refusal_of_isolation,
)
from cantora_inference.service.engine_probe import EngineProbe
from cantora_inference.service.metrics import CONTENT_TYPE, Metrics
from cantora_inference.service.settings import Settings

_RETRY_AFTER: Final = {"retry-after": "30"}
_DRAINING: Final = {"status": "draining"}
_LOADING: Final = {"status": "loading engines"}
_UNKNOWN: Final = {"detail": "The engines do not load."}

status_routes = APIRouter()


@status_routes.get("/healthz")
async def healthz() -> dict[str, str]:
    """The process answers; says nothing about its engines."""
    return {"status": "ok"}


@status_routes.get("/readyz")
async def readyz(request: Request) -> Response:
    """200 once the engines are known to load and jobs are shut in, 503 before; says what runs
    degraded here.
    """
    probe: EngineProbe = request.app.state.probe
    probe.start()
    if request.app.state.queue.closing:
        return JSONResponse(_DRAINING, 503, _RETRY_AFTER)
    known = probe.capabilities
    if known is None:
        return JSONResponse(_LOADING, 503, _RETRY_AFTER)
    settings: Settings = request.app.state.settings
    lacking = lacking_isolation(known, is_local=settings.local_mode)
    told = {
        "profile": known["profile"],
        "isolation": known["isolation"],
        "missing_isolation": lacking,
        "degraded": degraded_stages(known) + (["isolation"] if lacking else []),
    }
    refusal = refusal_of_isolation(lacking, settings.accepted_isolation)
    if refusal is not None:
        return JSONResponse({"status": "not ready", "reason": refusal} | told, 503, _RETRY_AFTER)
    return JSONResponse({"status": "ready"} | told)


@status_routes.get("/v1/capabilities")
async def read_capabilities(request: Request) -> Response:
    """Profile, engines and ffmpeg of this machine; 503 if the engines do not load."""
    known: dict[str, Any] | None = await request.app.state.probe.answer()
    if known is None:
        return JSONResponse(_UNKNOWN, 503, _RETRY_AFTER)
    own = {"pipeline_version": PIPELINE_VERSION, "degraded": degraded_stages(known)}
    return JSONResponse(known | own)


@status_routes.get("/metrics")
async def read_metrics(request: Request) -> Response:
    """Figures for Prometheus; no label names anybody."""
    metrics: Metrics = request.app.state.metrics
    return Response(metrics.text(), media_type=CONTENT_TYPE)
