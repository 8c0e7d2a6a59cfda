/** Pure. The key of a song as people write it: "G# major", "Bb minor". */

/** What the selector offers beside real keys. It says where a key comes from and is none itself, so it is never saved. */
export const AUTO_DETECTED = 'Auto-detected';

/** From the flattest letter to the sharpest: neighbours are a fifth apart. */
const LETTERS = 'FCGDAEB';
const PLACE_OF_F = -1;
const MOST_ACCIDENTALS = 7;
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

/** Sharps of a key's signature, flats counted below zero; null for a text that names none, and for keys with more than seven. */
export function fifthsOf(keyName: string | null): number | null {
  const [tonic = '', mode] = parseKeySignature(keyName ?? '')?.split(' ') ?? [];
  if (tonic === '') return null;
  const accidental = tonic.endsWith('#') ? LETTERS.length : tonic.endsWith('b') ? -LETTERS.length : 0;
  const fifths = LETTERS.indexOf(tonic.charAt(0)) + PLACE_OF_F + accidental - (mode === 'minor' ? 3 : 0);
  return Math.abs(fifths) > MOST_ACCIDENTALS ? null : fifths;
}
