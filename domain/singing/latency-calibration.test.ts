import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calibratedLatency } from './latency-calibration.ts';

const TONES = Array.from({ length: 8 }, (_, index) => 1000 + index * 1105);

/** A singer who answers each tone after a time of their own. */
const frames = (delayOf: (tone: number) => number, noiseDb = -70) =>
  Array.from({ length: 700 }, (_, index) => {
    const atMs = index * 16;
    const isSung = TONES.some((toneMs, tone) => {
      const since = atMs - toneMs - delayOf(tone);
      return since >= 0 && since < 400;
    });
    return { atMs, levelDb: isSung ? -20 : noiseDb };
  });

test('a steady singer is measured to a few milliseconds, whatever the latency', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 580 }), (latencyMs) => {
      const found = calibratedLatency(
        TONES,
        frames(() => latencyMs),
      );
      expect(found.verdict).toBe('measured');
      if (found.verdict === 'measured') expect(Math.abs(found.latencyMs - latencyMs)).toBeLessThanOrEqual(9);
    }),
  );
});

test('two tones that were missed by far do not count', () => {
  const found = calibratedLatency(
    TONES,
    frames((tone) => (tone < 2 ? 400 : 100)),
  );
  expect(found).toMatchObject({ verdict: 'measured' });
  if (found.verdict === 'measured') expect(Math.abs(found.latencyMs - 100)).toBeLessThan(10);
});

test('silence, a room as loud as the voice, and a singer without the beat are told apart', () => {
  expect(
    calibratedLatency(
      TONES,
      frames(() => 100, -20),
    ),
  ).toEqual({ verdict: 'not_heard' });
  expect(calibratedLatency(TONES, [])).toEqual({ verdict: 'not_heard' });
  expect(
    calibratedLatency(
      TONES,
      frames((tone) => tone * 60),
    ),
  ).toEqual({ verdict: 'unsteady' });
});
