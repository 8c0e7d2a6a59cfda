"""Starts the sidecar: `python -m cantora_inference [--exit-with-stdin]`."""

import argparse
import asyncio
import signal
import sys
from collections.abc import Awaitable, Callable
from types import FrameType

import uvicorn

from cantora_inference.isolation.kernel import hide_memory
from cantora_inference.log import catch_library_logs, log
from cantora_inference.service.app import create_app
from cantora_inference.service.settings import Settings, SettingsError


def main() -> int:
    """Serves until SIGTERM and the end of the running job, SIGINT or, if asked for, stdin's end."""
    arguments = _parse_arguments()
    catch_library_logs()
    # Before the secrets are read: no process of this user reads them out of this one.
    hide_memory()
    try:
        settings = Settings.from_environment()
    except SettingsError as error:
        log("settings_refused", reason=str(error))
        return 2
    # uvicorn raises a signal once more after its own clean end; that end is not a failure.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: None)
    asyncio.run(_serve(settings, exit_with_stdin=arguments.exit_with_stdin))
    log("service_stopped")
    return 0


async def _serve(settings: Settings, *, exit_with_stdin: bool) -> None:
    app = create_app(settings)
    server = _DrainingServer(
        uvicorn.Config(
            app,
            host=settings.host,
            port=settings.port,
            access_log=False,
            log_config=None,
            server_header=False,
            timeout_graceful_shutdown=1,
            limit_concurrency=64,
        ),
        lambda: app.state.queue.drain(settings.drain_seconds),
    )
    stdin_watch = asyncio.create_task(_stop_with_stdin(server)) if exit_with_stdin else None
    log("service_started", host=settings.host, port=settings.port, local=settings.local_mode)
    await server.serve()
    if stdin_watch is not None:
        stdin_watch.cancel()


class _DrainingServer(uvicorn.Server):
    """SIGTERM lets the running job end first, while calls are still answered. A second signal, or
    another one, ends the service at once.
    """

    def __init__(self, config: uvicorn.Config, drain: Callable[[], Awaitable[None]]) -> None:
        super().__init__(config)
        self._drain = drain
        self._draining: asyncio.Task[None] | None = None
        self._loop = asyncio.get_running_loop()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if sig != signal.SIGTERM or self._draining is not None or not self.started:
            super().handle_exit(sig, frame)
            return
        self._draining = self._loop.create_task(self._drain_and_exit())
        # A signal wakes nobody who waits for the network.
        self._loop.call_soon_threadsafe(lambda: None)

    async def _drain_and_exit(self) -> None:
        try:
            await self._drain()
        finally:
            self.should_exit = True


async def _stop_with_stdin(server: uvicorn.Server) -> None:
    reader = asyncio.StreamReader()
    protocol = asyncio.StreamReaderProtocol(reader)
    await asyncio.get_running_loop().connect_read_pipe(lambda: protocol, sys.stdin)
    while await reader.read(4096):
        pass
    server.should_exit = True


def _parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="cantora_inference", description=__doc__)
    parser.add_argument(
        "--exit-with-stdin",
        action="store_true",
        help="stop when stdin closes, so that a killed supervisor leaves no orphan",
    )
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
