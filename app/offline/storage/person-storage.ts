/**
 * What this browser keeps of whoever is signed in, and what of it goes when: the next person at a shared computer must not find it.
 * Small: it stands on every page.
 */
import { ownedEntry, PERSON, VISIT } from './browser-stores.ts';
import { isKeptSong, isOurs, keptSongsOf } from './kept-names.ts';
import { maskedAddress } from './masked-address.ts';

export type EntryStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Somebody has signed in, or is still: what others have left of copies goes, and what they have nowhere else is not touched. */
export function welcomePerson({ id, email }: { id: string; email: string }): void {
  try {
    sessionStorage.removeItem(VISIT);
    const isAlone = keysOf(localStorage).every((key) => [undefined, id].includes(ownedEntry(key)?.userId));
    localStorage.setItem(PERSON + id, maskedAddress(email));
    if (isAlone) return;
    forgetCopies(localStorage, id);
    void forgetKeptSongs(id);
  } catch {
    // Storage is forbidden, so there is nothing in it.
  }
}

/** A session ends by its person's word: no copy of anything stays. What is only here is another question. */
export function forgetCopiesInBrowser(): void {
  try {
    sessionStorage.removeItem(VISIT);
    forgetCopies(localStorage, null);
    void forgetKeptSongs(null);
  } catch {
    // Storage is forbidden, so there is nothing in it.
  }
}

/** Of all accounts but one. */
export function forgetCopies(storage: EntryStorage, exceptUserId: string | null): void {
  for (const key of keysOf(storage)) {
    const entry = ownedEntry(key);
    if (entry?.fate === 'copy' && entry.userId !== exceptUserId) storage.removeItem(key);
  }
}

export function keysOf(storage: EntryStorage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
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
