import { useEffect, useMemo } from 'react';
import { browserMemory } from '../settings/song-memory.ts';
import { type KnownMetadata, knownMetadata, type SongMetadata, songMetadata } from './song-metadata.ts';

/** A song's facts as they are known now, else as this browser kept them; null for a song that is nobody's. */
export function useSongMetadata(
  songId: string | null,
  now: KnownMetadata,
  durationSeconds: number,
): SongMetadata | null {
  const { key, tempo_bpm, processing_credits_used, key_signature } = now;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of whoever opens the song
  const memory = useMemo(() => browserMemory('metadata'), [songId]);
  const known = useMemo(
    () =>
      songId === null
        ? null
        : knownMetadata({ key, tempo_bpm, processing_credits_used, key_signature }, memory.read(songId)),
    [memory, songId, key, tempo_bpm, processing_credits_used, key_signature],
  );
  useEffect(() => {
    if (songId !== null && known !== null) memory.write(songId, known);
  }, [memory, songId, known]);
  return known && songMetadata(known, durationSeconds);
}
