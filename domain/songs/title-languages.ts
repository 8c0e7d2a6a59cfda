/**
 * Which of five languages a title is written in, by its letters first and by its words second. A guess, and it has two uses only: which
 * letters a title may have, and whether its words are capitalised as in English titles. A wrong guess never refuses a title that
 * another language would take: letters decide before words do.
 */

export type TitleLanguage = 'ru' | 'es' | 'pt' | 'fr' | 'en';

/** Beyond a to z. Spanish opening marks belong to its letters here: they stand in no other language. */
const SPECIAL_LETTERS = {
  es: 'áéíóúüñ¿¡',
  pt: 'áâãàçéêíóôõú',
  fr: 'àâæçèéêëîïôœùûüÿ',
} as const satisfies Partial<Record<TitleLanguage, string>>;

/** Words that are frequent in titles of one language, or of a few; each word of a title counts once. */
const FREQUENT_WORDS = {
  en: 'a an and at be by for from i in is it me my no of on or so the to we with you your love',
  es: 'el la los las del de y mi tu en con por para que un una no se te sin al vida amor noche mar sol luna mucho besame todo nada corazon sobre bajo cielo',
  pt: 'o os as da do das dos de e em no na nos com para por que um uma nao meu minha se te amor vida noite garota mar lua tudo você não coração',
  fr: 'le la les des du de et en un une dans je tu il elle mon ma mes ne pas que qui se me te non rien pour sur vie rose amour nuit mer belle jour chanson regrette quitte coeur cœur est suis toi moi',
} as const satisfies Partial<Record<TitleLanguage, string>>;

const WORDS = {
  en: new Set(FREQUENT_WORDS.en.split(' ')),
  es: new Set(FREQUENT_WORDS.es.split(' ')),
  pt: new Set(FREQUENT_WORDS.pt.split(' ')),
  fr: new Set(FREQUENT_WORDS.fr.split(' ')),
};

/** Where nothing else decides, the language wins whose letters these are most often: é is French before Spanish. */
const TELLING = { es: /[áíóúñ¿¡]/u, fr: /[éèêëçœæùûîïàâô]/u, pt: /[ãõ]/u } as const;

/** A single word of another language is found in many an English title ("La Bamba"). */
const WORDS_TO_LEAVE_ENGLISH = 2;

export function detectTitleLanguage(title: string): TitleLanguage {
  const text = title.normalize('NFC').toLowerCase();
  const cyrillic = count(text, /\p{Script=Cyrillic}/gu);
  if (cyrillic > 0 && cyrillic >= count(text, /\p{Script=Latin}/gu)) return 'ru';
  const special = [...text].filter((character) => !/[a-z]/.test(character)).filter(isSpecialSomewhere);
  return special.length > 0 ? byLetters(text, special) : byWords(text);
}

/** Whether a letter, or what counts as one, belongs to the language, in either case. */
export function isLetterOf(language: TitleLanguage, character: string): boolean {
  const letter = character.toLowerCase();
  if (language === 'ru') return /^[а-яё]$/.test(letter);
  if (/^[a-z]$/.test(letter)) return true;
  return language !== 'en' && SPECIAL_LETTERS[language].includes(letter);
}

function isSpecialSomewhere(letter: string): boolean {
  return Object.values(SPECIAL_LETTERS).some((letters) => letters.includes(letter));
}

/** The languages that have the most of these letters; among them words, then the telling letters decide. */
function byLetters(text: string, special: readonly string[]): TitleLanguage {
  const had = (language: 'es' | 'pt' | 'fr') =>
    special.filter((letter) => SPECIAL_LETTERS[language].includes(letter)).length;
  const most = Math.max(had('es'), had('pt'), had('fr'));
  const candidates = (['es', 'fr', 'pt'] as const).filter((language) => had(language) === most);
  const score = (language: 'es' | 'pt' | 'fr') =>
    2 * wordCount(text, language) + (TELLING[language].test(text) ? 1 : 0);
  return best(candidates, score);
}

function byWords(text: string): TitleLanguage {
  const english = wordCount(text, 'en');
  const foreign = best(['fr', 'es', 'pt'] as const, (language) => wordCount(text, language));
  const words = wordCount(text, foreign);
  return words >= WORDS_TO_LEAVE_ENGLISH && words > english ? foreign : 'en';
}

/** The first one wins where several are equal. */
function best<Language extends TitleLanguage>(
  languages: readonly Language[],
  score: (language: Language) => number,
): Language {
  return languages.reduce((known, next) => (score(next) > score(known) ? next : known));
}

function wordCount(text: string, language: keyof typeof WORDS): number {
  const words = new Set(text.match(/\p{L}+/gu));
  return [...words].filter((word) => WORDS[language].has(word)).length;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
