import { useEffect } from 'react';
import { useAbort } from '#app/components/use-abort.ts';
import { keepSong, type SongToKeep } from './keep-song.ts';
import { tellKeptChanged, useIsOffline, useKeptSongs } from './use-kept-songs.ts';

/** On the page of a song: what is kept of it is fetched anew where the song was processed anew. It shows nothing; where that fails, the next visit tries again. */
export default function KeptRenewal({ song }: { song: SongToKeep }) {
  const kept = useKeptSongs(song.userId)?.find(({ songId }) => songId === song.songId);
  const isOffline = useIsOffline();
  const { begin } = useAbort();
  const isOlder = kept !== undefined && !kept.isGone && kept.pipelineId !== song.pipelineId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each run, and again when the network is back.
  useEffect(() => {
    if (!isOlder || isOffline) return;
    void keepSong(song, () => undefined, begin())
      .catch(() => undefined)
      .finally(tellKeptChanged);
  }, [isOlder, isOffline, song.pipelineId]);
  return null;
}
