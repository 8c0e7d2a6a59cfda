from pathlib import Path

import pytest
from sidecar_client import JOB_SECRET, OTHER_SECRET

from cantora_inference.service.child_environment import child_environment
from cantora_inference.service.settings import Settings, SettingsError

COMPLETE = {
    "CANTORA_JOB_SECRET": JOB_SECRET,
    "CANTORA_ALLOWED_HOSTS": "app.example.com",
}


def test_secrets_and_hosts_are_enough() -> None:
    settings = Settings.from_environment(COMPLETE)
    assert (settings.host, settings.local_mode) == ("127.0.0.1", False)


def test_two_secrets_are_valid_while_one_is_rotated() -> None:
    both = f"{JOB_SECRET} {OTHER_SECRET}"
    settings = Settings.from_environment(COMPLETE | {"CANTORA_JOB_SECRET": both})
    assert settings.job_secrets == (JOB_SECRET, OTHER_SECRET)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("CANTORA_JOB_SECRET", ""),
        ("CANTORA_JOB_SECRET", "secret"),
        ("CANTORA_JOB_SECRET", "whsec_c2hvcnQ="),
        ("CANTORA_JOB_SECRET", "whsec_%%%"),
        ("CANTORA_PORT", "eighty"),
        ("CANTORA_PORT", "70000"),
        ("CANTORA_LOCAL_MODE", "perhaps"),
        ("CANTORA_THREADS", "0"),
        ("CANTORA_DEADLINE_FACTOR", "nan"),
        ("CANTORA_TIME_LIMITS", "dreaming=3"),
        ("CANTORA_TIME_LIMITS", "decode=soon"),
        ("CANTORA_TIME_LIMITS", "decode=0"),
        ("CANTORA_TIME_LIMITS", "decode=1e999"),
        ("CANTORA_TIME_LIMITS", "decode=10+-1"),
        ("CANTORA_ALLOWED_HOSTS", "*"),
        ("CANTORA_ALLOWED_HOSTS", "https://app.example.com"),
        ("CANTORA_ALLOWED_HOSTS", "app.example.com:443"),
        ("CANTORA_ALLOWED_HOSTS", ".com"),
        ("CANTORA_ALLOWED_HOSTS", "a..example.com"),
        ("CANTORA_CACHE_BYTES", "-1"),
        ("CANTORA_PROFILE", "production-gpus"),
    ],
)
def test_a_wrong_value_is_named_in_one_sentence(name: str, text: str) -> None:
    with pytest.raises(SettingsError, match=f"^{name} .*\\.$"):
        Settings.from_environment(COMPLETE | {name: text})


def test_hosts_must_be_named_unless_the_service_runs_beside_its_worker() -> None:
    secrets = {name: text for name, text in COMPLETE.items() if "SECRET" in name}
    with pytest.raises(SettingsError, match=r"^CANTORA_ALLOWED_HOSTS is missing"):
        Settings.from_environment(secrets)
    assert Settings.from_environment(secrets | {"CANTORA_LOCAL_MODE": "1"}).allowed_hosts == ()


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "10.0.0.8", "sidecar.example.com"])
def test_local_mode_answers_this_machine_alone(host: str) -> None:
    local = COMPLETE | {"CANTORA_LOCAL_MODE": "1"}
    with pytest.raises(SettingsError, match=r"^CANTORA_HOST must be a loopback address"):
        Settings.from_environment(local | {"CANTORA_HOST": host})
    assert Settings.from_environment(COMPLETE | {"CANTORA_HOST": host}).host == host
    for own in ("localhost", "127.0.0.1", "::1"):
        assert Settings.from_environment(local | {"CANTORA_HOST": own}).host == own


def test_a_cache_may_not_outlive_the_originals() -> None:
    kept = COMPLETE | {"CANTORA_CACHE_DIR": "/var/cache/cantora", "CANTORA_CACHE_SECONDS": "86401"}
    with pytest.raises(SettingsError, match=r"^CANTORA_CACHE_SECONDS"):
        Settings.from_environment(kept)


def test_the_job_process_gets_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in COMPLETE.items():
        monkeypatch.setenv(name, text)
    monkeypatch.setenv("SOME_API_TOKEN", "token")
    monkeypatch.setenv("DATABASE_URL", "postgres://singer:hunter2@10.0.0.8/songs")
    monkeypatch.setenv("CANTORA_WEIGHTS_DIR", "/weights")
    environment = child_environment(Path("/tmp/job"), 2)  # noqa: S108
    assert JOB_SECRET not in environment.values()
    assert "SOME_API_TOKEN" not in environment
    assert "DATABASE_URL" not in environment
    assert environment["CANTORA_WEIGHTS_DIR"] == "/weights"
    assert environment["OMP_NUM_THREADS"] == "2"
