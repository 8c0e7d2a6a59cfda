/** The database of what waits to be told. `app/offline/outbox` knows what it is; here it is counted and removed. */
import type { Waiting } from '#domain/offline/outbox.ts';
import { BrowserDatabase } from './browser-database.ts';
import { OUTBOX } from './store-names.ts';

export const WAITING = 'waiting';
export const waitingDatabase = new BrowserDatabase<typeof WAITING>(OUTBOX, [
  { name: WAITING, keyPath: 'id' },
]);

export function allWaiting(): Promise<Waiting[]> {
  return waitingDatabase.ask([WAITING], 'readonly', (store) => store(WAITING).getAll());
}

export async function removeWaiting(id: string): Promise<void> {
  await waitingDatabase.ask([WAITING], 'readwrite', (store) => store(WAITING).delete(id));
}
