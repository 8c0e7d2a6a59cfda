"""Credits of subtitles and videos, which recognisers write into silence.

They learnt them from the subtitles of films and channels.
"""

from typing import Final

from cantora_inference.lyrics.recognition.hearing import plain

_PHRASES: Final = (
    # en
    "subtitles by",
    "subtitles by the Amara.org community",
    "subtitle by",
    "captions by",
    "captioning by",
    "transcription by",
    "transcribed by",
    "translated by",
    "thanks for watching",
    "thank you for watching",
    "thank you so much for watching",
    "please subscribe",
    "please subscribe to my channel",
    "like and subscribe",
    "see you in the next video",
    "all rights reserved",
    # ru
    "субтитры сделал",
    "субтитры сделал dimatorzok",
    "субтитры создавал",
    "субтитры создавал dimatorzok",
    "субтитры подготовил",
    "субтитры подогнал",
    "редактор субтитров",
    "корректор",
    "продолжение следует",
    "спасибо за просмотр",
    "спасибо за внимание",
    "подписывайтесь на канал",
    "подписывайтесь на мой канал",
    # es
    "subtítulos por",
    "subtítulos realizados por",
    "subtítulos realizados por la comunidad de Amara.org",
    "subtitulado por",
    "gracias por ver",
    "gracias por ver el video",
    "gracias por ver el vídeo",
    "muchas gracias por ver el video",
    "suscríbete al canal",
    "suscríbete",
    # pt
    "legendas por",
    "legendas pela comunidade Amara.org",
    "legendado por",
    "legenda adriana zanotto",
    "obrigado por assistir",
    "obrigada por assistir",
    "obrigado por assistirem",
    "inscreva-se no canal",
    # fr
    "sous-titres par",
    "sous-titres réalisés par",
    "sous-titres réalisés par la communauté d'Amara.org",
    "sous-titrage",
    "sous-titrage Société Radio-Canada",
    "sous-titrage ST' 501",
    "merci d'avoir regardé",
    "merci d'avoir regardé cette vidéo",
    "abonnez-vous",
)
CREDIT_PHRASES: Final[tuple[tuple[str, ...], ...]] = tuple(
    tuple(plain(word) for word in phrase.split())
    for phrase in sorted(_PHRASES, key=len, reverse=True)
)
"""As `plain` words, longest first, so that a long credit goes as a whole."""
