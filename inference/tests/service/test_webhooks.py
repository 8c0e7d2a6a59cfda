import json
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sidecar_client import JOB_SECRET, OTHER_SECRET

from cantora_inference.service.webhooks import SignatureError, Signer

CALL = "POST /v1/jobs"
BODY = '{"name": "Ünïcode"}'.encode()


def test_a_signed_message_is_accepted_with_headers_in_any_case() -> None:
    headers = Signer((JOB_SECRET,)).headers("msg_1", CALL, BODY)
    Signer((JOB_SECRET,)).verify({name.title(): text for name, text in headers.items()}, CALL, BODY)


def test_the_signature_is_the_one_that_the_worker_makes() -> None:
    told = json.loads((Path(__file__).with_name("signature.json")).read_text())
    call = f"{told['method']} {told['path']}"
    headers = Signer((told["secret"],)).headers(
        told["id"], call, told["body"].encode(), told["sent_at_seconds"]
    )
    assert headers["webhook-signature"] == told["signature"]


@pytest.mark.parametrize(
    "other", ["POST /v1/jobs/a_1-1/cancel", "GET /v1/jobs", "POST /v1/jobs/", " POST /v1/jobs", ""]
)
def test_a_signature_for_one_call_is_good_for_no_other(other: str) -> None:
    signer = Signer((JOB_SECRET,))
    with pytest.raises(SignatureError):
        signer.verify(signer.headers("msg_1", CALL, BODY), other, BODY)


@pytest.mark.parametrize("name", ["webhook-id", "webhook-timestamp", "webhook-signature"])
def test_a_changed_or_missing_header_is_refused(name: str) -> None:
    signer = Signer((JOB_SECRET,))
    headers = signer.headers("msg_1", CALL, BODY)
    with pytest.raises(SignatureError):
        signer.verify(headers | {name: headers[name].replace("1", "2")[:-3]}, CALL, BODY)
    del headers[name]
    with pytest.raises(SignatureError):
        signer.verify(headers, CALL, BODY)


def test_a_changed_body_is_refused() -> None:
    signer = Signer((JOB_SECRET,))
    with pytest.raises(SignatureError):
        signer.verify(signer.headers("msg_1", CALL, BODY), CALL, BODY + b" ")


@pytest.mark.parametrize("offset_seconds", [-310, 310])
def test_a_message_from_another_time_is_refused(offset_seconds: int) -> None:
    signer = Signer((JOB_SECRET,))
    headers = signer.headers("msg_1", CALL, BODY, time.time() + offset_seconds)
    with pytest.raises(SignatureError):
        signer.verify(headers, CALL, BODY)


def test_the_secret_of_the_other_direction_is_refused() -> None:
    with pytest.raises(SignatureError):
        Signer((JOB_SECRET,)).verify(
            Signer((OTHER_SECRET,)).headers("msg_1", CALL, BODY), CALL, BODY
        )


def test_old_and_new_secret_both_count_while_one_is_rotated() -> None:
    both = Signer((OTHER_SECRET, JOB_SECRET))
    for one in (Signer((JOB_SECRET,)), Signer((OTHER_SECRET,))):
        both.verify(one.headers("msg_1", CALL, BODY), CALL, BODY)
        one.verify(both.headers("msg_1", CALL, BODY), CALL, BODY)


@given(
    st.binary(max_size=40),
    st.dictionaries(
        st.sampled_from(["webhook-id", "webhook-timestamp", "webhook-signature"]),
        st.text(max_size=30),
    ),
)
def test_no_unsigned_message_is_accepted_and_none_crashes(
    body: bytes, headers: dict[str, str]
) -> None:
    with pytest.raises(SignatureError):
        Signer((JOB_SECRET,)).verify(headers, CALL, body)
