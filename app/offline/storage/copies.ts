/** Copies of what accounts have, which the next person must not find. Loaded when somebody signs out, or comes after others. */
import { isKeptSong, isOurs, KEPT_SONGS, keptSongsOf } from './kept-names.ts';
import { type EntryStorage, keysOf } from './person-storage.ts';
import { LAST_PASSES, SONG_METADATA, SONG_SETTINGS } from './store-names.ts';

const COPIES = [SONG_SETTINGS, LAST_PASSES, SONG_METADATA, KEPT_SONGS];

/** Of entries of local storage whose name goes on with an account. Null: another entry. */
export function accountOfCopy(key: string): string | null {
  const prefix = COPIES.find((name) => key.startsWith(name));
  return prefix === undefined ? null : (key.slice(prefix.length).split('.')[0] ?? null);
}

/** Of all accounts but one. */
export function forgetCopies(storage: EntryStorage, exceptUserId: string | null): void {
  for (const key of keysOf(storage)) {
    const userId = accountOfCopy(key);
    if (userId !== null && userId !== exceptUserId) storage.removeItem(key);
  }
}

/**
 * Of all accounts but one. With the last kept song the files of the pages go: whoever keeps no songs has no service worker. Insecure pages
 * have neither.
 */
export async function forgetKeptSongs(exceptUserId: string | null): Promise<void> {
  const names = (await globalThis.caches?.keys()) ?? [];
  const isTheirs = (name: string) => exceptUserId !== null && name.startsWith(keptSongsOf(exceptUserId));
  const isLast = !names.some(isTheirs);
  const going = names.filter((name) => (isLast ? isOurs(name) : isKeptSong(name) && !isTheirs(name)));
  await Promise.all(going.map((name) => caches.delete(name)));
  if (!isLast) return;
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
}
