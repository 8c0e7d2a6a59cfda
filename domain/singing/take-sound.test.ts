import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutSound, placedSound, takeSeconds, takeStart, waveFile } from './take-sound.ts';

const HERTZ = 1000;
const rates = fc.constantFrom(0.5, 0.75, 1, 1.5);
/** Each sample is its own place. */
const counted = (count: number) => Int16Array.from({ length: count }, (_, at) => at);

test('a take lies where its moments say, whatever the speed, though single moments jitter', () => {
  fc.assert(
    fc.property(
      rates,
      fc.integer({ min: 0, max: 200 }),
      fc.infiniteStream(fc.integer({ min: -8, max: 8 })),
      (rate, from, jitter) => {
        const moments = Array.from({ length: 101 }, (_, index) => ({
          capturedAtMs: 5000 + index * 16,
          songSeconds: from + (rate * index * 16) / 1000 + Number(jitter.next().value) / 1000,
        }));
        const placed = placedSound({ samples: counted(2000), hertz: HERTZ, beganAtMs: 5000 }, moments, rate);
        expect(Math.abs((placed?.fromSeconds ?? 0) - from)).toBeLessThanOrEqual(0.008);
      },
    ),
  );
  expect(placedSound({ samples: counted(9), hertz: HERTZ, beganAtMs: 0 }, [], 1)).toBe(null);
});

test('cutting a take moves no sample of it in the song', () => {
  fc.assert(
    fc.property(
      rates,
      fc.double({ min: 0, max: 3, noNaN: true }),
      fc.double({ min: 0, max: 3, noNaN: true }),
      (rate, start, length) => {
        const whole = { samples: counted(4000), hertz: HERTZ, fromSeconds: 1, rate };
        const cut = cutSound(whole, { startSeconds: start, endSeconds: start + length });
        const first = cut.samples[0];
        if (first !== undefined) expect(cut.fromSeconds).toBeCloseTo(1 + (first / HERTZ) * rate, 6);
        expect(takeSeconds(cut)).toBeLessThanOrEqual(length / rate + 0.302);
      },
    ),
  );
});

test('a replayed take sounds when the song is where it was sung, from whichever place the song is played', () => {
  fc.assert(
    fc.property(rates, fc.double({ min: 0, max: 20, noNaN: true }), (rate, fromSongSeconds) => {
      const take = { samples: counted(4000), hertz: HERTZ, fromSeconds: 8, rate };
      const start = takeStart(take, { startsAtContextSeconds: 100, fromSongSeconds });
      const endSeconds = 8 + 4 * rate;
      if (start === null) expect(fromSongSeconds).toBeGreaterThanOrEqual(endSeconds - 1e-9);
      else {
        const songThen = fromSongSeconds + (start.atContextSeconds - 100) * rate;
        expect(songThen).toBeCloseTo(8 + start.offsetSeconds * rate, 6);
      }
    }),
  );
});

test('the file of a take is a wave with every sample', () => {
  const view = new DataView(waveFile({ samples: counted(3), hertz: 48_000 }).buffer);
  expect([view.getUint32(24, true), view.getUint32(40, true)]).toEqual([48_000, 6]);
  expect([44, 46, 48].map((at) => view.getInt16(at, true))).toEqual([0, 1, 2]);
});
