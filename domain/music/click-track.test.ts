import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evenBars, secondsPerBeatAt } from './bar-places.ts';
import {
  CLICKS_PER_BAR,
  type ClickTrack,
  clickGuess,
  clicksBetween,
  clickTrack,
  countInClicks,
  countInSeconds,
} from './click-track.ts';
import { anyBars, barsAt } from './testing/any-bars.ts';

/** In one tempo, so that a click follows each `secondsPerClick`. */
const evenTrack = fc
  .record({
    secondsPerClick: fc.double({ min: 0.1, max: 1.2, noNaN: true }),
    clicks: fc.constantFrom(...CLICKS_PER_BAR),
    barStartSeconds: fc.double({ min: 0, max: 4, noNaN: true }),
    beats: fc.integer({ min: 1, max: 7 }),
  })
  .map(({ secondsPerClick, clicks, barStartSeconds, beats }) => {
    const { clicksPerBeat } = clickTrack({ bars: [], tempoBpm: null, firstNoteSeconds: 0 }, clicks);
    const step = secondsPerClick * clicksPerBeat;
    const bars = evenBars({ beats, unit: 4 }, barStartSeconds, step, barStartSeconds + 3 * step);
    const clicksInBar = beats * clicksPerBeat;
    return {
      secondsPerClick,
      clicksInBar,
      track: clickTrack({ bars, tempoBpm: null, firstNoteSeconds: 0 }, clicks),
    };
  });
const anyTrack: fc.Arbitrary<ClickTrack> = fc
  .tuple(anyBars(), fc.constantFrom(...CLICKS_PER_BAR))
  .map(([bars, clicks]) => clickTrack({ bars, tempoBpm: null, firstNoteSeconds: 0 }, clicks));
/** Beats at 0.2, 0.8, 1.4 …; a bar begins at 0.8. */
const bars = evenBars({ beats: 4, unit: 4 }, -1.6, 0.6, 10);
const timesOf = (clicks: { songSeconds: number }[]) =>
  clicks.map(({ songSeconds }) => Number(songSeconds.toFixed(3)) + 0);

test('windows that follow each other give every click once, evenly apart', () => {
  const windows = fc.array(fc.double({ min: 0.01, max: 2, noNaN: true }), { maxLength: 10 });
  fc.assert(
    fc.property(evenTrack, windows, ({ track: clicks, secondsPerClick }, lengths) => {
      let from = 0;
      const inWindows = lengths.flatMap((length) => {
        const found = clicksBetween(clicks, from, from + length);
        from += length;
        return found;
      });
      expect(inWindows).toEqual(clicksBetween(clicks, 0, from));
      for (const [index, { songSeconds }] of inWindows.entries()) {
        const before = inWindows[index - 1]?.songSeconds;
        if (before !== undefined) expect(songSeconds - before).toBeCloseTo(secondsPerClick, 6);
      }
    }),
  );
});

test('a count-in is whole bars from one, wherever the song goes on, and its next click is the song’s', () => {
  const anywhere = fc.double({ min: 0, max: 200, noNaN: true });
  fc.assert(
    fc.property(evenTrack, anywhere, fc.constantFrom(0, 1, 2), (even, songSeconds, count) => {
      const { track: clicks, secondsPerClick, clicksInBar } = even;
      const counted = countInClicks(clicks, songSeconds, count);
      expect(counted).toHaveLength(count * clicksInBar);
      expect(counted.map(({ isFirstOfBar }) => isFirstOfBar)).toEqual(
        counted.map((_, number) => number % clicksInBar === 0),
      );
      const next = clicksBetween(clicks, songSeconds, songSeconds + 2 * secondsPerClick)[0];
      const last = counted.at(-1);
      if (last && next) expect(next.songSeconds - last.songSeconds).toBeCloseTo(secondsPerClick, 6);
    }),
  );
});

test('four clicks are the beats, eight their halves, six the thirds of two', () => {
  const song = { bars, tempoBpm: 100, firstNoteSeconds: 5 };
  expect(timesOf(clicksBetween(clickTrack(song, 4), 0, 2))).toEqual([0.2, 0.8, 1.4]);
  expect(timesOf(clicksBetween(clickTrack(song, 8), 0, 1))).toEqual([0.2, 0.5, 0.8]);
  expect(timesOf(clicksBetween(clickTrack(song, 6), 0, 0.7))).toEqual([0, 0.2, 0.4, 0.6]);
});

