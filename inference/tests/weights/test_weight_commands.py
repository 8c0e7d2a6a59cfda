import subprocess
import sys

from lock_changes import change_weight

DATA = b"weights of a model " * 1000


def test_fetch_shows_its_plan_takes_the_laptops_set_and_verifies(bench, run):
    it = bench(DATA)
    code, said = run(it, "fetch")
    assert code == 0
    assert "- w  19000 bytes  MIT" in said
    assert "1 of 1 weights are here and verified." in said
    assert it.loaded() == DATA


def test_fetch_leaves_out_what_nobody_accepted_and_says_how_to(bench, run):
    it = bench(DATA)
    change_weight(it.store, commercial_ok="unclear")
    code, said = run(it, "fetch")
    assert (code, it.server.requests) == (0, [])
    assert "To accept all of these: ACCEPT_WEIGHT_LICENCES=w npm run weights." in said
    assert run(it, "fetch", "w")[0] == 1
    assert run(it, "fetch", ACCEPT_WEIGHT_LICENCES="w")[0] == 0
    assert len(it.server.requests) == 1


def test_fetch_does_not_take_what_is_not_locked(bench, run):
    it = bench(DATA, sha256=None, hash_source=None)
    code, said = run(it, "fetch", "w")
    assert (code, it.server.requests) == (1, [])
    assert "is not locked" in said


def test_fetch_fails_with_the_reason_where_nothing_comes(bench, run):
    it = bench(DATA)
    it.server.files.clear()
    code, said = run(it, "fetch")
    assert code == 1
    assert "answered 404" in said


def test_an_unknown_id_is_a_wrong_call(bench, run):
    assert run(bench(DATA), "fetch", "other")[0] == 2


def test_verify_hashes_everything_and_fails_on_a_changed_byte(bench, run):
    it = bench(DATA)
    assert run(it, "verify") == (0, "No weights are here.")
    assert run(it, "verify", "w")[0] == 1
    it.fetch()
    assert run(it, "verify")[0] == 0
    it.file.write_bytes(b"W" + DATA[1:])
    code, said = run(it, "verify")
    assert code == 1
    assert said.startswith("FAIL  w")


def test_list_says_what_is_here_and_what_is_missing(bench, run):
    it = bench(DATA)
    assert "w  missing  19000 bytes  MIT" in run(it, "list")[1]
    it.fetch()
    assert "w  here" in run(it, "list")[1]


def test_the_service_can_import_the_store_without_numerics():
    program = (
        "import sys, cantora_inference.weights.store as _;"
        "print({'numpy', 'torch', 'onnxruntime'} & set(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    assert done.stdout.strip() == "set()"
