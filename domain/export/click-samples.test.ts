import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clickTrack } from '../music/click-track.ts';
import { mixClicks } from './click-samples.ts';

const RATE = 8000;
const TRACK = clickTrack({ bars: [], tempoBpm: 120, firstNoteSeconds: 0.25 }, 4);

function mixed(pieces: readonly number[]): number[] {
  let at = 0;
  return pieces.flatMap((frames) => {
    const samples = new Int16Array(frames * 2).fill(1000);
    mixClicks(samples, at, RATE, TRACK);
    at += frames;
    return [...samples];
  });
}

test('a click is heard from its moment for 50 ms, in both channels', () => {
  const samples = mixed([RATE]);
  const changed = samples.flatMap((sample, place) => (sample === 1000 ? [] : [Math.floor(place / 2)]));
  const [first = 0, second = 0] = [changed[0], changed.find((frame) => frame > 0.5 * RATE)];
  expect([first / RATE, second / RATE].map((seconds) => seconds.toFixed(2))).toEqual(['0.25', '0.75']);
  expect(changed.filter((frame) => frame >= 0.301 * RATE && frame < 0.75 * RATE)).toEqual([]);
  expect(samples[2 * (first + 3)]).toBe(samples[2 * (first + 3) + 1]);
});

test('however a song is cut into pieces, its clicks are the same', () => {
  const whole = mixed([4000]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3999 }), (cut) => {
      expect(mixed([cut, 4000 - cut])).toEqual(whole);
    }),
    { numRuns: 30 },
  );
});
