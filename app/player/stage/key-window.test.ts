import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOf } from '#app/score/index.ts';
import { noteAt } from '#app/score/note-builder.test-kit.ts';
import { keyPlace } from './key-places.ts';
import { windowLeft, windowStops } from './key-window.ts';

const keysShown = fc.integer({ min: 13, max: 21 });

/** Notes one after the other; leaps of less than 12 white keys, as singers have them. */
const melody = fc
  .array(
    fc.record({
      leap: fc.integer({ min: -14, max: 14 }),
      lengthSeconds: fc.double({ min: 0.1, max: 2, noNaN: true }),
      restSeconds: fc.constantFrom(0, 0, 0.1, 1.5),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((steps) => {
    let midiNote = 60;
    let at = 0;
    return steps.map(({ leap, lengthSeconds, restSeconds }) => {
      midiNote = Math.min(89, Math.max(32, midiNote + leap));
      const note = noteAt(at, lengthSeconds, midiNote);
      at += lengthSeconds + restSeconds;
      return note;
    });
  });

test('the sounding note is in view all the time, with motion or without', () => {
  fc.assert(
    fc.property(melody, keysShown, fc.boolean(), (notes, whiteKeysShown, isMotionReduced) => {
      const stops = windowStops(notes, whiteKeysShown);
      for (const note of notes) {
        const { left, width } = keyPlace(note.midiNote);
        for (const share of [0, 0.3, 0.7, 0.999]) {
          const seenFrom = windowLeft(
            stops,
            note.startSeconds + share * note.durationSeconds,
            isMotionReduced,
          );
          expect(seenFrom).toBeLessThanOrEqual(left + 1e-9);
          expect(seenFrom + whiteKeysShown).toBeGreaterThanOrEqual(left + width - 1e-9);
        }
      }
    }),
  );
});

test('the keyboard never jumps while a note is held', () => {
  fc.assert(
    fc.property(melody, keysShown, (notes, whiteKeysShown) => {
      const stops = windowStops(notes, whiteKeysShown);
      for (const note of notes) {
        const held = Array.from({ length: 200 }, (_, step) =>
          windowLeft(stops, note.startSeconds + (step / 200) * (endOf(note) - note.startSeconds), false),
        );
        const steps = held.slice(1).map((left, index) => Math.abs(left - (held[index] ?? left)));
        expect(Math.max(...steps)).toBeLessThan(1);
      }
    }),
  );
});

test('octaves 3 to 5 are seen where there is room for them and the melody stays inside', () => {
  const stops = windowStops([noteAt(0, 1, 48), noteAt(1, 1, 83)], 21);
  expect(stops.map(({ left }) => left)).toEqual([keyPlace(48).left]);
});

test('a melody below them moves the keyboard once, and it then stands still', () => {
  const stops = windowStops([noteAt(0, 1, 43), noteAt(1, 1, 60), noteAt(2, 1, 43)], 21);
  expect(stops.map(({ left }) => left)).toEqual([keyPlace(43).left]);
});

test('on a narrow screen a melody that fits stands in the middle', () => {
  const [stop] = windowStops([noteAt(0, 1, 60), noteAt(1, 1, 72)], 14);
  expect(stop?.left).toBe(keyPlace(60).left - 3);
});

test('without notes octaves 3 to 5 are seen from their beginning', () => {
  expect(windowLeft(windowStops([], 13), 10, false)).toBe(keyPlace(48).left);
});
