import { err, ok, type Result } from '../result.ts';
import { formatTitle } from './title-format.ts';
import { detectTitleLanguage, isLetterOf, type TitleLanguage } from './title-languages.ts';
import { TITLE_MAX_LENGTH } from './titles.ts';

/**
 * What a singer may write as a song's title. The page asks while somebody types, the server asks again before it saves. Titles that
 * came with a file are not judged: they are cleaned (titles.ts) and stay as they are until somebody changes them.
 */

export const TITLE_MIN_LENGTH = 2;
/** Nobody is told off for a title that has hardly begun. */
const QUIET_LENGTH = 2;

/** Quotation marks, dashes and the apostrophe also as typographers and telephones write them; no brackets of programs. */
const BASIC_PUNCTUATION = new Set(` .,!?:;'"’‘ʼ´\`“”„«»()[]-‐‑–—…&+/#@%*_№°ºª·`);

const LANGUAGE_NAMES = {
  ru: 'Russian',
  es: 'Spanish',
  pt: 'Portuguese',
  fr: 'French',
  en: 'English',
} as const satisfies Record<TitleLanguage, string>;

export interface TitleProblem {
  code: 'required' | 'too_short' | 'too_long' | 'wrong_letters';
  message: string;
  suggestion: string | null;
}

export interface TitleCheck {
  /** As it would be judged: see `tidyTitle`. */
  title: string;
  language: TitleLanguage;
  problem: TitleProblem | null;
}

export function checkTitle(input: string): TitleCheck {
  const title = tidyTitle(input);
  const language = detectTitleLanguage(title);
  return { title, language, problem: findProblem(title, language) };
}

/** The title as it is saved. */
export function readTitle(input: string): Result<string, TitleProblem> {
  const { title, language, problem } = checkTitle(input);
  return problem === null ? ok(formatTitle(title, language)) : err(problem);
}

/** What to show while somebody types. The whole check is made again when the title is saved. */
export function liveTitleProblem({ title, problem }: TitleCheck): TitleProblem | null {
  return characters(title) > QUIET_LENGTH ? problem : null;
}

/** Composed letters, plain single spaces, and nothing that nobody can see: pasted text brings zero-width characters along. */
export function tidyTitle(input: string): string {
  return input
    .normalize('NFC')
    .replace(/[\p{Z}\t\n\v\f\r\x85]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .normalize('NFC')
    .replace(/ +/g, ' ')
    .trim();
}

function findProblem(title: string, language: TitleLanguage): TitleProblem | null {
  const length = characters(title);
  if (length === 0) return problem('required', 'Title cannot be empty');
  if (length < TITLE_MIN_LENGTH) {
    return problem('too_short', `Title must be at least ${TITLE_MIN_LENGTH} characters`);
  }
  if (length > TITLE_MAX_LENGTH) {
    return problem('too_long', `Title cannot exceed ${TITLE_MAX_LENGTH} characters`);
  }
  return [...title].every((character) => isAllowed(language, character)) ? null : wrongLetters(language);
}

function isAllowed(language: TitleLanguage, character: string): boolean {
  return /^[0-9]$/.test(character) || BASIC_PUNCTUATION.has(character) || isLetterOf(language, character);
}

function wrongLetters(language: TitleLanguage): TitleProblem {
  const name = LANGUAGE_NAMES[language];
  return {
    code: 'wrong_letters',
    message: `${name} titles can only contain ${name} letters, numbers, and basic punctuation`,
    suggestion: `Try using only ${name} characters`,
  };
}

function problem(code: TitleProblem['code'], message: string): TitleProblem {
  return { code, message, suggestion: null };
}

/** Not UTF-16 units: an emoji is one character to whoever typed it. */
function characters(text: string): number {
  return [...text].length;
}
