import type { EntryStorage } from '#app/offline/storage/person-storage.ts';

/** Local storage as far as the player uses it, made of a map. */
export function storageInMemory(): EntryStorage {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
}
