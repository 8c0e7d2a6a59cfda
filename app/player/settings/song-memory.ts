/**
 * What this browser remembers of songs, each in an entry of its own, so that two tabs with two songs cannot overwrite each other.
 * It belongs to who is signed in, and the entry's name says so: the next person at a shared computer must not find it.
 */
import { readTokenAccount } from '#app/api/access-token.ts';
import { type EntryStorage, keysOf } from '#app/offline/storage/person-storage.ts';
import { LYRICS_DRAFTS, SONG_METADATA, SONG_SETTINGS } from '#app/offline/storage/store-names.ts';
import { fieldsOf } from './setting-readers.ts';

export interface SongMemory {
  /** Whatever was written last, not checked; null where there is nothing. */
  read(songId: string): unknown;
  write(songId: string, settings: unknown): void;
}

/** How the player is set; what is known of the song; words that the singer is about to give it. */
type MemoryKind = 'song' | 'metadata' | 'lyrics';
/** Another shape of what is remembered is another version; what an older one wrote is forgotten. */
const VERSION = 1;
const MAX_SONGS = 200;
const STORES = { song: SONG_SETTINGS, metadata: SONG_METADATA, lyrics: LYRICS_DRAFTS } as const;

export function songMemory(
  storage: EntryStorage,
  nowMs: () => number,
  userId: string,
  kind: MemoryKind = 'song',
): SongMemory {
  const prefix = `${STORES[kind]}${userId}.`;
  return {
    read: (songId) => {
      const entry = entryAt(storage, prefix + songId);
      return entry.version === VERSION ? (entry.settings ?? null) : null;
    },
    write(songId, settings) {
      const entry = { version: VERSION, savedAtMs: nowMs(), settings };
      storage.setItem(prefix + songId, JSON.stringify(entry));
      forgetOldest(storage, prefix);
    },
  };
}

/** Of whoever is signed in when it is asked for. Storage may be full or forbidden; what is set then lasts as long as the page. */
export function browserMemory(kind: MemoryKind): SongMemory {
  const userId = attempt(readTokenAccount);
  if (userId === null) return { read: () => null, write: () => undefined };
  return {
    read: (songId) => attempt(() => songMemory(localStorage, Date.now, userId, kind).read(songId)),
    write(songId, settings) {
      // The player may outlive the session by a moment, and must not bring back what was forgotten.
      if (readTokenAccount() !== userId) return;
      attempt(() => songMemory(localStorage, Date.now, userId, kind).write(songId, settings));
    },
  };
}

function forgetOldest(storage: EntryStorage, prefix: string): void {
  const keys = keysOf(storage).filter((key) => key.startsWith(prefix));
  if (keys.length <= MAX_SONGS) return;
  const byAge = keys
    .map((key) => ({ key, savedAtMs: Number(entryAt(storage, key).savedAtMs) || 0 }))
    .sort((left, right) => left.savedAtMs - right.savedAtMs);
  for (const { key } of byAge.slice(0, keys.length - MAX_SONGS)) storage.removeItem(key);
}

function entryAt(storage: EntryStorage, key: string): Partial<Record<string, unknown>> {
  try {
    return fieldsOf(JSON.parse(storage.getItem(key) ?? 'null'));
  } catch {
    return {};
  }
}

function attempt<Value>(act: () => Value): Value | null {
  try {
    return act();
  } catch {
    return null;
  }
}
