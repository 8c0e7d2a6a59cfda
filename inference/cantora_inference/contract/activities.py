"""The sentence for what a job is at."""

from typing import Final

from cantora_inference.contract.messages import Activity, ActivityName

_SENTENCES: Final[dict[ActivityName, str]] = {
    "waiting": "Waiting for a free engine",
    "fetching": "Fetching the song",
    "reading": "Reading the audio",
    "following": "Following the voice in the mix",
    "separating": "Separating voice and accompaniment",
    "separating_first": "Separating with the first of two networks",
    "separating_second": "Separating with the second of two networks",
    "joining": "Joining both separations",
    "writing_melody": "Writing down the melody",
    "placing_words": "Finding the words in the song",
    "hearing_words": "Listening to the words",
    "leaving_out_words": "Going on without words: no lyrics engine is installed",
    "judging": "Judging the result",
    "changing_key": "Shifting both tracks to the new key",
    "packing": "Packing the tracks",
    "storing": "Storing the result",
}


def sentence_of(activity: Activity) -> str:
    """In English, for whoever has no words of their own for it."""
    said = _SENTENCES[activity.name]
    if activity.separator is not None:
        return f"{said}, engine {activity.separator}"
    if activity.queue_place is not None:
        return f"{said}; place {activity.queue_place} in the queue"
    return said
