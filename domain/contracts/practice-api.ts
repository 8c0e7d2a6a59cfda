import { z } from 'zod';
import { example, id, page, time } from './leaves.ts';
import { practiceResultFields } from './practice-requests.ts';

/** The JSON about what was sung: passes over a song, and how they went over the weeks. */

const figures = {
  score: z.number().min(0).max(1),
  cents: z.number().nullable().describe('Above 0 is sharp; null where too little was sung'),
  onset_seconds: z.number().nullable().describe('Above 0 is late'),
  voiced_seconds: z.number().describe('In which somebody sang'),
};

export const practiceResultBodySchema = z
  .object({ id: id('practice'), ...practiceResultFields, ...figures, created_at: time() })
  .meta({ id: 'PracticeResult' });
/** What a pass adds up to: its sender has the lines. */
export const keptPassBodySchema = practiceResultBodySchema.omit({ lines: true }).meta({ id: 'KeptPass' });
export type KeptPassBody = z.infer<typeof keptPassBodySchema>;
export type PracticeResultBody = z.infer<typeof practiceResultBodySchema>;

export const practiceResultsSchema = z
  .object({ results: z.array(practiceResultBodySchema), ...page })
  .describe('Newest first');
export type PracticeResultsBody = z.infer<typeof practiceResultsSchema>;

const weekSchema = z.object({
  week: example(z.string(), '2026-11-16').describe('Its Monday, in the asked time zone'),
  passes: z.int(),
  voiced_seconds: z.number(),
  score: z.number().nullable().describe('By the seconds that were sung; null without a pass'),
});

const weeksSchema = z.array(weekSchema).describe('The last twelve, the oldest first, this week as the last');

export const songHistoryBodySchema = z.object({ weeks: weeksSchema });
export type SongHistoryBody = z.infer<typeof songHistoryBodySchema>;

const practisedSongSchema = z.object({
  song_id: z.string(),
  title: z.string(),
  passes: z.int(),
  voiced_seconds: z.number(),
  first_score: z
    .number()
    .nullable()
    .describe('Of passes in which at least a tenth of the song’s length was sung; null where there is none'),
  latest_score: z.number().nullable(),
  best_score: z.number().nullable(),
  practised_at: time(),
});

const monthSchema = z.object({
  month: example(z.string(), '2026-11'),
  lowest_midi: z
    .int()
    .nullable()
    .describe('The lowest tone that was held in two passes; null where none was'),
  highest_midi: z.int().nullable(),
});

export const practiceProgressBodySchema = z.object({
  weeks: weeksSchema,
  months: z.array(monthSchema).describe('The last twelve, the oldest first, this month as the last'),
  songs: z
    .array(practisedSongSchema)
    .describe('Those of these weeks, the one practised last first; at most 20'),
});
export type PracticeProgressBody = z.infer<typeof practiceProgressBodySchema>;
export type PractisedWeekBody = PracticeProgressBody['weeks'][number];
export type SungMonthBody = PracticeProgressBody['months'][number];
export type PractisedSongBody = PracticeProgressBody['songs'][number];
