"""Networks that the spawner has read are there in the processes that are forked off it."""

import subprocess
import sys

import pytest

pytest.importorskip("torch", reason="needs torch; `npm run test:neural` installs it and runs this")

FORKED = """
import os
from pathlib import Path
import torch
from cantora_inference.networks.kept_networks import keep_network, network_of
from cantora_inference.weights.store import VerifiedWeight

weight = VerifiedWeight("small", Path("/nowhere"), {}, {}, "0" * 64, "MIT", {})
keep_network(weight, lambda: torch.nn.Linear(4096, 4096).requires_grad_(False))
if os.fork() == 0:
    torch.set_num_threads(2)
    network = network_of(weight, lambda: os._exit(3))
    found = network(torch.ones(64, 4096))
    os._exit(0 if bool(torch.isfinite(found).all()) else 4)
print(os.waitstatus_to_exitcode(os.wait()[1]))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="Elsewhere no job process is forked.")
def test_a_network_that_was_kept_computes_on_two_threads_after_a_fork() -> None:
    run = subprocess.run(
        [sys.executable, "-c", FORKED], check=True, capture_output=True, text=True, timeout=120
    )
    assert run.stdout.strip() == "0"
