# ruff: noqa: RUF001
"""What is spoken: lines of everyday words, and of made-up words with a language's own letters."""

from collections.abc import Mapping

import numpy as np

from training.render.vocabulary import LINE_PATTERNS, WORDS

_MADE_UP_SHARE = 0.45
_CODA_SHARE = 0.4
_ONSETS: Mapping[str, str] = {
    "": "b d f g h k l m n p r s t v l m n r s t br dr fl gr kl pl st tr",
    "en": "b d f g h k l m n p r s t v w y th sh ch j wh str br cl gr pl fl sw qu",
    "es": "b d f g j c l m n p r s t v ll ñ ch z rr qu br tr cl gr pr h",
    "fr": "b d f g j c l m n p r s t v ch gn qu br tr cl gr pr",
    "pt": "b d f g j c l m n p r s t v lh nh ch x z ç br tr cl gr pr",
    "ru": "б в г д ж з к л м н п р с т ф х ц ч ш щ ст тр кр пл гл",
    "it": "b d f g c l m n p r s t v z gn gl sc ch tr br st pr",
}
_NUCLEI: Mapping[str, str] = {
    "": "a e i o u a e i o",
    "en": "a e i o u ee oo ai ay ou ow igh oa ea er ar or a-e oy",
    "es": "a e i o u a e o ie ue ia io ai",
    "fr": "a e i o u é è ou oi on an in eu eau ai ui en un ien",
    "pt": "a e i o u á é ó ê ão ei ou ai em õe ia an in",
    "ru": "а е и о у ы ю я ё э а о",
    "it": "a e i o u a e o ia io uo ie ai",
}
_CODAS: Mapping[str, str] = {
    "": "n m l r s t k", "en": "n m l r s t k d ng nd st ll p ve z rt nt", "es": "n l r s d n s",
    "fr": "r l s t ne que che le re", "pt": "m l r s z n", "ru": "н м л р с т к ть ль й в ш",
    "it": "n l r n l r",
}  # fmt: skip
_PLAIN = {
    "en": "I you we it and the of to in that was for with is on are this be have from or one had "
    "by what all were when can said there use an each which she do how their if will up other "
    "about out many then them these so some her would make like him into time has look two more "
    "go see no way could my than been call who its now find long down day did get come made may "
    "love heart eyes night baby never know feel want gonna need away hold hands world life dream "
    "don't can't won't I'm you're it's we're I'll you'll let's over under fire alone believe say",
    "es": "que de no a la el es y en lo un por qué me una te los se con para mi está si bien pero "
    "yo eso las sí su tu aquí del al como le más esto ya todo esta vamos muy hay ahora algo estoy "
    "tengo nos nada cuando vida amor corazón noche quiero siento mundo miedo cielo fuego tiempo "
    "siempre nunca ojos alma soy contigo ayer mañana dolor voz sol agua llorar volver bailar",
    "fr": "je tu il elle nous vous ils que de la le les des et en un une du au qui ne pas ce se "
    "dans pour sur avec tout plus mon ton son ma ta sa mes tes c'est j'ai t'es n'ai suis est fait "
    "va veux peux sais vie amour coeur nuit temps monde rêve jour toujours jamais rien encore yeux "
    "feu ciel seul loin mieux quand comme si bien même autre soir main peau voix mer vent rue ici",
    "pt": "que de não a o e é um uma eu você te me se com por para meu minha seu sua mas mais como "
    "quando onde tudo nada sempre nunca já ainda amor vida coração noite dia tempo mundo sol mar "
    "céu olhos mão voz saudade quero posso sei vou vai vem foi era está estou sou tem ter ser ver "
    "dançar cantar chorar sonhar feliz triste longe perto aqui lá então também só bem assim gente",
    "ru": "я ты он она мы вы они и в не на что с как это но к по из за для то так же бы был меня "
    "тебя мне тебе его её нас вас где когда если нет да уже ещё очень только всё жизнь любовь "
    "сердце ночь день время мир небо солнце глаза рука голос хочу могу знаю вижу иду жду помню "
    "люблю живу снова никогда всегда здесь там один ветер дождь огонь душа мечта свет дом друг",
}  # fmt: skip


def draw_phrase(language: str, rng: np.random.Generator) -> str:
    """Two to six words of a language; made-up ones of plain syllables where we know none of it."""
    count = int(rng.integers(2, 7))
    if language not in WORDS or rng.uniform() < _MADE_UP_SHARE:
        return " ".join(_made_up(language, rng) for _ in range(min(count, 4)))
    if rng.uniform() < 0.5:
        return " ".join(rng.choice(_PLAIN[language].split(), count))
    pattern = LINE_PATTERNS[int(rng.integers(len(LINE_PATTERNS)))][:count]
    return " ".join(str(rng.choice(WORDS[language][kind])).replace("-", "") for kind in pattern)


def _made_up(language: str, rng: np.random.Generator) -> str:
    return "".join(_syllable(language, rng) for _ in range(int(rng.choice([1, 1, 2, 2, 3]))))


def _syllable(language: str, rng: np.random.Generator) -> str:
    def one(lists: Mapping[str, str]) -> str:
        return str(rng.choice(lists.get(language, lists[""]).split()))

    coda = one(_CODAS) if rng.uniform() < _CODA_SHARE else ""
    onset = one(_ONSETS) if rng.uniform() < 0.9 else ""
    return onset + one(_NUCLEI).replace("-", coda or "n") + coda
