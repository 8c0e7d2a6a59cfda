import type { Context } from '../context.ts';

/** Short enough for all other work on the database to come in between. */
const ROWS_IN_STEP = 2_000;

/** Deletes or changes step by step until a step is not full, or this part's share of the sweep is over. Says of how many rows. */
export async function inSteps(
  context: Context,
  deleteSome: (limit: number) => Promise<D1Result>,
): Promise<number> {
  let changes = 0;
  while (context.mayGoOn()) {
    const { meta } = await deleteSome(ROWS_IN_STEP);
    changes += meta.changes;
    if (meta.changes < ROWS_IN_STEP) break;
  }
  return changes;
}
