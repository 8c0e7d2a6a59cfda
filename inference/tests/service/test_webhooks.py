import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sidecar_client import CALLBACK_SECRET, JOB_SECRET

from cantora_inference.service.webhooks import SignatureError, Signer

BODY = '{"name": "Ünïcode"}'.encode()


def test_a_signed_message_is_accepted_with_headers_in_any_case() -> None:
    headers = Signer((JOB_SECRET,)).headers("msg_1", BODY)
    Signer((JOB_SECRET,)).verify({name.title(): text for name, text in headers.items()}, BODY)


def test_the_signature_is_the_one_of_the_standard() -> None:
    secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    headers = Signer((secret,)).headers(
        "msg_p5jXN8AQM9LWM0D4loKWxJek", b'{"test": 2432232314}', 1614265330
    )
    assert headers["webhook-signature"] == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="


@pytest.mark.parametrize("name", ["webhook-id", "webhook-timestamp", "webhook-signature"])
def test_a_changed_or_missing_header_is_refused(name: str) -> None:
    signer = Signer((JOB_SECRET,))
    headers = signer.headers("msg_1", BODY)
    with pytest.raises(SignatureError):
        signer.verify(headers | {name: headers[name].replace("1", "2")[:-3]}, BODY)
    del headers[name]
    with pytest.raises(SignatureError):
        signer.verify(headers, BODY)


def test_a_changed_body_is_refused() -> None:
    signer = Signer((JOB_SECRET,))
    with pytest.raises(SignatureError):
        signer.verify(signer.headers("msg_1", BODY), BODY + b" ")


@pytest.mark.parametrize("offset_seconds", [-310, 310])
def test_a_message_from_another_time_is_refused(offset_seconds: int) -> None:
    signer = Signer((JOB_SECRET,))
    headers = signer.headers("msg_1", BODY, time.time() + offset_seconds)
    with pytest.raises(SignatureError):
        signer.verify(headers, BODY)


def test_the_secret_of_the_other_direction_is_refused() -> None:
    with pytest.raises(SignatureError):
        Signer((JOB_SECRET,)).verify(Signer((CALLBACK_SECRET,)).headers("msg_1", BODY), BODY)


def test_old_and_new_secret_both_count_while_one_is_rotated() -> None:
    both = Signer((CALLBACK_SECRET, JOB_SECRET))
    for one in (Signer((JOB_SECRET,)), Signer((CALLBACK_SECRET,))):
        both.verify(one.headers("msg_1", BODY), BODY)
        one.verify(both.headers("msg_1", BODY), BODY)


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
        Signer((JOB_SECRET,)).verify(headers, body)
