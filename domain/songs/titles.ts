import { isInvisible } from '../visible-text.ts';

/** Cleans every title and file name. The rules of title editing, and the making of a first title, live elsewhere. */

export const TITLE_MAX_LENGTH = 100;
const UNTITLED = 'Untitled song';

/** `Cs`: lone surrogates, which the database cannot store. */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** The last part of a path, without control and direction characters, at most 255 characters. */
export function cleanFileName(fileName: string): string {
  const lastPart = fileName.split(/[\\/]/).at(-1) ?? '';
  return truncate(lastPart.replace(CONTROL_CHARACTERS, '').trim(), 255);
}

/** A given title, trimmed and cut to 100 characters; never empty or invisible. */
export function cleanTitle(title: string): string {
  const clean = truncate(
    title.normalize('NFC').replace(CONTROL_CHARACTERS, '').trim(),
    TITLE_MAX_LENGTH,
  ).trim();
  return isInvisible(clean) ? UNTITLED : clean;
}

function truncate(text: string, maxCharacters: number): string {
  return [...text].slice(0, maxCharacters).join('');
}
