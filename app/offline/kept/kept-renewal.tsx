import { useEffect } from 'react';
import { showFailure } from '#app/components/toasts.tsx';
import { useAbort } from '#app/components/use-abort.ts';
import { pageMessages, words } from '#app/content/catalogues.ts';
import { KeepError, keepSong, type SongToKeep } from './keep-song.ts';
import { tellKeptChanged, useIsOffline, useKeptSongs } from './use-kept-songs.ts';

await words('offline');

/**
 * On the page of a song: what is kept of it is fetched anew where the song was processed anew. It shows nothing. Where the network fails,
 * the next visit tries again; only the singer can make room.
 */
export default function KeptRenewal({ song }: { song: SongToKeep }) {
  const kept = useKeptSongs(song.userId)?.find(({ songId }) => songId === song.songId);
  const isOffline = useIsOffline();
  const { begin } = useAbort();
  const isOlder = kept !== undefined && !kept.isGone && kept.pipelineId !== song.pipelineId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each run, and again when the network is back.
  useEffect(() => {
    if (!isOlder || isOffline) return;
    void keepSong(song, () => undefined, begin())
      .catch((error: unknown) => {
        if (error instanceof KeepError && error.failure === 'full')
          showFailure(pageMessages().offline.failures.full);
      })
      .finally(tellKeptChanged);
  }, [isOlder, isOffline, song.pipelineId]);
  return null;
}
