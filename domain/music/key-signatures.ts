/** The key of a song as people write it: "G# major", "Bb minor". */

/** What the selector offers beside real keys. It says where a key comes from and is none itself, so it is never saved. */
export const AUTO_DETECTED = 'Auto-detected';

const KEY = /^([a-g])\s*(#|♯|b|♭)?\s+(major|minor)$/i;

/** Written one way, so that the same key is the same text in a filter; null for what is no key. */
export function parseKeySignature(text: string): string | null {
  const [, letter, accidental, mode] = KEY.exec(text.trim()) ?? [];
  if (letter === undefined || mode === undefined) return null;
  return `${letter.toUpperCase()}${plainAccidental(accidental)} ${mode.toLowerCase()}`;
}

function plainAccidental(accidental: string | undefined): string {
  if (accidental === undefined) return '';
  return accidental === '#' || accidental === '♯' ? '#' : 'b';
}
