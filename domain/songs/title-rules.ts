import type { FieldIssue } from '../field-issues.ts';
import { err, ok, type Result } from '../result.ts';
import { formatTitle } from './title-format.ts';
import { detectTitleLanguage, isLetterOf, type TitleLanguage } from './title-languages.ts';
import { TITLE_MAX_LENGTH } from './titles.ts';

/**
 * What a singer may write as a song's title. The page asks while somebody types, the server asks again before it saves. Titles that
 * came with a file are not judged: they are made readable (readable-titles.ts) and stay as they are until somebody changes them.
 */

const TITLE_MIN_LENGTH = 2;
/** No error while a title has hardly been typed. */
const QUIET_LENGTH = 2;

/** Includes typographic quotation marks, dashes and apostrophes; no brackets of markup or code. */
const BASIC_PUNCTUATION = new Set(` .,!?:;'"’‘ʼ´\`“”„«»()[]-‐‑–—…&+/#@%*_№°ºª·`);

interface TitleCheck {
  /** The title as it would be judged: see `tidyTitle`. */
  title: string;
  language: TitleLanguage;
  problem: FieldIssue | null;
}

export function checkTitle(input: string): TitleCheck {
  const title = tidyTitle(input);
  const language = detectTitleLanguage(title);
  return { title, language, problem: findProblem(title, language) };
}

/** The title as it is saved. */
export function readTitle(input: string): Result<string, FieldIssue> {
  const { title, language, problem } = checkTitle(input);
  return problem === null ? ok(formatTitle(title, language)) : err(problem);
}

/** Decides what to show while somebody types. The whole check is made again when the title is saved. */
export function liveTitleProblem({ title, problem }: TitleCheck): FieldIssue | null {
  return characters(title) > QUIET_LENGTH ? problem : null;
}

/** NFC, single spaces, no invisible characters: pasted text brings zero-width ones along. */
export function tidyTitle(input: string): string {
  return input
    .normalize('NFC')
    .replace(/[\p{Z}\t\n\v\f\r\x85]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .normalize('NFC')
    .replace(/ +/g, ' ')
    .trim();
}

function findProblem(title: string, language: TitleLanguage): FieldIssue | null {
  const field = 'title';
  const length = characters(title);
  if (length === 0) return { field, code: 'required' };
  if (length < TITLE_MIN_LENGTH) return { field, code: 'too_short', params: { min: TITLE_MIN_LENGTH } };
  if (length > TITLE_MAX_LENGTH) return { field, code: 'too_long', params: { max: TITLE_MAX_LENGTH } };
  const isWritten = [...title].every((character) => isAllowed(language, character));
  return isWritten ? null : { field, code: 'wrong_letters', params: { language } };
}

function isAllowed(language: TitleLanguage, character: string): boolean {
  return /^[0-9]$/.test(character) || BASIC_PUNCTUATION.has(character) || isLetterOf(language, character);
}

/** Characters are counted, not UTF-16 units: an emoji is one character to the person who typed it. */
function characters(text: string): number {
  return [...text].length;
}
