import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { audibleContextTime, type ClockReading, songPosition } from './playback-clock.ts';

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
  const anchor = { contextTimeSeconds: 10, songSeconds: 30, rate: 1 };

  test('waits at the anchor until its time has come', () => {
    expect(songPosition(anchor, 9.9, 200)).toBe(30);
  });

  test('follows the rate', () => {
    expect(songPosition({ ...anchor, rate: 0.5 }, 14, 200)).toBe(32);
  });

  test('stops at the end of the song', () => {
    expect(songPosition(anchor, 1000, 200)).toBe(200);
  });
});
