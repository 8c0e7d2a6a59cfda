import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from './ids.ts';

const sixteenBytes = fc.uint8Array({ minLength: 16, maxLength: 16 });

test('an id keeps all 128 bits: different bytes give different ids', () => {
  fc.assert(
    fc.property(sixteenBytes, sixteenBytes, (a, b) => {
      const same = a.every((byte, index) => byte === b[index]);
      expect(newId('song', () => a) === newId('song', () => b)).toBe(same);
    }),
  );
});

test('an id is its prefix and 26 letters of Crockford’s base 32, safe in a URL and in a key', () => {
  fc.assert(
    fc.property(sixteenBytes, (bytes) => {
      expect(newId('song', () => bytes)).toMatch(/^song_[0-9a-hjkmnp-tv-z]{26}$/);
    }),
  );
});
