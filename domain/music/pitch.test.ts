import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hertzForMidi, isBlackKey, isNoteName, midiForHertz, midiForName, nameForMidi } from './pitch.ts';

const pianoKey = fc.integer({ min: 21, max: 108 });

describe('note names', () => {
  test.each([
    ['C4', 60],
    ['A4', 69],
    ['C#4', 61],
    ['Db4', 61],
    ['B3', 59],
    ['Cb4', 59],
    ['G5', 79],
    ['F♯3', 54],
    ['B♭2', 46],
  ])('%s is MIDI %i', (name, midiNote) => {
    expect(midiForName(name)).toBe(midiNote);
  });

  test.each(['', 'H4', 'c4', 'C', 'C##4', 'C10', 'C-1', ' C4'])('"%s" is not a note name', (text) => {
    expect(midiForName(text)).toBeNull();
    expect(isNoteName(text)).toBe(false);
  });

  test('every piano key survives the way to its name and back', () => {
    fc.assert(fc.property(pianoKey, (midiNote) => midiForName(nameForMidi(midiNote)) === midiNote));
  });
});

describe('frequencies', () => {
  test('each frequency leads back to its key', () => {
    fc.assert(
      fc.property(pianoKey, (midiNote) => {
        expect(midiForHertz(hertzForMidi(midiNote))).toBeCloseTo(midiNote, 9);
      }),
    );
  });

  test('A4 is 440 Hz and an octave doubles the frequency', () => {
    expect(hertzForMidi(69)).toBe(440);
    fc.assert(
      fc.property(pianoKey, (midiNote) => {
        expect(hertzForMidi(midiNote + 12)).toBeCloseTo(2 * hertzForMidi(midiNote), 6);
      }),
    );
  });
});

test('an octave has five black keys, and they are the sharps', () => {
  const octave = Array.from({ length: 12 }, (_, step) => 60 + step);
  expect(octave.filter(isBlackKey)).toEqual([61, 63, 66, 68, 70]);
});
