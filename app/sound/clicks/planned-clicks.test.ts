import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evenBars } from '#domain/music/bar-places.ts';
import { clickTrack } from '#domain/music/click-track.ts';
import { type CountedPassage, plannedCountIn, plannedMetronome } from './planned-clicks.ts';

const bars = evenBars({ beats: 4, unit: 4 }, 0.2, 0.5, 60);
const track = clickTrack({ bars, tempoBpm: null, firstNoteSeconds: 0 }, 4);
const passageOf = (part: Partial<CountedPassage>): CountedPassage => ({
  startsAtContextSeconds: 10,
  fromSongSeconds: 0,
  rate: 1,
  loop: null,
  songDurationSeconds: 60,
  leadInSeconds: 0,
  ...part,
});
const timesOf = (clicks: { atContextSeconds: number }[]) =>
  clicks.map(({ atContextSeconds }) => Number(atContextSeconds.toFixed(6)));

test('the metronome clicks on the song’s beats at every speed', () => {
  const speed = fc.integer({ min: 10, max: 30 }).map((steps) => steps / 20);
  fc.assert(
    fc.property(speed, fc.double({ min: 0, max: 50, noNaN: true }), (rate, fromSongSeconds) => {
      const passage = passageOf({ rate, fromSongSeconds });
      const clicks = plannedMetronome(passage, track, 10, 14);
      expect(clicks.length).toBeGreaterThanOrEqual(3);
      for (const { atContextSeconds } of clicks) {
        const songSeconds = fromSongSeconds + (atContextSeconds - 10) * rate;
        const beats = (songSeconds - 0.2) / 0.5;
        expect(Math.abs(beats - Math.round(beats))).toBeLessThan(1e-6);
      }
    }),
  );
});

test('in a loop the clicks go on with each pass from its start, and none counts in again', () => {
  const passage = passageOf({ fromSongSeconds: 1, loop: { startSeconds: 1, endSeconds: 2 } });
  expect(timesOf(plannedMetronome(passage, track, 10, 13))).toEqual([10.2, 10.7, 11.2, 11.7, 12.2, 12.7]);
  expect(plannedCountIn({ ...passage, leadInSeconds: 0 }, track, 0)).toEqual([]);
});

test('a count-in ends where the song begins, and is as much slower as the song', () => {
  const passage = passageOf({ fromSongSeconds: 2.2, rate: 0.5, leadInSeconds: 4 });
  const clicks = plannedCountIn(passage, track, 1);
  expect(timesOf(clicks)).toEqual([6, 7, 8, 9]);
  expect(clicks.map(({ isFirstOfBar }) => isFirstOfBar)).toEqual([true, false, false, false]);
});

test('what of a count-in has sounded already is not planned again when another speed takes over', () => {
  const passage = passageOf({ fromSongSeconds: 2.2, leadInSeconds: 1.1 });
  expect(timesOf(plannedCountIn(passage, track, 1))).toEqual([9, 9.5]);
});
