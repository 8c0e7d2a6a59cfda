/** Whether something waits to be told: known without the outbox's code, which most pages never need. */

import { OUTBOX as KEY } from '../storage/person-storage.ts';

export function markWaiting(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Then it waits for the page that practises next.
  }
}

export function isMarkedWaiting(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** For whoever has just arrived, or is about to leave. */
export async function tellWaiting(userId: string): Promise<void> {
  if (!isMarkedWaiting()) return;
  const { tellOutbox } = await import('./outbox-of-browser.ts');
  await tellOutbox(userId);
}
