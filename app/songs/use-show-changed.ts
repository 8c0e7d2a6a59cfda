import { useRevalidator } from '@remix-run/react';
import { useCallback } from 'react';
import type { SongBody } from '#domain/contracts/api.ts';
import { showChangedSong } from './changed-songs.ts';

/** Shows a song as the answer to a change has told it, wherever it is shown. */
export function useShowChanged(): (song: SongBody) => void {
  const { revalidate } = useRevalidator();
  return useCallback(
    (song) => {
      showChangedSong(song);
      revalidate();
    },
    [revalidate],
  );
}
