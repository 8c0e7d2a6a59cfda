import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hertzForMidi } from '#domain/music/pitch.ts';
import { emptyBox, rightwards } from './projection.ts';

const pixels = fc.integer({ min: 0, max: 900 });
const anyRows = fc.record({
  area: fc.record({ left: pixels, top: pixels, width: fc.integer({ min: 100, max: 2000 }), height: pixels }),
  fromSeconds: fc.double({ min: -5, max: 300, noNaN: true }),
  pixelsPerSecond: fc.double({ min: 5, max: 800, noNaN: true }),
  topMidi: fc.double({ min: 50, max: 100, noNaN: true }),
  pixelsPerSemitone: fc.double({ min: 5, max: 40, noNaN: true }),
  notes: fc.record({
    heightPixels: fc.integer({ min: 3, max: 24 }),
    gapPixels: fc.integer({ min: 0, max: 2 }),
    leastPixels: fc.constant(2),
  }),
});
const seconds = fc.double({ min: 0, max: 300, noNaN: true });

test('the moments at both edges of the picture are the first and the last that it shows', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const { x, fromSeconds, untilSeconds } = rightwards(rows);
      expect(x(fromSeconds, 60)).toBeCloseTo(rows.area.left, 4);
      expect(x(untilSeconds, 60)).toBeCloseTo(rows.area.left + rows.area.width, 4);
    }),
  );
});

test('a semitone is as high everywhere, and the higher pitch lies above', () => {
  fc.assert(
    fc.property(anyRows, seconds, fc.integer({ min: 30, max: 90 }), (rows, at, midi) => {
      const { y } = rightwards(rows);
      expect(y(at, midi) - y(at, midi + 1)).toBeCloseTo(rows.pixelsPerSemitone, 6);
    }),
  );
});

test('a note begins at its moment, lies around its pitch, and never reaches into the next one', () => {
  fc.assert(
    fc.property(
      anyRows,
      seconds,
      fc.double({ min: 0.01, max: 9, noNaN: true }),
      fc.integer({ min: 40, max: 80 }),
      (rows, startSeconds, durationSeconds, midi) => {
        const projection = rightwards(rows);
        const frequencyHertz = hertzForMidi(midi);
        const box = projection.place(emptyBox(), { startSeconds, durationSeconds, frequencyHertz });
        expect(box.left).toBeCloseTo(projection.x(startSeconds, midi), 6);
        expect(box.top + box.height / 2).toBeCloseTo(projection.y(startSeconds, midi), 6);
        const end = projection.x(startSeconds + durationSeconds, midi);
        expect(box.left + box.width).toBeLessThanOrEqual(Math.max(end, box.left + 2) + 1e-6);
      },
    ),
  );
});
