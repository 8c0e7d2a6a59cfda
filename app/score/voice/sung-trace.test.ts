import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SungTrace } from './sung-trace.ts';

test('points stay in the order of the song, however it jumps', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 60, noNaN: true })), (times) => {
      const trace = new SungTrace();
      for (const atSeconds of times) trace.add({ atSeconds, midi: 60 });
      const kept = trace.points.map(({ atSeconds }) => atSeconds);
      expect(kept).toEqual(kept.toSorted((left, right) => left - right));
      expect(new Set(kept).size).toBe(kept.length);
      if (times.length > 0) expect(kept.at(-1)).toBe(times.at(-1));
    }),
  );
});

test('a passage that is sung again leaves what was sung before it', () => {
  const trace = new SungTrace();
  for (const atSeconds of [1, 2, 3, 4]) trace.add({ atSeconds, midi: 60 });
  trace.add({ atSeconds: 2.5, midi: 64 });
  expect(trace.points.map(({ atSeconds }) => atSeconds)).toEqual([1, 2, 2.5]);
  expect(trace.firstFrom(2)).toBe(1);
  expect(trace.firstFrom(9)).toBe(3);
});
