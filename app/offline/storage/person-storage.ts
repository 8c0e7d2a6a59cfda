/** What this browser keeps of whoever is signed in goes when they sign out: the next person must not find it. Small: it stands on every page. */

import { isOurs } from './kept-names.ts';

export type EntryStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** What waits to be told: the database, and the mark that there is something in it. */
export const OUTBOX = 'cantora.outbox';

/** Settings of songs, what is known of them, words and edits that are not saved yet, and the mark of the outbox. */
const PERSONAL = /^cantora\.(song|metadata|lyrics|edits|outbox|kept)\b/;

export function forgetPerson(storage: EntryStorage): void {
  for (const key of keysOf(storage)) if (PERSONAL.test(key)) storage.removeItem(key);
}

export function forgetPersonInBrowser(): void {
  try {
    forgetPerson(localStorage);
    indexedDB.deleteDatabase(OUTBOX);
    void forgetKeptSongs();
  } catch {
    // Storage is forbidden, so there is nothing in it.
  }
}

export function keysOf(storage: EntryStorage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}

/** With the files of the pages: whoever keeps no songs has no service worker. Insecure pages have neither. */
export async function forgetKeptSongs(): Promise<void> {
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.filter(isOurs).map((name) => caches.delete(name)));
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
}
