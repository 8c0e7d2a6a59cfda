import { expect, test } from 'vitest';
import { parseKeySignature } from './key-signatures.ts';

test.each([
  ['G# major', 'G# major'],
  ['Bb minor', 'Bb minor'],
  ['c major', 'C major'],
  [' B♭  Minor ', 'Bb minor'],
  ['f♯ MAJOR', 'F# major'],
  ['b minor', 'B minor'],
  ['bb minor', 'Bb minor'],
])('%j is the key %s', (text, key) => {
  expect(parseKeySignature(text)).toBe(key);
});

test.each(['', 'G#', 'H major', 'G## major', 'Gmajor', 'Auto-detected', 'G# major; DROP', 'G#\u0000 major'])(
  '%j is no key',
  (text) => {
    expect(parseKeySignature(text)).toBeNull();
  },
);

test('a key that was read is read again as itself', () => {
  for (const letter of 'ABCDEFG')
    for (const accidental of ['', '#', 'b'])
      for (const mode of ['major', 'minor']) {
        const key = `${letter}${accidental} ${mode}`;
        expect(parseKeySignature(key)).toBe(key);
      }
});
