/**
 * What this browser remembers of songs, each in an entry of its own, so that two tabs with two songs cannot overwrite each other.
 * It belongs to who is signed in, and the entry's name says so: the next person at a shared computer must not find it.
 */
import { readTokenAccount } from '#app/api/access-token.ts';
import { type EntryStorage, keysOf } from '#app/offline/storage/person-storage.ts';
import { LAST_PASSES, LYRICS_DRAFTS, SONG_SETTINGS } from '#app/offline/storage/store-names.ts';
import { fieldsOf } from './setting-readers.ts';

export interface Memory<Song> {
  /** Whatever was written last, not checked; null where there is nothing. */
  read(song: Song): unknown;
  write(song: Song, what: unknown): void;
}

/** A song is found by its id. */
export type SongMemory = Memory<string>;

/** How the player is set; words that the singer is about to give the song; what was told of the last pass. */
type MemoryKind = 'song' | 'lyrics' | 'pass';
/** Another shape of what is remembered is another version; what an older one wrote is forgotten. */
const VERSION = 1;
const MAX_SONGS = 200;
const STORES = { song: SONG_SETTINGS, lyrics: LYRICS_DRAFTS, pass: LAST_PASSES } as const;

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
      forgetOldest(storage, prefix, (entry) => Number(entry.savedAtMs) || 0);
    },
  };
}

export function browserMemory(kind: MemoryKind): SongMemory {
  return memoryOfBrowser((userId) => songMemory(localStorage, Date.now, userId, kind));
}

/** It belongs to the person who is signed in when it is asked for. Storage may be full or forbidden; what is set then lasts as long as the page. */
export function memoryOfBrowser<Song>(open: (userId: string) => Memory<Song>): Memory<Song> {
  const userId = attempt(readTokenAccount);
  if (userId === null) return { read: () => null, write: () => undefined };
  return {
    read: (song) => attempt(() => open(userId).read(song)),
    write(song, what) {
      // The player may outlive the session by a moment, and must not bring back what was forgotten.
      if (readTokenAccount() !== userId) return;
      attempt(() => open(userId).write(song, what));
    },
  };
}

/** Lets the songs go that were written longest ago. */
export function forgetOldest(
  storage: EntryStorage,
  prefix: string,
  writtenAtMs: (entry: Partial<Record<string, unknown>>) => number,
): void {
  const keys = keysOf(storage).filter((key) => key.startsWith(prefix));
  if (keys.length <= MAX_SONGS) return;
  const byAge = keys
    .map((key) => ({ key, atMs: writtenAtMs(entryAt(storage, key)) }))
    .sort((left, right) => left.atMs - right.atMs);
  for (const { key } of byAge.slice(0, keys.length - MAX_SONGS)) storage.removeItem(key);
}

export function entryAt(storage: EntryStorage, key: string): Partial<Record<string, unknown>> {
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
