/** Crockford's alphabet: no letter of it is taken for another. */
export const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Most significant bits first: 16 bytes give 26 letters. */
export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let buffer = 0;
  let bitCount = 0;
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    bitCount += 8;
    while (bitCount >= 5) {
      bitCount -= 5;
      text += ALPHABET.charAt((buffer >> bitCount) & 31);
    }
    buffer &= (1 << bitCount) - 1;
  }
  return bitCount > 0 ? text + ALPHABET.charAt((buffer << (5 - bitCount)) & 31) : text;
}

/** The number that the letters write. */
export function readBase32(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * ALPHABET.length + ALPHABET.indexOf(letter), 0);
}
