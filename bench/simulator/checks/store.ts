import type { World } from '../world.ts';

/** I36: however sweeps died or came late, database and bucket stayed one store. */
export function checkStore({ journal, tell }: World): void {
  const mismatches = journal.counts.get('store_mismatch') ?? 0;
  if (mismatches > 0) tell('I36', `${mismatches} sweeps took the bucket for that of another database`);
}
