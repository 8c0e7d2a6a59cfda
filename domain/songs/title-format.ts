import type { TitleLanguage } from './title-languages.ts';

/** How a title that passed the rules is written down: capitalised, and in title case where it is English and short. */

const TITLE_CASE_MAX_LENGTH = 30;

/** Written small inside a title, large at its ends and after a break. */
const SMALL_WORDS = new Set(
  'a an and as at but by feat for from ft in into n nor of on or per the to via vs with'.split(' '),
);

const ROMAN_NUMERAL = /^[ivx]{2,}$/;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’]*/gu;
const JOINS_BEFORE = /[\p{L}\p{N},.&'’"”»)][ -]['’]?$/u;
const JOINS_AFTER = /^['’.]?[ -]['"“‘(]?[\p{L}\p{N}]/u;

/** Doing it twice equals doing it once, and neither length nor letters change, only their case. */
export function formatTitle(title: string, language: TitleLanguage): string {
  const isTitleCase = language === 'en' && [...title].length <= TITLE_CASE_MAX_LENGTH;
  return isTitleCase ? title.replace(WORD, inTitleCase) : capitalise(title);
}

/** "McCartney", "ABBA" and "eBay" are written so on purpose, and "ii" is no word; what begins with a digit has no capital. */
function inTitleCase(word: string, offset: number, title: string): string {
  if (word !== word.toLowerCase() || ROMAN_NUMERAL.test(word)) return word;
  const isSmall = SMALL_WORDS.has(word.replace(/['’]+$/u, ''));
  if (isSmall && isInside(title, offset, word.length)) return word;
  return capitalise(word);
}

function isInside(title: string, offset: number, length: number): boolean {
  return JOINS_BEFORE.test(title.slice(0, offset)) && JOINS_AFTER.test(title.slice(offset + length));
}

/** The first letter, unless a digit comes before it. A word that carries capitals already is left alone: "iPhone blues". */
export function capitalise(text: string): string {
  const first = /^[^\p{L}\p{N}]*(\p{L}[\p{L}\p{N}]*)/u.exec(text);
  const word = first?.[1] ?? '';
  if (word !== word.toLowerCase() || first === null) return text;
  const at = first[0].length - word.length;
  return text.slice(0, at) + text.charAt(at).toUpperCase() + text.slice(at + 1);
}
