import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Timeline } from './passage.ts';
import { audibleContextTime, type ClockReading, passageHeard, songPosition } from './playback-clock.ts';

const READING: ClockReading = {
  contextTimeSeconds: 10,
  outputStamp: { contextTimeSeconds: 9.95, pageTimeMs: 5000 },
  latencySeconds: 0.04,
  pageTimeMs: 5010,
};

describe('the audible context time', () => {
  test('runs on from the output stamp by the page clock', () => {
    expect(audibleContextTime(READING)).toBeCloseTo(9.96, 9);
  });

  test.each<[string, Partial<ClockReading>]>([
    ['there is no stamp', { outputStamp: null }],
    ['the stamp has no time yet', { outputStamp: { contextTimeSeconds: 0, pageTimeMs: 0 } }],
    ['the stamp is stale by a second', { outputStamp: { contextTimeSeconds: 9.95, pageTimeMs: 4000 } }],
    ['the stamp is from before a pause', { outputStamp: { contextTimeSeconds: 3, pageTimeMs: 5000 } }],
  ])('falls back to the rendered time less the latency when %s', (_sentence, change) => {
    expect(audibleContextTime({ ...READING, ...change })).toBeCloseTo(9.96, 9);
  });

  test('is never later than what has been rendered, and never negative', () => {
    const seconds = fc.double({ min: 0, max: 1000, noNaN: true });
    fc.assert(
      fc.property(
        seconds,
        seconds,
        fc.double({ min: 0, max: 0.5, noNaN: true }),
        seconds,
        (now, stamp, latency, page) => {
          const audible = audibleContextTime({
            contextTimeSeconds: now,
            outputStamp: { contextTimeSeconds: stamp, pageTimeMs: 1 },
            latencySeconds: latency,
            pageTimeMs: page * 1000,
          });
          expect(audible).toBeLessThanOrEqual(now);
          expect(audible).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('the song position', () => {
  const timeline: Timeline = {
    startsAtContextSeconds: 10,
    fromSongSeconds: 30,
    rate: 1,
    loop: null,
    songDurationSeconds: 200,
  };
  const loop = { startSeconds: 20, endSeconds: 32 };

  test('waits at the beginning of the passage until its time has come', () => {
    expect(songPosition(timeline, 9.9)).toBe(30);
  });

  test('follows the rate', () => {
    expect(songPosition({ ...timeline, rate: 0.5 }, 14)).toBe(32);
  });

  test('stops at the end of the song', () => {
    expect(songPosition(timeline, 1000)).toBe(200);
  });

  test.each([
    [11, 31],
    [12.5, 20.5],
    [23.5, 31.5],
    [24.5, 20.5],
  ])('comes back to the start of the loop: at %d s it is at %d s', (contextSeconds, songSeconds) => {
    expect(songPosition({ ...timeline, loop }, contextSeconds)).toBeCloseTo(songSeconds, 9);
  });

  test('a loop behind the playhead still wraps: the song goes on at its start', () => {
    expect(songPosition({ ...timeline, loop: { startSeconds: 5, endSeconds: 8 } }, 10)).toBe(5);
  });

  test('is the same after a hundred passes as after one', () => {
    const once = { ...timeline, fromSongSeconds: 20, rate: 0.7, loop };
    const passSeconds = 12 / 0.7;
    expect(songPosition(once, 10 + 100 * passSeconds + 3)).toBeCloseTo(songPosition(once, 13), 9);
  });

  test('a passage that is planned for later is heard only then', () => {
    const next = { ...timeline, startsAtContextSeconds: 15, fromSongSeconds: 35, rate: 0.5 };
    expect(passageHeard(next, [timeline], 14.9)).toBe(timeline);
    expect(passageHeard(next, [timeline], 15)).toBe(next);
    expect(passageHeard(next, [timeline], 9)).toBe(timeline);
  });
});
