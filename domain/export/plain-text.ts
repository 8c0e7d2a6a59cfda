/** Controls, lone surrogates, line separators and what XML has no way to write. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\uFFFE\uFFFF]/gu;

/** One line of text that every format can hold. */
export function plainText(text: string): string {
  return text.replace(UNWRITABLE, ' ').replace(/\s+/g, ' ').trim();
}
