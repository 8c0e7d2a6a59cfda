import { useEffect, useState } from 'react';
import { getSong } from '#app/api/song-api.ts';
import { creditsForDuration } from '#domain/credits.ts';
import type { RunErrorCode } from '#domain/runs/run.ts';

/** What a song costs that turned out longer than was stated; null for every other song, and until it is known. */
export function useTruePrice(songId: string, reason: RunErrorCode | null): number | null {
  const [credits, setCredits] = useState<number | null>(null);
  const isLonger = reason === 'song_longer_than_stated';
  useEffect(() => {
    if (!isLonger) return;
    const abort = new AbortController();
    getSong(songId, abort.signal)
      .then(({ duration_seconds: seconds }) =>
        setCredits(seconds === null ? null : creditsForDuration(seconds)),
      )
      .catch(() => undefined);
    return () => abort.abort();
  }, [songId, isLonger]);
  return isLonger ? credits : null;
}
