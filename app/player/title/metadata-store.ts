/**
 * The songs that this browser knows: of each its title, its key and when that was written, beside its other facts, in an entry that is
 * named by title and id. An entry of another title, or of before, which has the id alone, is read too and goes when a new one is written.
 */
import { type EntryStorage, keysOf } from '#app/offline/storage/person-storage.ts';
import { SONG_METADATA } from '#app/offline/storage/store-names.ts';
import { entryAt, forgetOldest, type Memory, memoryOfBrowser } from '../settings/song-memory.ts';
import { type KnownMetadata, knownMetadata } from './song-metadata.ts';

interface NamedSong {
  id: string;
  title: string;
}

const NOTHING: KnownMetadata = {
  key: null,
  tempo_bpm: null,
  processing_credits_used: null,
  key_signature: null,
};

export function metadataKey({ id, title }: NamedSong): string {
  return `${title}_${id}`.replace(/[^\p{L}\p{Nd}_-]/gu, '_');
}

export function browserMetadata(): Memory<NamedSong> {
  return memoryOfBrowser((userId) => metadataStore(localStorage, Date.now, userId));
}

export function metadataStore(storage: EntryStorage, nowMs: () => number, userId: string): Memory<NamedSong> {
  const prefix = `${SONG_METADATA}${userId}.`;
  const read = (song: NamedSong) => {
    const key = keysOfSong(storage, prefix, song)[0];
    return key === undefined ? null : factsIn(entryAt(storage, key));
  };
  return {
    read,
    write(song, known) {
      const [newest, ...others] = keysOfSong(storage, prefix, song);
      const key = prefix + metadataKey(song);
      const entry = { title: song.title, ...knownMetadata(NOTHING, known) };
      if (newest === key && others.length === 0 && isSame(entryAt(storage, key), entry)) return;
      const lastModified = new Date(nowMs()).toISOString();
      storage.setItem(key, JSON.stringify({ ...entry, lastModified }));
      for (const old of keysOfSong(storage, prefix, song)) if (old !== key) storage.removeItem(old);
      forgetOldest(storage, prefix, (other) => Date.parse(String(other.lastModified)) || 0);
    },
  };
}

/** The one that its title names comes first. */
function keysOfSong(storage: EntryStorage, prefix: string, song: NamedSong): string[] {
  const own = prefix + metadataKey(song);
  const keys = keysOf(storage).filter(
    (key) => key === prefix + song.id || (key.startsWith(prefix) && key.endsWith(`_${song.id}`)),
  );
  return keys.includes(own) ? [own, ...keys.filter((key) => key !== own)] : keys;
}

/** Before, the facts stood one level deeper. */
function factsIn(entry: Partial<Record<string, unknown>>): unknown {
  return entry.settings ?? entry;
}

function isSame(kept: Partial<Record<string, unknown>>, entry: object): boolean {
  const { lastModified: _, ...facts } = kept;
  return JSON.stringify(facts) === JSON.stringify(entry);
}
