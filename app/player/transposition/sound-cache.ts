/** Pure. How many pitches stay in memory, and which one makes room. */
import type { Pitches } from './pitches.ts';

export const MAX_CACHED_PITCHES = 5;
/** Decoded sound beside the original's. A song of two minutes fits five times; a longer one would fill a phone. */
const MAX_CACHED_BYTES = 400_000_000;

/** Five, and fewer where the song is long; the pitch that is heard always fits. */
export function cacheCapacity(bytesOfOnePitch: number): number {
  const fitting = Math.floor(MAX_CACHED_BYTES / Math.max(1, bytesOfOnePitch));
  return Math.min(MAX_CACHED_PITCHES, Math.max(1, fitting));
}

/** Without the oldest by creation time, until no more than `capacity` are cached. The pitch that is heard stays. */
export function withRoom(pitches: Pitches, heardSemitones: number, capacity: number): Pitches {
  const cached = [...pitches].flatMap(([semitones, pitch]) =>
    pitch.phase === 'cached' ? [{ semitones, createdAtSeconds: pitch.createdAtSeconds }] : [],
  );
  const oldestFirst = cached
    .filter(({ semitones }) => semitones !== heardSemitones)
    .sort((left, right) => left.createdAtSeconds - right.createdAtSeconds);
  const kept = new Map(pitches);
  for (const { semitones } of oldestFirst.slice(0, Math.max(0, cached.length - capacity)))
    kept.delete(semitones);
  return kept;
}
