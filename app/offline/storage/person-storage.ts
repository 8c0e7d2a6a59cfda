/**
 * What this browser keeps of whoever is signed in, and what of it goes when: the next person at a shared computer must not find it.
 * Small: it stands on every page.
 */

import { isKeptSong, isOurs, keptSongsOf } from './kept-names.ts';
import { accountOfCopy, PERSON, VISIT } from './store-names.ts';

export type EntryStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Somebody has signed in, or is still. Who comes first, or after others, loads what settles them in. */
export function welcomePerson(user: { id: string; email: string }): void {
  try {
    sessionStorage.removeItem(VISIT);
    const people = keysOf(localStorage).filter((key) => key.startsWith(PERSON));
    if (people.join() === PERSON + user.id) return;
    void import('./only-here.ts').then(({ settleIn }) => settleIn(user)).catch(() => undefined);
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
    const userId = accountOfCopy(key);
    if (userId !== null && userId !== exceptUserId) storage.removeItem(key);
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
