from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sidecar_client import CALLBACK_SECRET, JOB_SECRET

from cantora_inference.job.supervisor import child_environment
from cantora_inference.service.settings import Settings, SettingsError

COMPLETE = {"CANTORA_JOB_SECRET": JOB_SECRET, "CANTORA_CALLBACK_SECRET": CALLBACK_SECRET}


def test_secrets_alone_are_enough() -> None:
    settings = Settings.from_environment(COMPLETE)
    assert (settings.host, settings.local_mode) == ("127.0.0.1", False)


def test_two_secrets_are_valid_while_one_is_rotated() -> None:
    both = f"{JOB_SECRET} {CALLBACK_SECRET}"
    settings = Settings.from_environment(COMPLETE | {"CANTORA_JOB_SECRET": both})
    assert settings.job_secrets == (JOB_SECRET, CALLBACK_SECRET)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("CANTORA_JOB_SECRET", ""),
        ("CANTORA_JOB_SECRET", "secret"),
        ("CANTORA_JOB_SECRET", "whsec_c2hvcnQ="),
        ("CANTORA_CALLBACK_SECRET", "whsec_%%%"),
        ("CANTORA_PORT", "eighty"),
        ("CANTORA_PORT", "70000"),
        ("CANTORA_LOCAL_MODE", "perhaps"),
        ("CANTORA_THREADS", "0"),
        ("CANTORA_DEADLINE_FACTOR", "nan"),
    ],
)
def test_a_wrong_value_is_named_in_one_sentence(name: str, text: str) -> None:
    with pytest.raises(SettingsError, match=f"^{name} .*\\.$"):
        Settings.from_environment(COMPLETE | {name: text})


@given(st.floats(0, 1e5))
def test_a_longer_song_never_gets_less_time(duration_seconds: float) -> None:
    settings = Settings.from_environment(COMPLETE)
    allowed = settings.deadline_seconds(duration_seconds)
    assert allowed >= 180
    assert settings.deadline_seconds(duration_seconds + 1) >= allowed


def test_the_job_process_gets_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in COMPLETE.items():
        monkeypatch.setenv(name, text)
    monkeypatch.setenv("SOME_API_TOKEN", "token")
    monkeypatch.setenv("CANTORA_WEIGHTS_DIR", "/weights")
    environment = child_environment(Path("/tmp/job"), 2)  # noqa: S108
    assert JOB_SECRET not in environment.values()
    assert CALLBACK_SECRET not in environment.values()
    assert "SOME_API_TOKEN" not in environment
    assert environment["CANTORA_WEIGHTS_DIR"] == "/weights"
    assert environment["OMP_NUM_THREADS"] == "2"