test('a bar begins where the beats say', () => {
  const song = { bars, tempoBpm: 100, firstNoteSeconds: 5 };
  for (const perBar of [4, 8] as const) {
    const firsts = clicksBetween(clickTrack(song, perBar), 0, 6).filter(({ isFirstOfBar }) => isFirstOfBar);
    expect(timesOf(firsts)).toEqual([0.8, 3.2, 5.6]);
  }
});

test('without known beats the first note is one, at the tempo that was found or 65, and it is said to be a guess', () => {
  const guessed = clickTrack({ bars: [], tempoBpm: 120, firstNoteSeconds: 3.1 }, 4);
  expect(clickGuess([])).toBe('all');
  expect(timesOf(clicksBetween(guessed, 3, 4))).toEqual([3.1, 3.6]);
  const slow = clickTrack({ bars: [], tempoBpm: null, firstNoteSeconds: 0 }, 4);
  expect(secondsPerBeatAt(slow.bars, 0)).toBeCloseTo(60 / 65);
  expect(clickGuess(barsAt([0, 1]))).toBe('none');
  expect(clickGuess([...barsAt([0, 1]), ...bars])).toBe('some');
  expect(clickGuess(bars)).toBe('all');
});

test('in whatever bars, every beat has its click, and windows give each click once', () => {
  fc.assert(
    fc.property(anyBars(), fc.double({ min: 0, max: 60, noNaN: true }), (known, cut) => {
      const clicks = clickTrack({ bars: known, tempoBpm: null, firstNoteSeconds: 0 }, 4);
      const whole = clicksBetween(clicks, 0, 60);
      expect([...clicksBetween(clicks, 0, cut), ...clicksBetween(clicks, cut, 60)]).toEqual(whole);
      const heard = whole.map(({ songSeconds }) => songSeconds);
      // In six-eight a click stands for three quavers.
      for (const { beatsSeconds, unit } of known)
        if (unit !== 8) expect(heard).toEqual(expect.arrayContaining([...beatsSeconds]));
    }),
  );
});

test('a count-in is as long as it says, whatever the bars are', () => {
  fc.assert(
    fc.property(anyTrack, fc.double({ min: 0, max: 60, noNaN: true }), (clicks, songSeconds) => {
      const counted = countInClicks(clicks, songSeconds, 1);
      const from = songSeconds - countInSeconds(clicks, songSeconds, 1);
      expect(counted[0]?.songSeconds).toBeGreaterThanOrEqual(from - 1e-6);
      expect(counted.at(-1)?.songSeconds).toBeLessThan(songSeconds);
    }),
  );
});

test('a bar of three is counted in with three clicks, one of six-eight with two, and a pickup as the bar that it leads to', () => {
  const waltz = clickTrack({ bars: barsAt([0, 1, 2], [3, 4, 5]), tempoBpm: null, firstNoteSeconds: 0 }, 4);
  expect(timesOf(countInClicks(waltz, 3, 1))).toEqual([0, 1, 2]);
  const six = [0, 1.5].map((start) => [0, 1, 2, 3, 4, 5].map((beat) => start + beat * 0.25));
  const inSix = barsAt(...six).map((bar) => ({ ...bar, unit: 8 as const }));
  const swaying = clickTrack({ bars: inSix, tempoBpm: null, firstNoteSeconds: 0 }, 4);
  expect(timesOf(countInClicks(swaying, 1.5, 1))).toEqual([0, 0.75]);
  const pickup = clickTrack({ bars: barsAt([3], [4, 5, 6, 7]), tempoBpm: null, firstNoteSeconds: 0 }, 4);
  expect(timesOf(countInClicks(pickup, 3, 1))).toEqual([-1, 0, 1, 2]);
  expect(clicksBetween(pickup, 3, 5).map(({ isFirstOfBar }) => isFirstOfBar)).toEqual([false, true]);
});
