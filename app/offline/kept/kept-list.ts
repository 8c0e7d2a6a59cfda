/** Which songs this browser keeps for an account, and how large they are. Pure but for the storage that is passed in. */

import { keptSongName, keptSongsOf } from '../storage/kept-names.ts';
import { type EntryStorage, keysOf } from '../storage/person-storage.ts';

export interface KeptSong {
  songId: string;
  title: string;
  bytes: number;
  keptAtMs: number;
  /** The run whose result it is; null where an earlier build kept it. */
  pipelineId: string | null;
}

export function keptList(storage: EntryStorage, userId: string): KeptSong[] {
  return keysOf(storage)
    .filter((key) => key.startsWith(keptSongsOf(userId)))
    .flatMap((key) => entryOf(storage.getItem(key)))
    .sort((left, right) => right.keptAtMs - left.keptAtMs);
}

export function addToKeptList(storage: EntryStorage, userId: string, song: KeptSong): void {
  storage.setItem(keptSongName(userId, song.songId), JSON.stringify(song));
}

export function takeFromKeptList(storage: EntryStorage, userId: string, songId: string): void {
  storage.removeItem(keptSongName(userId, songId));
}

/** None where it cannot be read. */
function entryOf(text: string | null): KeptSong[] {
  try {
    const {
      songId,
      title,
      bytes,
      keptAtMs,
      pipelineId = null,
    } = JSON.parse(text ?? '{}') as Partial<KeptSong>;
    const isWhole = typeof songId === 'string' && typeof title === 'string';
    if (!isWhole || typeof bytes !== 'number' || typeof keptAtMs !== 'number') return [];
    return [{ songId, title, bytes, keptAtMs, pipelineId }];
  } catch {
    return [];
  }
}
