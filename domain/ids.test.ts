import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from './ids.ts';

const idOf = (bytes: Uint8Array) => newId('song', { randomBytes: () => bytes, shard: 0 });
const sixteenBytes = fc.uint8Array({ minLength: 16, maxLength: 16 });

test('an id keeps all 128 bits: different bytes give different ids', () => {
  fc.assert(
    fc.property(sixteenBytes, sixteenBytes, (a, b) => {
      const same = a.every((byte, index) => byte === b[index]);
      expect(idOf(a) === idOf(b)).toBe(same);
    }),
  );
});

test('an id is its prefix and 26 letters of Crockford’s base 32, safe in a URL and in a key', () => {
  fc.assert(
    fc.property(sixteenBytes, (bytes) => {
      expect(idOf(bytes)).toMatch(/^song_[0-9a-hjkmnp-tv-z]{26}$/);
    }),
  );
});
