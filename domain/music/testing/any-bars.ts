import fc from 'fast-check';
import type { SongBar } from '../song-bars.ts';

/** In quarters, and certain. */
export function barsAt(...beats: readonly (readonly number[])[]): SongBar[] {
  return beats.map((beatsSeconds) => ({ beatsSeconds, unit: 4, confidence: 1 }));
}

/** Up to nine bars of one to seven beats, in a tempo that changes from beat to beat; at most 47 seconds. */
export function anyBars(): fc.Arbitrary<SongBar[]> {
  const anyGap = fc.double({ min: 0.2, max: 0.7, noNaN: true });
  const anyBar = fc.record({
    gaps: fc.array(anyGap, { minLength: 1, maxLength: 7 }),
    unit: fc.constantFrom<SongBar['unit']>(2, 4, 8),
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  const anyStart = fc.double({ min: 0, max: 3, noNaN: true });
  return fc.tuple(anyStart, fc.array(anyBar, { minLength: 1, maxLength: 9 })).map(([start, bars]) => {
    let at = start;
    return bars.map(({ gaps, unit, confidence }) => ({
      beatsSeconds: gaps.map((gap) => {
        const seconds = at;
        at += gap;
        return seconds;
      }),
      unit,
      confidence,
    }));
  });
}
