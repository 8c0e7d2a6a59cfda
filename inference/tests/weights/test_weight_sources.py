import threading

import pytest

from cantora_inference.weights.fetch import FetchError

DATA = bytes(range(256)) * 4096


def test_the_mirror_comes_first_by_hash(bench):
    it = bench(DATA)
    sha256 = it.entry.files[0].sha256
    it.server.files[f"/mirror/{sha256}"] = DATA
    it.fetch(mirror=it.server.url("/mirror"))
    assert [path for path, _ in it.server.requests] == [f"/mirror/{sha256}"]


def test_after_a_useless_mirror_the_addresses_of_the_lock_follow(bench):
    it = bench(DATA)
    sha256 = it.entry.files[0].sha256
    it.server.files[f"/mirror/{sha256}"] = b"?" * len(DATA)
    it.fetch(mirror=it.server.url("/mirror/"))
    paths = [path for path, _ in it.server.requests]
    assert paths == [f"/mirror/{sha256}", "/mirror/w/model.onnx", "/model.onnx"]
    assert it.loaded() == DATA
    assert any("expected SHA-256" in line for line in it.said)


def test_offline_asks_nobody_and_says_so(bench):
    it = bench(DATA)
    with pytest.raises(FetchError, match="WEIGHTS_OFFLINE forbids"):
        it.fetch(offline=True)
    assert it.server.requests == []
    assert not it.file.parent.exists()


def test_offline_takes_what_is_here(bench):
    it = bench(DATA)
    it.fetch()
    it.fetch(offline=True)
    assert it.loaded() == DATA


def test_of_two_fetchers_at_once_one_waits_and_finds_the_file(bench):
    it = bench(DATA)
    it.server.gate = threading.Event()
    fetchers = [threading.Thread(target=it.fetch) for _ in range(2)]
    for fetcher in fetchers:
        fetcher.start()
    while not any("Waiting for another fetch" in line for line in it.said):
        assert any(fetcher.is_alive() for fetcher in fetchers)
    it.server.gate.set()
    for fetcher in fetchers:
        fetcher.join(20)
    assert len(it.server.requests) == 1
    assert it.loaded() == DATA


@pytest.mark.parametrize(
    "url",
    ["http://weights.example/a", "ftp://127.0.0.1/a", "file:///etc/passwd", "http://[::2]/a"],
)
def test_only_https_is_asked_but_on_this_machine(bench, url):
    it = bench(DATA, urls=[url])
    with pytest.raises(FetchError, match="only https"):
        it.fetch()


def test_a_secret_in_an_address_is_never_shown(bench):
    it = bench(DATA)
    mirror = it.server.url("/mirror?token=hush").replace("http://", "http://user:pass@")
    it.fetch(mirror=mirror)
    assert it.loaded() == DATA
    assert not any("hush" in line or "pass" in line for line in it.said)


def test_a_redirect_to_plain_http_elsewhere_is_not_followed(bench):
    it = bench(DATA)
    it.server.redirects["/model.onnx"] = "http://weights.example/model.onnx?token=hush"
    with pytest.raises(FetchError, match="only https") as failed:
        it.fetch()
    assert "hush" not in str(failed.value)
    assert it.parts() == []


def test_a_redirect_on_this_machine_is_followed(bench):
    it = bench(DATA)
    it.server.redirects["/model.onnx"] = it.server.url("/elsewhere.onnx")
    it.server.files["/elsewhere.onnx"] = DATA
    it.fetch()
    assert it.loaded() == DATA
