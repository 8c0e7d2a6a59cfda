import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areRising, type BarShape } from '../music/song-bars.ts';
import { anyBars, barsAt } from '../music/testing/any-bars.ts';
import {
  deleteBarLine,
  halfAsFast,
  insertBarLine,
  moveBarLine,
  setMetre,
  startBarAt,
  tapAlong,
  twiceAsFast,
} from './bar-tools.ts';

const SONG_SECONDS = 50;
const beatsOf = (bars: readonly BarShape[]) => bars.map(({ beatsSeconds }) => beatsSeconds);
const flat = (bars: readonly BarShape[]) => bars.flatMap(({ beatsSeconds }) => beatsSeconds);
const anyMoment = fc.double({ min: -1, max: SONG_SECONDS + 1, noNaN: true });
const anyIndex = fc.nat(9);
const anyTaps = fc.array(anyMoment, { maxLength: 12 });

type Bars = readonly BarShape[];
const anyEdit: fc.Arbitrary<(bars: Bars) => Bars> = fc.oneof(
  fc.tuple(anyIndex, anyMoment).map(
    ([index, at]) =>
      (bars: Bars) =>
        moveBarLine(bars, index, at, SONG_SECONDS),
  ),
  anyMoment.map((at) => (bars: Bars) => insertBarLine(bars, at)),
  anyIndex.map((index) => (bars: Bars) => deleteBarLine(bars, index)),
  anyMoment.map((at) => (bars: Bars) => startBarAt(bars, at)),
  fc.constant(halfAsFast),
  fc.constant((bars: Bars) => twiceAsFast(bars, SONG_SECONDS)),
  fc.tuple(anyIndex, anyIndex, fc.integer({ min: 1, max: 16 })).map(
    ([one, other, beats]) =>
      (bars: Bars) =>
        setMetre(bars, { from: Math.min(one, other), until: Math.max(one, other) }, { beats, unit: 4 }),
  ),
  anyTaps.map((taps) => (bars: Bars) => tapAlong(bars, taps, SONG_SECONDS)),
);

test('whatever is done to bars, their times rise, no bar is without a beat or has more than sixteen, and none is outside of the song', () => {
  fc.assert(
    fc.property(anyBars(), fc.array(anyEdit, { minLength: 1, maxLength: 6 }), (found, edits) => {
      const bars = edits.reduce<Bars>((known, edit) => edit(known), found);
      expect(areRising(bars)).toBe(true);
      for (const { beatsSeconds } of bars) {
        expect(beatsSeconds.length).toBeGreaterThanOrEqual(1);
        expect(beatsSeconds.length).toBeLessThanOrEqual(16);
      }
      expect(Math.min(...flat(bars))).toBeGreaterThanOrEqual(0);
      expect(Math.max(...flat(bars))).toBeLessThan(SONG_SECONDS);
    }),
    { numRuns: 500 },
  );
});

describe('a bar line that is dragged', () => {
  const bars = barsAt([0, 1], [2, 3], [4, 5]);

  test('stretches the beats of the bar before it and of its own evenly, and nothing else', () => {
    expect(beatsOf(moveBarLine(bars, 1, 2.4, SONG_SECONDS))).toEqual([
      [0, 1.2],
      [2.4, 3.2],
      [4, 5],
    ]);
    expect(beatsOf(moveBarLine(bars, 0, 0.5, SONG_SECONDS))).toEqual([
      [0.5, 1.25],
      [2, 3],
      [4, 5],
    ]);
    expect(beatsOf(moveBarLine(bars, 2, 4.4, SONG_SECONDS))).toEqual([
      [0, 1],
      [2, 3.2],
      [4.4, 5.2],
    ]);
  });

  test('stops at its neighbours and at the end of the song', () => {
    const moved = moveBarLine(bars, 1, 99, SONG_SECONDS);
    expect(moved[1]?.beatsSeconds[0]).toBeCloseTo(3.8);
    expect(Math.max(...flat(moveBarLine(bars, 2, 99, 5.5)))).toBeLessThan(5.5);
  });
});

test('a bar line that is inserted cuts its bar before the nearest beat that has none', () => {
  const bars = barsAt([0, 1, 2, 3], [4, 5]);
  expect(beatsOf(insertBarLine(bars, 2.2))).toEqual([
    [0, 1],
    [2, 3],
    [4, 5],
  ]);
  expect(beatsOf(insertBarLine(bars, 0.1))).toEqual([[0], [1, 2, 3], [4, 5]]);
  expect(insertBarLine(barsAt([1], [2]), 1.5)).toEqual(barsAt([1], [2]));
  expect(insertBarLine(bars, -1)).toBe(bars);
});

