import { getSong } from '#app/api/song-api.ts';
import { useLoaded } from '#app/api/use-loaded.ts';
import { creditsForDuration } from '#domain/credits/song-price.ts';
import type { RunErrorCode } from '#domain/runs/run.ts';

/** What a song costs that turned out longer than was stated; null for every other song, and until it is known. */
export function useTruePrice(songId: string, reason: RunErrorCode | null): number | null {
  const isLonger = reason === 'song_longer_than_stated';
  const load = async (signal: AbortSignal) => (isLonger ? getSong(songId, signal) : null);
  const song = useLoaded(load, null, `${songId} ${isLonger}`);
  const seconds = song?.duration_seconds ?? null;
  return isLonger && seconds !== null ? creditsForDuration(seconds) : null;
}
