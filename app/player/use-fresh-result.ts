import { useCallback, useState } from 'react';
import { pageData } from '#app/api/page-data.ts';
import { getPipelineResult } from '#app/api/song-api.ts';
import { resultKeyOf } from '#app/songs/read-songs.ts';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import type { OpenedSong } from './open-song.ts';

/** The opened song's result, and the way to the one that has other words; its sound stays what it is. */
export function useFreshResult({ result, songId }: Pick<OpenedSong, 'result' | 'songId'>): {
  result: PipelineResultBody;
  renew: () => Promise<void>;
} {
  const [fresh, setFresh] = useState(result);
  const renew = useCallback(async () => {
    if (songId === null) return;
    pageData.expire(resultKeyOf(songId));
    setFresh(await getPipelineResult(songId, new AbortController().signal));
  }, [songId]);
  return { result: fresh, renew };
}
