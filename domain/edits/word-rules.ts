/** Pure. What may be written onto a note or a word. Words that were heard or pasted are not judged. */

export const WORD_MAX_LENGTH = 20;

export type WordIssue = { type: 'too_long'; max: number } | { type: 'wrong_characters'; characters: string };

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

/** Of a tidy word; null where it may be written. Empty is allowed: nobody sings there. */
export function wordIssue(word: string): WordIssue | null {
  const characters = word.match(CHARACTER) ?? [];
  const wrong = characters.filter((character) => !ALLOWED.test(character));
  if (wrong.length > 0) return { type: 'wrong_characters', characters: [...new Set(wrong)].join('') };
  return characters.length > WORD_MAX_LENGTH ? { type: 'too_long', max: WORD_MAX_LENGTH } : null;
}
