import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Pass, passFigures, practisedSongs, practisedWeeks } from './passes.ts';

/** A Wednesday. */
const NOW = { nowMs: Date.parse('2026-11-18T12:00:00Z'), timeZone: 'Europe/Lisbon' };
const line = {
  startSeconds: 0,
  endSeconds: 4,
  voicedSeconds: 3,
  score: 1,
  cents: 10,
  onsetSeconds: 0.1,
};
const pass = (at: string, score: number, songId = 'song_1', voicedSeconds = 10): Pass => ({
  songId,
  score,
  voicedSeconds,
  songSeconds: 60,
  createdAtMs: Date.parse(at),
});

test('a pass is what its lines are, by their length; a line that was left out counts as silence', () => {
  const missed = {
    ...line,
    startSeconds: 4,
    endSeconds: 8,
    voicedSeconds: 0,
    score: 0,
    cents: null,
    onsetSeconds: null,
  };
  expect(passFigures([line, missed])).toEqual({
    score: 0.5,
    cents: 10,
    onsetSeconds: expect.closeTo(0.1, 9),
    voicedSeconds: 3,
  });
  expect(passFigures([])).toEqual({ score: 0, cents: null, onsetSeconds: null, voicedSeconds: 0 });
});

test('weeks begin on the Monday of the singer, and those without practice are there', () => {
  const passes = [
    pass('2026-11-15T23:59:00Z', 0.2),
    pass('2026-11-16T00:01:00Z', 0.5, 'song_1', 30),
    pass('2026-11-17T10:00:00Z', 0.9),
  ];
  expect(practisedWeeks(passes, NOW, 3)).toEqual([
    { week: '2026-11-02', passes: 0, voicedSeconds: 0, score: null },
    { week: '2026-11-09', passes: 1, voicedSeconds: 10, score: 0.2 },
    { week: '2026-11-16', passes: 2, voicedSeconds: 40, score: 0.6 },
  ]);
  expect(practisedWeeks(passes, { ...NOW, timeZone: 'America/New_York' }, 1)[0]?.passes).toBe(1);
});

test('of each song the first, the best and the latest score are told, the one sung last first', () => {
  const passes = [
    pass('2026-11-03T10:00:00Z', 0.9, 'song_2'),
    pass('2026-11-05T10:00:00Z', 0.7),
    pass('2026-11-02T10:00:00Z', 0.4),
    pass('2026-11-04T10:00:00Z', 0.8),
  ];
  expect(practisedSongs(passes)).toMatchObject([
    { songId: 'song_1', passes: 3, firstScore: 0.4, bestScore: 0.8, latestScore: 0.7, voicedSeconds: 30 },
    { songId: 'song_2', passes: 1 },
  ]);
});

test('two sung seconds, or one looped line, never stand for a song, and two seconds for no week', () => {
  const whole = pass('2026-11-16T10:00:00Z', 0.84, 'song_1', 40);
  const line = pass('2026-11-17T10:00:00Z', 0.1, 'song_1', 4);
  const touch = pass('2026-11-18T10:00:00Z', 0, 'song_1', 2);
  expect(practisedSongs([whole, line, touch])).toMatchObject([
    { passes: 3, firstScore: 0.84, latestScore: 0.84, bestScore: 0.84, voicedSeconds: 46 },
  ]);
  expect(practisedSongs([touch])).toMatchObject([{ passes: 1, latestScore: null, bestScore: null }]);
  expect(practisedSongs([{ ...touch, songSeconds: null }])).toMatchObject([{ latestScore: null }]);
  expect(practisedWeeks([touch], NOW, 1)).toMatchObject([{ passes: 1, voicedSeconds: 2, score: null }]);
});

test('whatever was sung, no pass of the weeks is lost and every score lies between 0 and 1', () => {
  const dayMs = 86_400_000;
  const any = fc.record({
    songId: fc.constantFrom('a', 'b'),
    score: fc.double({ min: 0, max: 1, noNaN: true }),
    voicedSeconds: fc.double({ min: 0, max: 500, noNaN: true }),
    songSeconds: fc.option(fc.integer({ min: 10, max: 700 })),
    createdAtMs: fc.integer({ min: NOW.nowMs - 70 * dayMs, max: NOW.nowMs }),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 30 }), (passes) => {
      const weeks = practisedWeeks(passes, NOW, 12);
      expect(weeks.reduce((sum, week) => sum + week.passes, 0)).toBe(passes.length);
      for (const { score } of weeks) {
        expect(score === null || (score >= 0 && score <= 1 + 1e-9)).toBe(true);
      }
      expect(practisedSongs(passes).reduce((sum, song) => sum + song.passes, 0)).toBe(passes.length);
    }),
  );
});
