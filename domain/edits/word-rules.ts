/** Pure. What may be written onto a note or a word. Words that were heard, pasted or imported are not judged, nor what was left as it was. */
import { textsIn } from './line-words.ts';

export const WORD_MAX_LENGTH = 20;

type WordIssue = { type: 'too_long'; max: number } | { type: 'wrong_characters'; characters: string };

/** Accented letters are letters too, whether an accent is a character of its own or not. */
const ALLOWED = /^(?:(?=\p{L})[\p{Script=Latin}\p{Script=Cyrillic}]\p{Mn}*|[0-9 \-'.,!?])$/u;
const CHARACTER = /\P{M}\p{M}*|\p{M}+/gu;

/** As it is saved: telephones write apostrophes, dashes and spaces of their own. */
export function tidyWord(input: string): string {
  return input
    .replace(/[\p{Z}\t\n\v\f\r\x85]/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .normalize('NFC')
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/[‐‑–—]/g, '-')
    .replace(/…/g, '...')
    .replace(/ +/g, ' ')
    .trim();
}

/**
 * Of a tidy word; null where it may be written. Empty is allowed: nobody sings there. Of several words on one note those that stood there
 * before are not judged, and together they may be as long as they were.
 */
export function wordIssue(word: string, before = ''): WordIssue | null {
  const had = new Set(textsIn(before));
  const changed = textsIn(word).filter((text) => !had.has(text));
  const wrong = changed.flatMap(charactersOf).filter((character) => !ALLOWED.test(character));
  if (wrong.length > 0) return { type: 'wrong_characters', characters: [...new Set(wrong)].join('') };
  const longest = Math.max(WORD_MAX_LENGTH, charactersOf(before).length);
  const isTooLong =
    changed.some((text) => charactersOf(text).length > WORD_MAX_LENGTH) ||
    charactersOf(word).length > longest;
  return isTooLong ? { type: 'too_long', max: WORD_MAX_LENGTH } : null;
}

function charactersOf(text: string): string[] {
  return text.match(CHARACTER) ?? [];
}
