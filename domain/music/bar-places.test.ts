import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  barEndSeconds,
  barIndexAt,
  barNumber,
  beatsBetween,
  evenBars,
  extendedBars,
  hasPickup,
  nearestBeat,
  secondsPerBeatAt,
} from './bar-places.ts';
import { areRising, barLineOf, isGuess } from './song-bars.ts';
import { anyBars, barsAt } from './testing/any-bars.ts';

const anyMoment = fc.double({ min: -2, max: 60, noNaN: true });
const beatsOf = (bars: readonly { beatsSeconds: readonly number[] }[]) =>
  bars.flatMap(({ beatsSeconds }) => beatsSeconds);

test('bars are counted from one, and a first bar with fewer beats than the second is a pickup, number zero', () => {
  const whole = barsAt([0, 1, 2], [3, 4, 5]);
  expect([hasPickup(whole), barNumber(whole, 0), barNumber(whole, 1)]).toEqual([false, 1, 2]);
  const pickup = barsAt([2], [3, 4, 5], [6, 7, 8]);
  expect([hasPickup(pickup), barNumber(pickup, 0), barNumber(pickup, 2)]).toEqual([true, 0, 2]);
  expect(hasPickup(barsAt([0, 1]))).toBe(false);
});

test('a moment lies in the bar whose line is the last before it, and after the last bar in that one', () => {
  const bars = barsAt([1, 2], [3, 4], [5, 6]);
  expect([0.9, 1, 2.9, 3, 99].map((seconds) => barIndexAt(bars, seconds))).toEqual([-1, 0, 0, 1, 2]);
  expect(barIndexAt([], 3)).toBe(-1);
});

test('a bar ends with the next bar line, the last one as its beats go on', () => {
  const bars = barsAt([1, 2], [4, 4.5], [5]);
  expect([0, 1, 2].map((index) => barEndSeconds(bars, index))).toEqual([4, 5, 5.5]);
  expect(barEndSeconds(barsAt([1, 2, 3]), 0)).toBe(4);
  expect(barEndSeconds(barsAt([7]), 0)).toBe(7.5);
});

test('the tempo of a place is that of its bar; before the first one it is the first one’s', () => {
  const bars = barsAt([1, 2], [3, 3.5], [4, 4.5]);
  expect([0, 1.5, 3, 99].map((seconds) => secondsPerBeatAt(bars, seconds))).toEqual([1, 1, 0.5, 0.5]);
  expect(secondsPerBeatAt([], 1)).toBeNull();
});

describe('beats within a span', () => {
  test('are those of all bars from its first moment on and before its last, each once', () => {
    fc.assert(
      fc.property(anyBars(), anyMoment, anyMoment, (bars, one, other) => {
        const [from, until] = [Math.min(one, other), Math.max(one, other)];
        expect(beatsBetween(bars, from, until).map(({ songSeconds }) => songSeconds)).toEqual(
          beatsOf(bars).filter((seconds) => seconds >= from && seconds < until),
        );
      }),
    );
  });

  test('know their bar and their place in it', () => {
    const bars = barsAt([1, 2], [3, 4]);
    expect(beatsBetween(bars, 2, 4)).toEqual([
      { songSeconds: 2, barIndex: 0, beat: 1 },
      { songSeconds: 3, barIndex: 1, beat: 0 },
    ]);
  });
});

test('the nearest beat is found in whichever bar it is', () => {
  fc.assert(
    fc.property(anyBars(), anyMoment, (bars, at) => {
      const distances = beatsOf(bars).map((seconds) => Math.abs(seconds - at));
      expect(Math.abs((nearestBeat(bars, at)?.songSeconds ?? Number.NaN) - at)).toBe(Math.min(...distances));
    }),
  );
  expect(nearestBeat([], 3)).toBeNull();
});

describe('extended bars', () => {
  test('reach over the span, keep every beat and stay in order', () => {
    fc.assert(
      fc.property(anyBars(), fc.double({ min: 30, max: 90, noNaN: true }), (bars, until) => {
        const more = extendedBars(bars, 0, until);
        expect(areRising(more)).toBe(true);
        expect(beatsOf(more)).toEqual(expect.arrayContaining(beatsOf(bars)));
        expect(more[0] && barLineOf(more[0])).toBeLessThanOrEqual(
          Math.max(0, barLineOf(bars[0] ?? { beatsSeconds: [] })),
        );
        expect(barEndSeconds(more, more.length - 1)).toBeGreaterThanOrEqual(until - 1e-6);
      }),
    );
  });

  test('go on in the metre and the tempo of their neighbours, as a guess, and fill a pickup up', () => {
    const more = extendedBars(barsAt([3], [4, 5, 6], [7, 7.5, 8]), 0, 10);
    expect(more.map(({ beatsSeconds }) => beatsSeconds)).toEqual([
      [-2, -1, 0],
      [1, 2, 3],
      [4, 5, 6],
      [7, 7.5, 8],
      [8.5, 9, 9.5],
    ]);
    expect(more.map(isGuess)).toEqual([true, false, false, false, true]);
  });

  test('are as they were where they reach far enough, and none where none are known', () => {
    const bars = barsAt([0, 1], [2, 3]);
    expect(extendedBars(bars, 0, 3.5)).toEqual(bars);
    expect(extendedBars([], 0, 10)).toEqual([]);
  });
});

test('even bars begin before the moment that they end with', () => {
  expect(evenBars({ beats: 2, unit: 8 }, 1, 0.5, 3).map(({ beatsSeconds }) => beatsSeconds)).toEqual([
    [1, 1.5],
    [2, 2.5],
  ]);
});
