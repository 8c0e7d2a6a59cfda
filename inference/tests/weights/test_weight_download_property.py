"""However a download is cut, it ends in the same bytes or in an error."""

import contextlib
import hashlib
import tempfile
from pathlib import Path

from depth import in_depth
from file_server import FileServer
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cantora_inference.weights.fetch import Fetcher, FetchError
from cantora_inference.weights.lock_file import WeightEntry, WeightLock
from cantora_inference.weights.settings import WeightSettings
from cantora_inference.weights.store import WeightStore, WeightUnavailableError

CUTS = st.lists(st.one_of(st.none(), st.integers(0, 5000)), max_size=12)


def _entry(data: bytes, url: str) -> WeightEntry:
    file = {
        "name": "model.onnx",
        "urls": [url],
        "sha256": hashlib.sha256(data).hexdigest(),
        "hash_source": "upstream",
        "size_bytes": None,
    }
    return WeightEntry.model_validate(
        {
            "id": "w",
            "engine": "w",
            "stage": "test",
            "format": "onnx",
            "files": [file],
            "licence_id": "MIT",
            "licence_note": "Made by a test.",
            "commercial_ok": "yes",
            "improves": "Nothing: a test.",
            "profiles": [],
        }
    )


@settings(
    max_examples=in_depth(15, 60), suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    data=st.binary(min_size=1, max_size=5000),
    served=st.sampled_from(["right", "changed", "short", "long"]),
    cuts=CUTS,
    knows_ranges=st.booleans(),
    says_length=st.booleans(),
    etag=st.sampled_from([None, '"a"', 'W/"a"']),
    left=st.binary(max_size=6000),
)
def test_any_schedule_ends_in_the_right_bytes_or_in_an_error(
    server, client, data, served, cuts, knows_ranges, says_length, etag, left
):
    changed = bytes([data[0] ^ 1]) + data[1:]
    variants = {"right": data, "changed": changed, "short": data[:-1], "long": data + b"+"}
    server.files["/model.onnx"] = variants[served]
    server.cuts, server.knows_ranges = list(cuts), knows_ranges
    server.says_length, server.etag = says_length, etag
    with tempfile.TemporaryDirectory() as folder:
        _fetch_and_load(Path(folder), server, client, data, left, is_right=served == "right")


def _fetch_and_load(
    folder: Path, server: FileServer, client, data: bytes, left: bytes, *, is_right: bool
) -> None:
    entry = _entry(data, server.url("/model.onnx"))
    lock_path = folder / "lock.json"
    lock_path.write_text(WeightLock(version=1, weights=(entry,)).model_dump_json())
    store = WeightStore(WeightSettings(folder=folder / "w", lock_path=lock_path))
    parts = store.settings.folder / "parts"
    parts.mkdir(parents=True)
    (parts / f"{entry.files[0].sha256}.part").write_bytes(left)
    fetcher = Fetcher(store.settings, client, lambda _: None, pause=lambda _: None)
    with contextlib.suppress(FetchError):
        fetcher.fetch(entry, entry.files[0])
    server.cuts = []
    with contextlib.suppress(FetchError):
        fetcher.fetch(entry, entry.files[0])
    try:
        assert store.verified("w").files["model.onnx"].read_bytes() == data
    except WeightUnavailableError:
        # Once nothing is cut any more, a server with the right bytes must have been enough.
        assert not is_right
