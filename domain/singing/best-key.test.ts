import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyFits, rankedKeys, secondsOutside, tessituraOf } from './best-key.ts';
import { demoTruth, melodyNote } from './testing/takes.ts';
import { isVoiceRange, RANGE_OF_TYPE, typeOf, VOICE_TYPES } from './voice-range.ts';

const MELODY = demoTruth.notes.map((note) => melodyNote(note));
const note = (midiNote: number, durationSeconds: number) => ({ midiNote, durationSeconds });
const anyNote = fc.record({
  midiNote: fc.integer({ min: 36, max: 90 }),
  durationSeconds: fc.double({ min: 0.05, max: 4, noNaN: true }),
});

test('the tessitura is where the melody spends its time, not where it touches once', () => {
  expect(tessituraOf([note(60, 10), note(62, 10), note(64, 10), note(84, 0.2)])).toEqual({
    lowestMidi: 60,
    highestMidi: 84,
    lowerMidi: 60,
    middleMidi: 62,
    upperMidi: 64,
  });
  expect(tessituraOf([])).toBeNull();
});

test('the demo song fits a soprano as it is; a baritone sings it an octave deeper, and the band hardly moves', () => {
  const best = (type: keyof typeof RANGE_OF_TYPE) => rankedKeys(MELODY, RANGE_OF_TYPE[type])[0];
  expect(best('soprano')).toMatchObject({ octaves: 0, tooHighSeconds: 0, tooLowSeconds: 0 });
  expect(best('baritone')).toMatchObject({ octaves: -1, tooHighSeconds: 0, tooLowSeconds: 0 });
  expect(Math.abs(best('baritone')?.semitones ?? 12)).toBeLessThanOrEqual(2);
});

test('seconds out of the range are told for each of the 25 keys, above and below apart', () => {
  const fits = keyFits([note(60, 2), note(66, 3), note(72, 3)], { lowestMidi: 60, highestMidi: 72 });
  expect(fits.map(({ semitones }) => semitones)).toEqual(
    Array.from({ length: 25 }, (_, index) => index - 12),
  );
  expect(fits.find(({ semitones }) => semitones === 0)).toMatchObject({
    tooHighSeconds: 0,
    tooLowSeconds: 0,
  });
  expect(fits.find(({ semitones }) => semitones === 1)).toMatchObject({
    tooHighSeconds: 3,
    tooLowSeconds: 0,
  });
  expect(fits.find(({ semitones }) => semitones === -1)).toMatchObject({
    tooHighSeconds: 0,
    tooLowSeconds: 2,
  });
});

test('where the song fits as recorded and lies in the middle, nothing is moved', () => {
  expect(rankedKeys([note(64, 4), note(66, 4)], { lowestMidi: 55, highestMidi: 75 })[0]?.semitones).toBe(0);
});

test('no key is passed over that fits longer, lies nearer to the middle and to the recording', () => {
  fc.assert(
    fc.property(
      fc.array(anyNote, { minLength: 1, maxLength: 40 }),
      fc.constantFrom(...VOICE_TYPES),
      (notes, type) => {
        const ranked = rankedKeys(notes, RANGE_OF_TYPE[type]);
        expect(ranked).toHaveLength(25);
        const [best] = ranked;
        if (best === undefined) throw new Error('There are 25 keys.');
        const isBetter = (fit: typeof best) =>
          secondsOutside(fit) < secondsOutside(best) &&
          Math.abs(fit.offCentreSemitones) < Math.abs(best.offCentreSemitones) &&
          Math.abs(fit.semitones) <= Math.abs(best.semitones);
        expect(ranked.some(isBetter)).toBe(false);
      },
    ),
    { numRuns: 40 },
  );
});

test('each kind of voice has a range of its own and is known by it', () => {
  for (const type of VOICE_TYPES) {
    expect(isVoiceRange(RANGE_OF_TYPE[type])).toBe(true);
    expect(typeOf(RANGE_OF_TYPE[type])).toBe(type);
  }
  expect(typeOf({ lowestMidi: 50, highestMidi: 70 })).toBeNull();
});
