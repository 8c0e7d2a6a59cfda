import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import uvicorn
from sidecar_client import Sidecar
from stub_service import COMMANDS
from worker_double import WorkerDouble

from cantora_inference.service.app import ChildCommands, create_app
from cantora_inference.service.settings import Settings

StartSidecar = Callable[..., Sidecar]


class PromptServer(uvicorn.Server):
    """Looks a hundred times a second whether it should end; uvicorn does so ten times."""

    async def main_loop(self) -> None:
        await self.on_tick(0)
        while not self.should_exit:  # noqa: ASYNC110 -- a signal handler may set it, too
            await asyncio.sleep(0.01)


@contextmanager
def running_sidecars(worker: WorkerDouble) -> Iterator[StartSidecar]:
    """Starts services on loopback ports in threads of this process; they end with the block."""
    running: list[tuple[uvicorn.Server, threading.Thread, Sidecar]] = []

    def start(settings: Settings, commands: ChildCommands = COMMANDS) -> Sidecar:
        app = create_app(settings, commands)
        config = uvicorn.Config(app, port=0, log_config=None, access_log=False)
        server = PromptServer(config)
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.005)
        port = server.servers[0].sockets[0].getsockname()[1]
        sidecar = Sidecar(f"http://127.0.0.1:{port}", worker)
        running.append((server, thread, sidecar))
        return sidecar

    yield start
    for server, _, sidecar in running:
        # A server waits for connections that somebody keeps.
        sidecar.http.close()
        server.should_exit = True
    for _, thread, _ in running:
        thread.join(15)
        assert not thread.is_alive()
