import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Edits, editsAfter, NO_EDITS, type NoteShape } from '#domain/edits/edits.ts';
import { changedOnly, draggedShapes, drawnShape, SHORTEST_NOTE_SECONDS } from './roll-drag.ts';
import type { NotePart } from './roll-hits.ts';

const free = { durationSeconds: 60, snapSeconds: (seconds: number) => seconds, toSemitones: true };
const toTenths = { ...free, snapSeconds: (seconds: number) => Math.round(seconds * 10) / 10 };
const note = (startSeconds: number, durationSeconds = 1, frequencyHertz = 440): NoteShape => ({
  ...{ startSeconds, durationSeconds, frequencyHertz },
});
const anyShapes = fc.dictionary(
  fc.constantFrom('n0', 'n1', 'a1'),
  fc.record({
    startSeconds: fc.double({ min: 0, max: 58, noNaN: true }),
    durationSeconds: fc.double({ min: 0.02, max: 2, noNaN: true }),
    frequencyHertz: fc.double({ min: 100, max: 700, noNaN: true }),
  }),
  { minKeys: 1 },
);
const anyPart = fc.constantFrom<NotePart>('body', 'start', 'end');
const anyMove = fc.record({
  seconds: fc.double({ min: -70, max: 70, noNaN: true }),
  semitones: fc.double({ min: -15, max: 15, noNaN: true }),
});

describe('a drag', () => {
  test('there and back changes nothing at all', () => {
    fc.assert(
      fc.property(anyShapes, anyPart, anyMove, (shapes, part, move) => {
        const grabbed = { part, id: Object.keys(shapes)[0] ?? '', shapes };
        draggedShapes(grabbed, move, toTenths);
        const back = draggedShapes(grabbed, { seconds: 0, semitones: 0.3 }, toTenths);
        expect(changedOnly(shapes, back)).toEqual({});
      }),
    );
  });

  test('and a second one back give edits of the same effect', () => {
    fc.assert(
      fc.property(anyShapes, anyMove, (shapes, move) => {
        const id = Object.keys(shapes)[0] ?? '';
        const there = draggedShapes({ part: 'body', id, shapes }, move, free);
        const seconds = (shapes[id]?.startSeconds ?? 0) - (there[id]?.startSeconds ?? 0);
        const back = draggedShapes(
          { part: 'body', id, shapes: there },
          { seconds, semitones: -Math.round(move.semitones) },
          free,
        );
        const before = edited(shapes).changedNotes;
        for (const [noteId, shape] of Object.entries(edited(back).changedNotes)) {
          expect(shape.startSeconds).toBeCloseTo(before[noteId]?.startSeconds ?? -1, 9);
          expect(shape.durationSeconds).toBe(before[noteId]?.durationSeconds);
          expect(shape.frequencyHertz).toBeCloseTo(before[noteId]?.frequencyHertz ?? -1, 9);
        }
      }),
    );
  });

  test('keeps every note inside the song and long enough to be grabbed again', () => {
    fc.assert(
      fc.property(anyShapes, anyPart, anyMove, (shapes, part, move) => {
        const id = Object.keys(shapes)[0] ?? '';
        for (const [noteId, after] of Object.entries(draggedShapes({ part, id, shapes }, move, free))) {
          const before = shapes[noteId]?.durationSeconds ?? 0;
          expect(after.startSeconds).toBeGreaterThanOrEqual(0);
          expect(after.startSeconds + after.durationSeconds).toBeLessThanOrEqual(60 + 1e-9);
          expect(after.durationSeconds).toBeGreaterThanOrEqual(
            Math.min(before, SHORTEST_NOTE_SECONDS) - 1e-9,
          );
        }
      }),
    );
  });

  test('snaps the note under the pointer, and the others keep their distance to it', () => {
    const shapes = { n0: note(1.03), n1: note(2.57) };
    const after = draggedShapes(
      { part: 'body', id: 'n0', shapes },
      { seconds: 0.52, semitones: 2.4 },
      toTenths,
    );
    expect(after.n0?.startSeconds).toBeCloseTo(1.6, 9);
    expect(after.n1?.startSeconds).toBeCloseTo(3.14, 9);
    expect(after.n0?.frequencyHertz).toBeCloseTo(440 * 2 ** (2 / 12), 6);
  });

  test('of an end moves this end alone, and tunes freely only where nothing snaps', () => {
    const shapes = { n0: note(1) };
    const longer = draggedShapes(
      { part: 'end', id: 'n0', shapes },
      { seconds: 0.33, semitones: 5 },
      toTenths,
    );
    expect(longer.n0).toMatchObject({ startSeconds: 1, frequencyHertz: 440 });
    expect(longer.n0?.durationSeconds).toBeCloseTo(1.3, 9);
    const later = draggedShapes(
      { part: 'start', id: 'n0', shapes },
      { seconds: 0.33, semitones: 5 },
      toTenths,
    );
    expect(later.n0?.startSeconds).toBeCloseTo(1.3, 9);
    expect(later.n0?.durationSeconds).toBeCloseTo(0.7, 9);
    const tuned = draggedShapes(
      { part: 'body', id: 'n0', shapes },
      { seconds: 0, semitones: 0.5 },
      { ...free, toSemitones: false },
    );
    expect(tuned.n0?.frequencyHertz).toBeCloseTo(440 * 2 ** (0.5 / 12), 6);
  });
});

test('a drawn note goes from one place to the other, whichever came first, on its row', () => {
  const drawn = drawnShape({ songSeconds: 3.04, midiPitch: 68.7 }, 2.52, toTenths, (midi) => midi * 10);
  expect(drawn).toMatchObject({ startSeconds: 2.5, frequencyHertz: 690 });
  expect(drawn.durationSeconds).toBeCloseTo(0.5, 9);
  expect(drawnShape({ songSeconds: 61, midiPitch: 69 }, 61, free, () => 440).durationSeconds).toBeGreaterThan(
    0,
  );
});

function edited(shapes: Record<string, NoteShape>): Edits {
  return editsAfter(NO_EDITS, { type: 'change_notes', shapes });
}
