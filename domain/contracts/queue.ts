import { z } from 'zod';
import { RUN_KINDS } from '../runs/run.ts';

/** A queue message only wakes: it has kind, ids and the trace that it belongs to, no state. The consumer asks the song's object what is to be done. */

const id = z.string().min(1).max(100);
const ids = { song_id: id, pipeline_id: id };

export const wakeUpSchema = z.union([
  z.strictObject({
    version: z.literal(2),
    kind: z.enum(RUN_KINDS),
    ...ids,
    traceparent: z.string().optional(),
  }),
  // What an earlier version of ours may have left in the queue.
  z.strictObject({ version: z.literal(1), ...ids }).transform((earlier) => ({
    ...{ ...earlier, version: 2 as const, kind: 'analysis' as const },
    traceparent: undefined,
  })),
]);

export type WakeUp = z.infer<typeof wakeUpSchema>;

/** The next slice of a sweep: the turn that it takes, and the parts that are still to be done. */
export const sweepTurnSchema = z.strictObject({
  version: z.literal(1),
  /** Null: a new chain begins, with all parts. */
  turn: id.nullable(),
  parts: z.array(id).max(100),
  /** Whose database is swept. */
  shard: z.int().min(0).default(0),
});

export type SweepTurn = z.infer<typeof sweepTurnSchema>;
