import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gridOf } from './note-grid.ts';

/** Twelve divisions to a beat. */
const placed = (notes: [start: number, end: number, phrase?: number][]) => {
  const { places, tripletBeats } = gridOf(
    notes.map(([start, end, phraseIndex = 0]) => ({ start, end, phraseIndex })),
  );
  return { places: places.map(({ start, end }) => [start, end]), triplets: [...tripletBeats] };
};

test('notes stand on the nearest sixteenth, and a short pause inside a line is no rest', () => {
  expect(
    placed([
      [0.4, 5],
      [6.8, 11],
      [12.9, 23],
    ]).places,
  ).toEqual([
    [0, 6],
    [6, 12],
    [12, 24],
  ]);
});

test('a rest before the next line is kept, in eighths', () => {
  expect(
    placed([
      [0, 10.5],
      [24, 30, 1],
    ]).places,
  ).toEqual([
    [0, 12],
    [24, 30],
  ]);
});

test('three even notes in a beat are a triplet; three uneven ones, and two, are sixteenths', () => {
  expect(
    placed([
      [0.2, 4],
      [4.1, 8],
      [7.8, 12],
    ]),
  ).toEqual({
    places: [
      [0, 4],
      [4, 8],
      [8, 12],
    ],
    triplets: [0],
  });
  expect(
    placed([
      [0, 6],
      [6, 9],
      [9, 12],
    ]).triplets,
  ).toEqual([]);
  expect(
    placed([
      [0, 8],
      [8, 12],
    ]).triplets,
  ).toEqual([]);
});

test('whatever is sung, notes follow each other on the grid, and one with room around it is at most half a sixteenth away', () => {
  const anyNotes = fc.array(
    fc.record({
      gap: fc.double({ min: 0, max: 30, noNaN: true }),
      length: fc.double({ min: 0.1, max: 30, noNaN: true }),
    }),
    { minLength: 1, maxLength: 20 },
  );
  fc.assert(
    fc.property(anyNotes, (seeds) => {
      let at = 0;
      const notes = seeds.map(({ gap, length }, index) => {
        at += gap;
        return { start: at, end: at + length, phraseIndex: Math.floor(index / 4) };
      });
      const { places, tripletBeats } = gridOf(notes);
      for (const [index, { start, end }] of places.entries()) {
        const step = tripletBeats.has(Math.floor(start / 12)) ? 4 : 3;
        expect((start % 12) % step).toBe(0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(places[index + 1]?.start ?? Number.POSITIVE_INFINITY);
        const sung = notes[index]?.start ?? 0;
        const hasRoom = seeds.slice(0, index + 1).every(({ gap }, place) => place === 0 || gap >= 4);
        if (hasRoom) expect(Math.abs(start - sung)).toBeLessThanOrEqual(2);
      }
    }),
  );
});
