import { z } from 'zod';
import { FIGURE_NAMES, type FigureName } from '../operations/figures.ts';
import { example, id, time } from './leaves.ts';

/** What operators see: people by the ids of their accounts alone, and a song's title only where they have opened it. */

const figuresSchema = z.object(
  Object.fromEntries(FIGURE_NAMES.map((name) => [name, z.number()])) as Record<FigureName, z.ZodNumber>,
);

const openRunSchema = z.object({
  run_id: id('pipe'),
  song_id: id('song'),
  kind: z.string(),
  started_at: time(),
  phase: z.string(),
  attempt: z.int(),
  lease_ends_at: time().nullable().describe('Null while no machine has it'),
});

const failedRunSchema = z.object({
  run_id: id('pipe'),
  song_id: id('song'),
  kind: z.string(),
  error_code: z.string().nullable(),
  error: z.string().nullable(),
  finished_at: time().nullable(),
});

export const operatorOverviewSchema = z.object({
  taken_at: time().nullable().describe('Of the newest figures; null before the first sweep'),
  figures: figuresSchema.nullable(),
  thresholds: figuresSchema,
  failures_by_code: example(z.record(z.string(), z.int()), { timeout: 1 }),
  hours: z
    .array(z.object({ started_at: time(), highest: figuresSchema }))
    .describe('The last day, the oldest first'),
  open_runs: z.array(openRunSchema),
  failed_runs: z.array(failedRunSchema),
});
export type OperatorOverviewBody = z.infer<typeof operatorOverviewSchema>;

export const operatorSongSchema = z.object({
  song_id: id('song'),
  owner_id: id('user'),
  title: z.string(),
  status: z.string(),
  created_at: time(),
  runs: z.array(
    failedRunSchema.extend({
      status: z.string(),
      reserved_credits: z.int(),
      settled_credits: z.int().nullable(),
    }),
  ),
  acts: z.array(z.object({ operator_id: id('user'), act: z.string(), created_at: time() })),
});
export type OperatorSongBody = z.infer<typeof operatorSongSchema>;

export const operatorRefundSchema = z.object({
  credits: z.int().describe('What came back: 0 where the song cost nothing, or was refunded before'),
});
