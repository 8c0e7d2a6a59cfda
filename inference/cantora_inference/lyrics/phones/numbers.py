"""Numbers and signs as words of the language."""

from typing import Final

_UNITS: Final = {
    "en": "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
    " fifteen sixteen seventeen eighteen nineteen",
    "es": "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince"
    " dieciséis diecisiete dieciocho diecinueve",
    "pt": "zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze"
    " dezesseis dezessete dezoito dezenove",
    "fr": "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze"
    " seize dix-sept dix-huit dix-neuf",
    "ru": "ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать"
    " тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать",
}
_TENS: Final = {
    "en": "twenty thirty forty fifty sixty seventy eighty ninety",
    "es": "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa",
    "pt": "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa",
    "fr": "vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt",
    "ru": "двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто",
}
_HUNDREDS: Final = {
    "es": "cien doscientos trescientos cuatrocientos quinientos seiscientos setecientos"
    " ochocientos novecientos",
    "pt": "cem duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos"
    " novecentos",
    "ru": "сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот",
}
_HUNDRED: Final = {"en": "hundred", "fr": "cent"}
_THOUSAND: Final = {"en": "thousand", "es": "mil", "pt": "mil", "fr": "mille", "ru": "тысяч"}
_AND: Final = {"es": "y", "pt": "e"}
_SIGNS: Final = {
    "&": {"en": "and", "es": "y", "pt": "e", "fr": "et", "ru": "и"},
    "+": {"en": "plus", "es": "más", "pt": "mais", "fr": "plus", "ru": "плюс"},
    "%": {
        "en": "percent",
        "es": "por ciento",
        "pt": "por cento",
        "fr": "pour cent",
        "ru": "процентов",
    },
    "$": {"en": "dollars", "es": "dólares", "pt": "dólares", "fr": "dollars", "ru": "долларов"},
}  # fmt: skip
SIGNS: Final = "".join(_SIGNS)
_MOST_DIGITS = 6


def spoken_sign(sign: str, language: str) -> list[str]:
    """Words of a sign, in the language's own."""
    return _SIGNS[sign][language].split()


def spoken_number(digits: str, language: str) -> list[str]:
    """Words of a number; digit by digit what is too long or begins with a zero."""
    if len(digits) > _MOST_DIGITS or (len(digits) > 1 and digits.startswith("0")):
        return [word for digit in digits for word in _below_hundred(int(digit), language)]
    number = int(digits)
    if language == "en" and 1100 <= number < 2000:
        rest = _below_hundred(number % 100, language) if number % 100 else ["hundred"]
        return [*_below_hundred(number // 100, language), *rest]
    thousands, rest_number = divmod(number, 1000)
    first = _below_thousand(thousands, language) if thousands > 1 or language == "en" else []
    head = [*(first if thousands else []), *([_THOUSAND[language]] if thousands else [])]
    return [*head, *(_below_thousand(rest_number, language) if rest_number or not head else [])]


def _below_thousand(number: int, language: str) -> list[str]:
    hundreds, rest = divmod(number, 100)
    if hundreds == 0:
        return _below_hundred(rest, language)
    tail = _below_hundred(rest, language) if rest else []
    if language in _HUNDRED:
        unit = [] if hundreds == 1 and language == "fr" else _below_hundred(hundreds, language)
        return [*unit, _HUNDRED[language], *tail]
    head = _HUNDREDS[language].split()[hundreds - 1]
    if rest and hundreds == 1:
        head = {"es": "ciento", "pt": "cento"}.get(language, head)
    joined = ["e"] if language == "pt" and tail else []
    return [head, *joined, *tail]


def _below_hundred(number: int, language: str) -> list[str]:
    units = _UNITS[language].split()
    if number < 20:
        return units[number].split("-")
    tens, unit = divmod(number, 10)
    head = _TENS[language].split()[tens - 2].split("-")
    if language == "fr" and tens in (7, 9):
        unit += 10
    if unit == 0:
        return head
    joined = [_AND[language]] if language in _AND else []
    if language == "fr" and unit in (1, 11) and tens < 8:
        joined = ["et"]
    return [*head, *joined, *units[unit].split("-")]
