import type { Context } from '../context.ts';

/** Short enough for all other work on the database to come in between. */
const ROWS_IN_STEP = 2_000;
/** One kind of work may take so many of the ten thousand calls that a sweep may make. */
const MOST_STEPS = 30;
const TIME_FOR_ONE_KIND_MS = 10_000;

/** Deletes or changes step by step until a step is not full, or the time or the steps for this kind of row are over; the next sweep goes on. */
export async function inSteps(
  context: Context,
  deleteSome: (limit: number) => Promise<D1Result>,
): Promise<number> {
  let changes = 0;
  const untilMs = context.nowMs() + TIME_FOR_ONE_KIND_MS;
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const { meta } = await deleteSome(ROWS_IN_STEP);
    changes += meta.changes;
    if (meta.changes < ROWS_IN_STEP || context.nowMs() >= untilMs) break;
  }
  return changes;
}
