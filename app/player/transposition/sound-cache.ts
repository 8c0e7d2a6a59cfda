/** Pure. How many pitches stay at hand, and which one makes room. */
import type { Pitches } from './pitches.ts';

export const MAX_CACHED_PITCHES = 5;

/** Without the oldest by creation time, until no more are cached than may be. The pitch that is heard stays. */
export function withRoom(pitches: Pitches, heardSemitones: number): Pitches {
  const cached = [...pitches].flatMap(([semitones, pitch]) =>
    pitch.phase === 'cached' ? [{ semitones, createdAtSeconds: pitch.createdAtSeconds }] : [],
  );
  const oldestFirst = cached
    .filter(({ semitones }) => semitones !== heardSemitones)
    .sort((left, right) => left.createdAtSeconds - right.createdAtSeconds);
  const kept = new Map(pitches);
  for (const { semitones } of oldestFirst.slice(0, Math.max(0, cached.length - MAX_CACHED_PITCHES)))
    kept.delete(semitones);
  return kept;
}
