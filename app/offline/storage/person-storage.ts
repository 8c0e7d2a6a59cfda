/**
 * What this browser keeps of whoever is signed in, and what of it goes when: the next person at a shared computer must not find it.
 * Small: it stands on every page.
 */

import { PERSON, VISIT } from './store-names.ts';

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

/**
 * A session ends by its person's word: no copy of anything stays. What is only here is another question. A copy that cannot be removed
 * now waits under its account's id, and goes when anybody signs in (`settleIn`).
 */
export async function forgetCopiesInBrowser(): Promise<void> {
  try {
    sessionStorage.removeItem(VISIT);
    const { forgetCopies, forgetKeptSongs } = await import('./copies.ts');
    forgetCopies(localStorage, null);
    await forgetKeptSongs(null);
  } catch {
    // Storage is forbidden, so there is nothing in it; or the code could not be loaded.
  }
}

export function keysOf(storage: EntryStorage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}
