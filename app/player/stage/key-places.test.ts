import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noteAt } from '#app/score/note-builder.test-kit.ts';
import { isBlackKey } from '#domain/music/pitch.ts';
import {
  HIGHEST_KEY_MIDI,
  keyAt,
  keyboardRange,
  keyPlace,
  LOWEST_KEY_MIDI,
  pitchPlace,
} from './key-places.ts';

const anyKey = fc.integer({ min: 24, max: 108 });

test('white keys touch, and black keys straddle the boundary between two of them', () => {
  const whites = Array.from({ length: 36 }, (_, step) => LOWEST_KEY_MIDI + step).filter(
    (key) => !isBlackKey(key),
  );
  expect(whites).toHaveLength(21);
  const lowest = keyPlace(LOWEST_KEY_MIDI).left;
  for (const [index, midiNote] of whites.entries())
    expect(keyPlace(midiNote)).toEqual({ left: lowest + index, width: 1 });
  const cSharp = keyPlace(LOWEST_KEY_MIDI + 1);
  expect(cSharp.left + cSharp.width / 2).toBe(lowest + 1);
});

test('whoever presses the middle of a key plays that key', () => {
  fc.assert(
    fc.property(anyKey, (midiNote) => {
      const { left, width } = keyPlace(midiNote);
      expect(keyAt(left + width / 2, isBlackKey(midiNote))).toBe(midiNote);
    }),
  );
});

test('below the black keys there are only white ones', () => {
  fc.assert(
    fc.property(fc.double({ min: 20, max: 60, noNaN: true }), (place) => {
      expect(isBlackKey(keyAt(place, false))).toBe(false);
    }),
  );
});

test('a higher pitch lies further to the right, and the pitch of a key in its middle', () => {
  fc.assert(
    fc.property(anyKey, fc.double({ min: 0.01, max: 12, noNaN: true }), (midiNote, semitones) => {
      const { left, width } = keyPlace(midiNote);
      expect(pitchPlace(midiNote)).toBeCloseTo(left + width / 2, 9);
      expect(pitchPlace(midiNote + semitones)).toBeGreaterThan(pitchPlace(midiNote));
    }),
  );
});

test('the keyboard has octaves 3 to 5, and whole octaves more for a melody beyond them', () => {
  expect(keyboardRange([])).toEqual({ lowest: LOWEST_KEY_MIDI, highest: HIGHEST_KEY_MIDI });
  expect(keyboardRange([noteAt(0, 1, 47), noteAt(1, 1, 84)])).toEqual({ lowest: 36, highest: 95 });
});
