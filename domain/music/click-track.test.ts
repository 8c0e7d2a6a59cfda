import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLICKS_PER_BAR, type ClickTrack, clicksBetween, clickTrack, countInClicks } from './click-track.ts';

const clicksPerBar = fc.constantFrom(...CLICKS_PER_BAR);
const track: fc.Arbitrary<ClickTrack> = fc.record({
  secondsPerClick: fc.double({ min: 0.1, max: 1.2, noNaN: true }),
  clicksPerBar,
  barStartSeconds: fc.double({ min: 0, max: 4, noNaN: true }),
  isOnBeat: fc.constant(true),
});
const grid = { secondsPerBeat: 0.6, firstBeatSeconds: 0.2, firstBeatInBar: 3 };
const timesOf = (clicks: { songSeconds: number }[]) =>
  clicks.map(({ songSeconds }) => Number(songSeconds.toFixed(3)));

test('windows that follow each other give every click once, evenly apart', () => {
  const windows = fc.array(fc.double({ min: 0.01, max: 2, noNaN: true }), { maxLength: 10 });
  fc.assert(
    fc.property(track, windows, (clicks, lengths) => {
      let from = 0;
      const inWindows = lengths.flatMap((length) => {
        const found = clicksBetween(clicks, from, from + length);
        from += length;
        return found;
      });
      expect(inWindows).toEqual(clicksBetween(clicks, 0, from));
      for (const [index, { songSeconds }] of inWindows.entries()) {
        const before = inWindows[index - 1]?.songSeconds;
        if (before !== undefined) expect(songSeconds - before).toBeCloseTo(clicks.secondsPerClick, 6);
      }
    }),
  );
});

test('a count-in is whole bars from one, wherever the song goes on, and its next click is the song’s', () => {
  const anywhere = fc.double({ min: 0, max: 200, noNaN: true });
  fc.assert(
    fc.property(track, anywhere, fc.constantFrom(0, 1, 2), (clicks, songSeconds, bars) => {
      const counted = countInClicks(clicks, songSeconds, bars);
      expect(counted).toHaveLength(bars * clicks.clicksPerBar);
      expect(counted.map(({ isFirstOfBar }) => isFirstOfBar)).toEqual(
        counted.map((_, number) => number % clicks.clicksPerBar === 0),
      );
      const next = clicksBetween(clicks, songSeconds, songSeconds + 2 * clicks.secondsPerClick)[0];
      const last = counted.at(-1);
      if (last && next) expect(next.songSeconds - last.songSeconds).toBeCloseTo(clicks.secondsPerClick, 6);
    }),
  );
});

test('four clicks are the beats, eight their halves, six the thirds of two', () => {
  const song = { grid, tempoBpm: 100, firstNoteSeconds: 5 };
  expect(timesOf(clicksBetween(clickTrack(song, 4), 0, 2))).toEqual([0.2, 0.8, 1.4]);
  expect(timesOf(clicksBetween(clickTrack(song, 8), 0, 1))).toEqual([0.2, 0.5, 0.8]);
  expect(timesOf(clicksBetween(clickTrack(song, 6), 0, 0.7))).toEqual([0, 0.2, 0.4, 0.6]);
});

test('a bar begins where the beats say', () => {
  const song = { grid, tempoBpm: 100, firstNoteSeconds: 5 };
  for (const perBar of [4, 8] as const) {
    const firsts = clicksBetween(clickTrack(song, perBar), 0, 6).filter(({ isFirstOfBar }) => isFirstOfBar);
    expect(timesOf(firsts)).toEqual([0.8, 3.2, 5.6]);
  }
});

test('without known beats the first note is one, at the tempo that was found or 65, and it is said to be a guess', () => {
  const guessed = clickTrack({ grid: null, tempoBpm: 120, firstNoteSeconds: 3.1 }, 4);
  expect(guessed.isOnBeat).toBe(false);
  expect(timesOf(clicksBetween(guessed, 3, 4))).toEqual([3.1, 3.6]);
  const slow = clickTrack({ grid: null, tempoBpm: null, firstNoteSeconds: 0 }, 4);
  expect(slow.secondsPerClick).toBeCloseTo(60 / 65);
  expect(clickTrack({ grid, tempoBpm: 100, firstNoteSeconds: 0 }, 4).isOnBeat).toBe(true);
});
