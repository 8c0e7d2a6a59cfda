import type { SongBody } from '#domain/contracts/api.ts';
import { ASSUMED_KEY } from '#domain/songs/assumed.ts';
import { songStatus } from './song-status.ts';

export interface ShownKey {
  name: string;
  /** It was not found in this song; the badge says so. */
  isDefault: boolean;
}

/** A song that is still in work, or that failed, has no key to show. */
export function shownKey(song: SongBody): ShownKey | null {
  if (song.key_signature !== null) return { name: song.key_signature, isDefault: false };
  return songStatus(song) === 'completed' ? { name: ASSUMED_KEY, isDefault: true } : null;
}
