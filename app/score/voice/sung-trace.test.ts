import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SungTrace } from './sung-trace.ts';

const isByEar = (songSeconds: number) => songSeconds >= 10 && songSeconds < 20;
const point = (atSeconds: number) => ({ atSeconds, midi: 60 + atSeconds });

test('what is sung by ear is not seen before the song stops, and then stands in its place', () => {
  const trace = new SungTrace(isByEar);
  for (const atSeconds of [8, 12, 22]) trace.add(point(atSeconds));
  expect(trace.points).toEqual([point(8), point(22)]);
  trace.add(point(12.2));
  expect(trace.heardAt(12.2)).toBeNull();
  trace.reveal();
  expect(trace.points).toEqual([point(8), point(12), point(12.2)]);
});

test('the picture of an earlier pass over a line goes when the line is sung by ear', () => {
  let byEar = false;
  const trace = new SungTrace(() => byEar);
  for (const atSeconds of [1, 2, 3]) trace.add(point(atSeconds));
  byEar = true;
  trace.add(point(1.5));
  expect(trace.points).toEqual([point(1)]);
});

test('the points of a trace rise in time, whatever is sung again and whenever it is revealed', () => {
  const step = fc.oneof(fc.double({ min: 0, max: 30, noNaN: true }), fc.constant('reveal' as const));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const trace = new SungTrace(isByEar);
      for (const one of steps) one === 'reveal' ? trace.reveal() : trace.add(point(one));
      const times = trace.points.map(({ atSeconds }) => atSeconds);
      expect(times).toEqual([...new Set(times)].sort((left, right) => left - right));
    }),
  );
});
