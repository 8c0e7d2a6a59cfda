import type { Context } from '../context.ts';

/** Short enough for all other work on the database to come in between. */
export const ROWS_IN_STEP = 500;
const TIME_FOR_ONE_KIND_MS = 10_000;

/** Deletes step by step until a step is not full, or the time for this kind of row is over; the next sweep goes on. */
export async function inSteps(
  context: Context,
  deleteSome: (limit: number) => Promise<D1Result>,
): Promise<void> {
  const untilMs = context.nowMs() + TIME_FOR_ONE_KIND_MS;
  for (;;) {
    const { meta } = await deleteSome(ROWS_IN_STEP);
    if (meta.changes < ROWS_IN_STEP || context.nowMs() >= untilMs) return;
  }
}