test('a bar line that is deleted joins two bars; the first one takes its beats along', () => {
  const bars = barsAt([0, 1], [2, 3], [4, 5]);
  expect(beatsOf(deleteBarLine(bars, 1))).toEqual([
    [0, 1, 2, 3],
    [4, 5],
  ]);
  expect(beatsOf(deleteBarLine(bars, 0))).toEqual([
    [2, 3],
    [4, 5],
  ]);
  expect(deleteBarLine(barsAt([0, 1]), 0)).toEqual(barsAt([0, 1]));
});

describe('“this is one”', () => {
  const bars = barsAt([0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]);

  test('on a beat soon after a bar line moves that line there, and the bars from it on are counted anew', () => {
    expect(beatsOf(startBarAt(bars, 5.1))).toEqual([
      [0, 1, 2, 3, 4],
      [5, 6, 7, 8],
      [9, 10, 11],
    ]);
  });

  test('on a beat shortly before a bar line moves that one', () => {
    expect(beatsOf(startBarAt(bars, 7))).toEqual([[0, 1, 2, 3], [4, 5, 6], [7, 8, 9, 10], [11]]);
  });

  test('in the first bar leaves a pickup', () => {
    expect(beatsOf(startBarAt(bars, 1))).toEqual([[0], [1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11]]);
  });

  test('on a bar line changes nothing', () => {
    expect(startBarAt(bars, 4)).toBe(bars);
  });
});

describe('half as fast', () => {
  test('makes one bar of two, with every second beat', () => {
    expect(beatsOf(halfAsFast(barsAt([0, 1, 2], [3, 4, 5], [6, 7, 8])))).toEqual([
      [0, 2, 4],
      [6, 8],
    ]);
  });

  test('counts a pickup back from its bar line', () => {
    const bars = barsAt([1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]);
    expect(beatsOf(halfAsFast(bars))).toEqual([[2], [4, 6, 8, 10]]);
  });

  test('takes twice as fast back', () => {
    const bars = barsAt([0, 1, 2], [3, 4, 5], [6, 7, 8]);
    expect(halfAsFast(twiceAsFast(bars, SONG_SECONDS))).toEqual(
      bars.map(({ beatsSeconds, unit }) => ({ beatsSeconds, unit })),
    );
  });
});

test('twice as fast makes two bars of one, and keeps a pickup’s place before its bar line', () => {
  expect(beatsOf(twiceAsFast(barsAt([0, 1], [2, 3]), SONG_SECONDS))).toEqual([
    [0, 0.5],
    [1, 1.5],
    [2, 2.5],
    [3, 3.5],
  ]);
  expect(beatsOf(twiceAsFast(barsAt([3], [4, 5, 6]), SONG_SECONDS))[0]).toEqual([3, 3.5]);
  expect(flat(twiceAsFast(barsAt([0, 1], [2, 3]), 3.2))).toEqual([0, 0.5, 1, 1.5, 2, 2.5, 3]);
});

test('another metre counts the beats of its span anew and leaves what is over as a shorter bar', () => {
  const bars = barsAt([0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]);
  const inThree = setMetre(bars, { from: 0, until: 2 }, { beats: 3, unit: 8 });
  expect(beatsOf(inThree)).toEqual([
    [0, 1, 2],
    [3, 4, 5],
    [6, 7],
    [8, 9, 10, 11],
  ]);
  expect(inThree.map(({ unit }) => unit)).toEqual([8, 8, 8, 4]);
});

describe('tapping along', () => {
  test('puts the taps in place of the beats that were there, in the metre of the place', () => {
    const bars = barsAt([0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11]);
    expect(beatsOf(tapAlong(bars, [3.1, 4.1, 5.1, 6.1], SONG_SECONDS))).toEqual([
      [0, 1, 2],
      [3.1, 4.1, 5.1],
      [6.1, 7, 8],
      [9, 10, 11],
    ]);
  });

  test('gives a song without bars bars of four in the tempo of the taps, up to both its ends', () => {
    expect(beatsOf(tapAlong([], [2.5, 3.5, 4.5], 7))).toEqual([[0.5, 1.5], [2.5, 3.5, 4.5, 5.5], [6.5]]);
  });

  test('of one tap says nothing', () => {
    const bars = barsAt([0, 1], [2, 3]);
    expect(tapAlong(bars, [1.2, 1.25], SONG_SECONDS)).toBe(bars);
  });

  test('keeps every tap, whatever bars were there', () => {
    fc.assert(
      fc.property(anyBars(), fc.integer({ min: 1, max: 40 }), (bars, start) => {
        const taps = [0, 1, 2, 3].map((tap) => start + tap * 0.5);
        expect(flat(tapAlong(bars, taps, SONG_SECONDS))).toEqual(expect.arrayContaining(taps));
      }),
    );
  });
});
