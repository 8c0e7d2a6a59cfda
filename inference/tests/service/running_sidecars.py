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


@contextmanager
def running_sidecars(worker: WorkerDouble) -> Iterator[StartSidecar]:
    """Starts services on loopback ports in threads of this process; they end with the block."""
    running: list[tuple[uvicorn.Server, threading.Thread]] = []

    def start(settings: Settings, commands: ChildCommands = COMMANDS) -> Sidecar:
        app = create_app(settings, commands)
        config = uvicorn.Config(app, port=0, log_config=None, access_log=False)
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        running.append((server, thread))
        while not server.started:
            time.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        return Sidecar(f"http://127.0.0.1:{port}", worker)

    yield start
    for server, _ in running:
        server.should_exit = True
    for _, thread in running:
        thread.join(15)
        assert not thread.is_alive()
