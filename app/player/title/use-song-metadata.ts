import { useEffect, useMemo } from 'react';
import { browserMetadata } from './metadata-store.ts';
import { type KnownMetadata, knownMetadata, type SongMetadata, songMetadata } from './song-metadata.ts';

/** A song's facts as they are known now, else as this browser kept them; null for a song that is nobody's. */
export function useSongMetadata(
  songId: string | null,
  title: string,
  now: KnownMetadata,
  durationSeconds: number,
): SongMetadata | null {
  const { key, tempo_bpm, processing_credits_used, key_signature } = now;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of whoever opens the song
  const memory = useMemo(() => browserMetadata(), [songId]);
  const known = useMemo(
    () =>
      songId === null
        ? null
        : knownMetadata(
            { key, tempo_bpm, processing_credits_used, key_signature },
            memory.read({ id: songId, title }),
          ),
    [memory, songId, title, key, tempo_bpm, processing_credits_used, key_signature],
  );
  useEffect(() => {
    if (songId !== null && known !== null) memory.write({ id: songId, title }, known);
  }, [memory, songId, title, known]);
  return known && songMetadata(known, durationSeconds);
}
