import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MelodyNote } from './notes-kept.ts';
import { hertzForMidi, isNoteName, midiForName, nameForMidi } from './pitch.ts';
import { frequencyRatio, transposedKeyName, transposedNotes } from './transposed.ts';

const semitones = fc.integer({ min: -12, max: 12 });
const note: fc.Arbitrary<MelodyNote> = fc
  .record({
    midiNote: fc.integer({ min: 40, max: 84 }),
    startSeconds: fc.double({ min: 0, max: 700, noNaN: true }),
  })
  .map(({ midiNote, startSeconds }) => ({
    startSeconds,
    durationSeconds: 0.5,
    noteName: nameForMidi(midiNote),
    midiNote,
    frequencyHertz: hertzForMidi(midiNote + 0.04),
    confidence: 0.9,
    velocity: 80,
    centsOffset: 4,
  }));

describe('transposed notes', () => {
  test('up and down again gives the first notes', () => {
    fc.assert(
      fc.property(fc.array(note), semitones, (notes, shift) => {
        const back = transposedNotes(transposedNotes(notes, shift), -shift);
        const roundedHertz = (all: MelodyNote[]) =>
          all.map((one) => ({ ...one, frequencyHertz: one.frequencyHertz.toFixed(9) }));
        expect(roundedHertz(back)).toEqual(roundedHertz(notes));
      }),
    );
  });

  test('name, number and frequency move together, and nothing else moves', () => {
    fc.assert(
      fc.property(note, semitones, (one, shift) => {
        const [moved] = transposedNotes([one], shift);
        const { noteName = '', midiNote = 0, frequencyHertz = 0, ...rest } = moved ?? {};
        expect([isNoteName(noteName), midiForName(noteName)]).toEqual([true, midiNote]);
        expect(midiNote).toBe(one.midiNote + shift);
        expect(Math.log2(frequencyHertz / one.frequencyHertz) * 12).toBeCloseTo(shift, 9);
        expect({ ...one, ...rest }).toEqual(one);
      }),
    );
  });

  test('a flat name moves by its own pitch', () => {
    const flat: MelodyNote = {
      startSeconds: 0,
      durationSeconds: 1,
      noteName: 'Bb3',
      midiNote: 58,
      frequencyHertz: 233.08,
      confidence: 1,
      velocity: 80,
      centsOffset: 0,
    };
    expect(transposedNotes([flat], 2)[0]).toMatchObject({ noteName: 'C4', midiNote: 60 });
    expect(transposedNotes([flat], 0)).toEqual([flat]);
  });

  test('an octave doubles the frequency', () => {
    expect([frequencyRatio(12), frequencyRatio(-12), frequencyRatio(0)]).toEqual([2, 0.5, 1]);
  });
});

describe('transposed keys', () => {
  test.each([
    ['C major', 2, 'D major'],
    ['G# major', 1, 'A major'],
    ['G# major', -1, 'G major'],
    ['A minor', -12, 'A minor'],
    ['C major', -1, 'B major'],
    ['Bb minor', 1, 'B minor'],
    ['Bb minor', -2, 'G# minor'],
    ['G major', 1, 'Ab major'],
    ['G# major', 12, 'G# major'],
    ['g♯ Major', 2, 'Bb major'],
    ['Auto-detected', 3, 'Auto-detected'],
    ['', 3, ''],
  ])('%s by %i semitones is %s', (name, shift, expected) => {
    expect(transposedKeyName(name, shift)).toBe(expected);
  });

  test('up and down again is the same note and mode', () => {
    const keys = fc
      .constantFrom('C', 'C#', 'Db', 'F', 'Gb', 'A#', 'Bb', 'B')
      .map((tonic) => `${tonic} minor`);
    const pitchOf = (name: string) => midiForName(`${name.split(' ')[0]}4`);
    fc.assert(
      fc.property(keys, semitones, (key, shift) => {
        const back = transposedKeyName(transposedKeyName(key, shift), -shift);
        expect([pitchOf(back), back.endsWith(' minor')]).toEqual([pitchOf(key), true]);
      }),
    );
  });
});
