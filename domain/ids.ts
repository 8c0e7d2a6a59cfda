/** Opaque ids: a word for the reader and 128 random bits. */

type IdPrefix =
  | 'user'
  | 'session'
  | 'song'
  | 'upload'
  | 'part'
  | 'play'
  | 'edit'
  | 'pipe'
  | 'task'
  | 'align'
  | 'use'
  | 'training'
  | 'practice'
  | 'test'
  | 'link'
  | 'token'
  | 'mail'
  | 'apikey'
  | 'proof'
  | 'event'
  | 'store'
  | 'webhook'
  | 'secret'
  | 'msg'
  | 'act'
  | 'turn';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_BYTES = 16;

/** `randomBytes` gives n cryptographically random bytes. */
export function newId(prefix: IdPrefix, randomBytes: (count: number) => Uint8Array): string {
  return `${prefix}_${toBase32(randomBytes(ID_BYTES))}`;
}

/** Crockford base 32, most significant bits first: 16 bytes give 26 letters. */
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
