import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstEndingAfter, indexMelody, isSounding } from './melody-index.ts';
import { noteAt } from './note-builder.test-kit.ts';

const seconds = fc.double({ min: 0, max: 60, noNaN: true });
const melody = fc
  .array(fc.tuple(seconds, fc.double({ min: 0.01, max: 20, noNaN: true })))
  .map((pairs) =>
    pairs.map(([start, length]) => noteAt(start, length)).sort((a, b) => a.startSeconds - b.startSeconds),
  );

test('the notes found between two moments are exactly those that sound there', () => {
  fc.assert(
    fc.property(melody, seconds, fc.double({ min: 0.001, max: 5, noNaN: true }), (notes, from, length) => {
      const to = from + length;
      const expected = notes.filter(
        (note) => note.startSeconds < to && note.startSeconds + note.durationSeconds > from,
      );
      const walked = notes
        .slice(firstEndingAfter(indexMelody(notes), from))
        .filter((note) => note.startSeconds < to && note.startSeconds + note.durationSeconds > from);
      expect(walked).toEqual(expected);
    }),
  );
});

test('a note sounds from its onset on and no longer at its end', () => {
  const note = noteAt(1, 0.5);
  expect([0.999, 1, 1.499, 1.5].map((moment) => isSounding(note, moment))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
