import { z } from 'zod';
import { example, time } from './leaves.ts';
import { songHistoryBodySchema } from './practice-api.ts';

/** The JSON about the link that a teacher gets, and what it shows: figures of one song, no sound, no words, nobody's name. */

const historyLinkSchema = z
  .object({
    url: example(z.string(), 'https://cantora.example/shared#token=…').describe(
      'The token stands in the fragment, which reaches no server',
    ),
    created_at: time(),
    expires_at: time(),
  })
  .meta({ id: 'HistoryLink' });
export type HistoryLinkBody = z.infer<typeof historyLinkSchema>;
export const newHistoryLinkSchema = historyLinkSchema;

export const historyLinkStateSchema = z.object({ link: historyLinkSchema.nullable() });

const hardSpotSchema = z.object({
  start_seconds: z.number().describe('Of the song'),
  end_seconds: z.number(),
  score: z.number().min(0).max(1),
  cents: z.number().nullable().describe('Above 0 is sharp'),
  onset_seconds: z.number().nullable().describe('Above 0 is late'),
  passes: z.int(),
});
export type HardSpotBody = z.infer<typeof hardSpotSchema>;

export const sharedHistorySchema = z
  .object({
    title: z.string(),
    expires_at: time(),
    ...songHistoryBodySchema.shape,
    spots: z
      .array(hardSpotSchema)
      .describe('The hardest lines by their newest passes, the hardest first; at most 5'),
    voice_range: z
      .object({ lowest_midi: z.int(), highest_midi: z.int() })
      .nullable()
      .describe('What the singer reaches with ease; null where they have not said'),
  })
  .meta({ id: 'SharedHistory' });
export type SharedHistoryBody = z.infer<typeof sharedHistorySchema>;
