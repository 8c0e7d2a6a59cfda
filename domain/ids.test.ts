import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isId, newId } from './ids.ts';

const sixteenBytes = fc.uint8Array({ minLength: 16, maxLength: 16 });

test('an id keeps all 128 bits: different bytes give different ids', () => {
  fc.assert(
    fc.property(sixteenBytes, sixteenBytes, (a, b) => {
      const same = a.every((byte, index) => byte === b[index]);
      expect(newId('song', () => a) === newId('song', () => b)).toBe(same);
    }),
  );
});

test('an id is recognised by its own prefix only', () => {
  fc.assert(
    fc.property(sixteenBytes, (bytes) => {
      const id = newId('song', () => bytes);
      expect(isId(id, 'song')).toBe(true);
      expect(isId(id, 'pipe')).toBe(false);
    }),
  );
});

test.each([
  '',
  'song_',
  'song_../../etc',
  'song_UPPERCASEUPPERCASEUPPERCA',
  'song_0123456789012345678901234567',
])('%j is not an id', (text) => {
  expect(isId(text, 'song')).toBe(false);
});
