import { useEffect, useMemo } from 'react';
import { useSong, useSongSession } from '../session/use-song.ts';
import { browserMetadata } from './metadata-store.ts';
import { knownMetadata, type SongMetadata, songMetadata } from './song-metadata.ts';

/** The facts of the song in hand as they are known now, else as this browser kept them; null for a song that is nobody's. */
export function useSongMetadata(): SongMetadata | null {
  const { songId } = useSongSession();
  const { title, savedKey, creditsUsed } = useSong((song) => song.row);
  const result = useSong((song) => song.result);
  const detected = useSong((song) => song.key.detected);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of whoever opens the song
  const memory = useMemo(() => browserMetadata(), [songId]);
  const known = useMemo(() => {
    if (songId === null) return null;
    const now = {
      key: detected,
      tempo_bpm: result.tempo?.bpm ?? null,
      processing_credits_used: creditsUsed,
      key_signature: savedKey,
    };
    return knownMetadata(now, memory.read({ id: songId, title }));
  }, [memory, songId, title, detected, result, creditsUsed, savedKey]);
  useEffect(() => {
    if (songId !== null && known !== null) memory.write({ id: songId, title }, known);
  }, [memory, songId, title, known]);
  return known && songMetadata(known, result.duration_seconds);
}
