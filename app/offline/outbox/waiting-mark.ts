/** Whether something of an account waits to be told: known without the outbox's code, which most pages never need. */

import { readTokenAccount } from '#app/api/access-token.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import { OUTBOX_MARK } from '../storage/store-names.ts';

export function markWaiting(userId: string, isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(OUTBOX_MARK + userId, '1');
    else localStorage.removeItem(OUTBOX_MARK + userId);
  } catch {
    // Then it waits for the page that practises next.
  }
}

export function isMarkedWaiting(userId: string): boolean {
  try {
    return localStorage.getItem(OUTBOX_MARK + userId) !== null;
  } catch {
    return false;
  }
}

/** Tells a singer who has just arrived, or is about to leave, that something waits to be sent. */
export async function tellWaiting(userId: string): Promise<void> {
  if (!isMarkedWaiting(userId)) return;
  const { tellOutbox } = await import('./outbox-of-browser.ts');
  await tellOutbox(userId);
}

/** Puts songs where their singer has put them, also where the server has not been told. To be asked for before the songs: told meanwhile, it is in their answer. */
export async function waitingPlaces(): Promise<(song: SongBody) => SongBody> {
  const places = await readPlaces().catch(() => null);
  return (song) => {
    const repertoire = places?.get(song.id);
    return repertoire === undefined ? song : { ...song, repertoire };
  };
}

async function readPlaces(): Promise<ReadonlyMap<string, SongBody['repertoire']> | null> {
  const userId = readTokenAccount();
  if (userId === null || !isMarkedWaiting(userId)) return null;
  const { waitingRepertoire } = await import('./outbox-of-browser.ts');
  return waitingRepertoire(userId);
}
