import type { Context } from '../../context.ts';
import { openDatabase } from '../../db/client.ts';
import { countedDatabase } from '../../db/counted-database.ts';

/**
 * What one invocation of the Worker does of a sweep. D1 takes a thousand statements in one; a slice stays under five hundred of them,
 * whatever waits: it counts them, begins nothing when it is over, and what has begun ends soon after its share is used up.
 */

const STATEMENTS_OF_SLICE = 250;
const STATEMENTS_OF_PART = 120;
const SLICE_MS = 30_000;
const PART_MS = 10_000;

export interface Slice {
  /** Its `mayGoOn` is about the part that has begun last. */
  context: Context;
  beginPart: () => void;
  isOver: () => boolean;
}

export function newSlice(given: Context): Slice {
  let statements = 0;
  const d1 = countedDatabase(given.d1, (more) => {
    statements += more;
  });
  const startedAtMs = given.nowMs();
  let part = { startedAtMs, before: 0 };
  const context = {
    ...given,
    d1,
    db: openDatabase(d1),
    mayGoOn: () =>
      statements - part.before < STATEMENTS_OF_PART && given.nowMs() - part.startedAtMs < PART_MS,
  };
  return {
    context,
    beginPart: () => {
      part = { startedAtMs: given.nowMs(), before: statements };
    },
    isOver: () => statements >= STATEMENTS_OF_SLICE || given.nowMs() - startedAtMs >= SLICE_MS,
  };
}
