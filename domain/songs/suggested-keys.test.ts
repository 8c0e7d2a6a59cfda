import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseKeySignature } from '../music/key-signatures.ts';
import { midiForName } from '../music/pitch.ts';
import { MAX_SUGGESTED_KEYS, suggestedKeys } from './suggested-keys.ts';

const keys = fc
  .tuple(fc.constantFrom(...'ABCDEFG'), fc.constantFrom('', '#', 'b'), fc.constantFrom('major', 'minor'))
  .map(([letter, accidental, mode]) => `${letter}${accidental} ${mode}`);
const found = fc.record({
  name: keys,
  alternatives: fc.array(fc.record({ name: keys }), { maxLength: 12 }),
});

const pitchAndMode = (name: string) => {
  const [tonic, mode] = name.split(' ');
  return `${(midiForName(`${tonic}4`) ?? 0) % 12} ${mode}`;
};

test('the detected key stands first, then the likeliest others, then what is taken for it most often', () => {
  const detected = { name: 'A major', alternatives: [{ name: 'F# minor' }, { name: 'D major' }] };
  expect(suggestedKeys(detected)).toEqual([
    'A major',
    'F# minor',
    'D major',
    'E major',
    'A minor',
    'C# minor',
    'B minor',
    'B major',
  ]);
});

test('up to eight keys are suggested, each of them a key and none under two names', () => {
  fc.assert(
    fc.property(found, (key) => {
      const suggested = suggestedKeys(key);
      expect(suggested.length).toBeLessThanOrEqual(MAX_SUGGESTED_KEYS);
      expect(suggested.map(parseKeySignature)).toEqual(suggested);
      expect(new Set(suggested.map(pitchAndMode)).size).toBe(suggested.length);
      expect(suggested[0]).toBe(key.name);
    }),
  );
});

test('where nothing was found the commonest keys are offered', () => {
  expect(suggestedKeys(null)).toContain('C major');
  expect(suggestedKeys(null)).toHaveLength(MAX_SUGGESTED_KEYS);
  expect(suggestedKeys({ name: 'unknown', alternatives: [] })).toEqual(suggestedKeys(null));
});
