import { z } from 'zod';
import { DEMO_SONG_PLACES, TOUR_STATES } from '../accounts/preferences.ts';
import type { ErrorCode, ErrorParams } from '../errors.ts';
import { LOCALES } from '../locales.ts';
import { GOAL_LIMITS, GOAL_UNITS, isWeeklyGoal } from '../practice/weekly-goal.ts';
import { RUN_ERROR_CODES } from '../runs/run.ts';
import { HIGHEST_MIDI, isVoiceRange, LOWEST_MIDI, NARROWEST_SEMITONES } from '../singing/voice-range.ts';
import { REPERTOIRE_PLACES } from '../songs/repertoire.ts';
import { pipelineDocumentSchema, vocalSeparationSchema } from './inference.ts';
import { activitySchema } from './inference-activity.ts';
import { type Findings, findingsSchema } from './inference-findings.ts';
import { lyricsFittingSchema } from './inference-lyrics.ts';
import { example, fractionDone, id, page, planSchema, time } from './leaves.ts';

/**
 * The JSON that the API answers with. The browser takes the types alone: it trusts its own server, so nothing is parsed twice and zod
 * stays out of its bundle. Times are ISO 8601 in UTC unless a field says seconds.
 */

const rangeRule = `voice_range must reach from one key of a piano (${LOWEST_MIDI} to ${HIGHEST_MIDI}) to another, at least ${NARROWEST_SEMITONES} semitones higher.`;
const midiKey = z.int({ error: rangeRule });

const voiceRangeSchema = z
  .strictObject({ lowest_midi: midiKey, highest_midi: midiKey })
  .refine(
    ({ lowest_midi, highest_midi }) => isVoiceRange({ lowestMidi: lowest_midi, highestMidi: highest_midi }),
    { error: rangeRule },
  )
  .meta({
    description: 'What a singer reaches, as MIDI keys: 60 is C4',
    examples: [{ lowest_midi: 48, highest_midi: 69 }],
  });

const { minutes, days } = GOAL_LIMITS;
const goalRule = `weekly_goal must be ${minutes.lowest} to ${minutes.highest} minutes or ${days.lowest} to ${days.highest} days.`;

const weeklyGoalSchema = z
  .strictObject({ unit: z.enum(GOAL_UNITS, { error: goalRule }), amount: z.int({ error: goalRule }) })
  .refine(isWeeklyGoal, { error: goalRule })
  .meta({
    description: 'Practice that a singer wants of each week',
    examples: [{ unit: 'minutes', amount: 60 }],
  });

const preferences = {
  demo_song: z.enum(DEMO_SONG_PLACES),
  tour: z.enum(TOUR_STATES),
  language: z.enum(LOCALES).describe('Of the pages and the mails'),
  voice_range: voiceRangeSchema.nullable().describe('Null until the singer has said it'),
  weekly_goal: weeklyGoalSchema.nullable().describe('Null without one'),
};

export const preferencesSchema = z
  .object(preferences)
  .meta({ id: 'Preferences', description: 'What the account has chosen of how the product looks' });
export type PreferencesBody = z.infer<typeof preferencesSchema>;

/** Fields that it does not name stay as they are; unknown ones are refused. */
export const preferencesChangeSchema = z.strictObject(preferences).partial();
export type PreferencesChange = z.infer<typeof preferencesChangeSchema>;

export const userSchema = z
  .object({
    id: id('user'),
    email: example(z.string(), 'rosina@example.com'),
    full_name: example(z.string(), 'Rosina'),
    credits_remaining: z.int(),
    credits_awaited: z.int().describe('Credits that come once the e-mail address is confirmed'),
    email_confirmed: z
      .boolean()
      .describe('Whether a mailed link has shown that the owner reads this address'),
    is_pro_user: z.boolean(),
    subscription_type: planSchema,
    created_at: time(),
    preferences: preferencesSchema,
  })
  .meta({ id: 'User' });
export type UserBody = z.infer<typeof userSchema>;

export const tokenSchema = z
  .object({
    user: userSchema,
    access_token: z.string(),
    refresh_token: z
      .string()
      .exactOptional()
      .describe('Only for clients that send no `Origin`; browsers get an HttpOnly cookie instead'),
    token_type: z.literal('bearer'),
    expires_in: z.int().describe('Seconds'),
  })
  .meta({ id: 'Tokens' });
export type TokenBody = z.infer<typeof tokenSchema>;

export const emailUndoneSchema = z.object({
  email: example(z.string(), 'rosina@example.com').describe('The address that the account has again'),
  reset_token: z.string().describe('For `POST /auth/password/reset/confirm`: no password counts until then'),
});

export type EmailUndoneBody = z.infer<typeof emailUndoneSchema>;

export const exportTicketSchema = z.object({
  ticket: z.string().describe('For one `GET /auth/export?ticket=` with the bearer of this account'),
  expires_at: time(),
});

/** The server says this about a mail that it may have sent: it never tells whether there is such an account. */
export const mailSchema = z.object({ detail: z.string() });

export const healthSchema = z.object({ status: z.literal('ok') });
export const readySchema = z.object({ status: z.literal('ready') });

export const errorSchema = z
  .object({
    detail: z.string().describe('In English; other languages take their words by `code` and `params`'),
    code: z.string(),
    params: z.record(z.string(), z.unknown()).exactOptional(),
    request_id: z.string(),
    errors: z
      .array(
        z.object({
          field: z.string(),
          message: z.string(),
          code: z.string(),
          params: z
            .object({
              min: z.number().exactOptional(),
              max: z.number().exactOptional(),
              language: z.string().exactOptional(),
            })
            .exactOptional()
            .describe('What the words need, such as the shortest length'),
          suggestion: z.string().exactOptional(),
        }),
      )
      .exactOptional(),
    error: z
      .string()
      .exactOptional()
      .describe('`detail` once more, only from the waitlist: form services put it here'),
  })
  .meta({ id: 'Error' });

export interface ErrorBody<Code extends ErrorCode = ErrorCode> extends z.infer<typeof errorSchema> {
  code: Code;
  params?: ErrorParams<Code>;
}

const runErrorSchema = z
  .enum(RUN_ERROR_CODES)
  .nullable()
  .describe('Why there is no result: a failure, or that it was cancelled');

const processingStatusSchema = z.enum(['pending', 'processing', 'completed', 'failed']);
export type ProcessingStatus = z.infer<typeof processingStatusSchema>;

export const songSchema = z
  .object({
    id: id('song'),
    title: example(z.string(), 'Una voce poco fa'),
    artist: z
      .string()
      .nullable()
      .describe("As the file's own tags name them; null before a run has read them"),
    duration_seconds: z.number().nullable(),
    created_at: time(),
    key_signature: example(z.string().nullable(), 'E major'),
    tempo_bpm: z.number().nullable(),
    processing_credits_used: z.int().nullable(),
    processing_status: processingStatusSchema,
    pipeline_id: id('pipe').nullable(),
    is_processing: z.boolean(),
    processing_stage: z.string(),
    processing_error: z.string().nullable().describe('In English, as `detail` of errors'),
    processing_error_code: runErrorSchema,
    original_filename: example(z.string(), 'una-voce.mp3'),
    repertoire: z.enum(REPERTOIRE_PLACES).nullable().describe('Where the singer has put it; null: nowhere'),
    play_count: z.int(),
    last_played_at: time().nullable(),
    sound_put_away_at: time()
      .nullable()
      .describe('Since then only notes and words are there; an upload of its file brings the sound back'),
  })
  .meta({ id: 'Song' });
export type SongBody = z.infer<typeof songSchema>;

export const songPlaySchema = z.object({ play_count: z.int(), last_played_at: time() });
export type SongPlayBody = z.infer<typeof songPlaySchema>;

export const songStatsSchema = z.object({
  total_songs: z.int().describe('All but those that failed, as in the status of the account'),
  songs_completed: z.int(),
});
export type SongStatsBody = z.infer<typeof songStatsSchema>;

export const songPageSchema = z.object({ songs: z.array(songSchema), ...page });
export type SongListBody = z.infer<typeof songPageSchema>;

export const pipelineStatusSchema = z
  .object({
    pipeline_id: id('pipe'),
    song_id: id('song'),
    stage: z.string(),
    status: z.string(),
    progress: fractionDone,
    message: z.string().describe('In English; `stage` and `activity` say it in values'),
    activity: activitySchema.nullable().describe('Null where `stage` says all that is known'),
    is_processing: z.boolean(),
    is_completed: z.boolean(),
    is_failed: z.boolean(),
    error: z.string().nullable().describe('In English, as `detail` of errors'),
    error_code: runErrorSchema,
    result: z
      .object({ pipeline_id: id('pipe') })
      .nullable()
      .describe('Filled when completed'),
    lyrics_fitting: lyricsFittingSchema
      .exactOptional()
      .describe("Of the placing of a singer's own words that has ended, refused or not"),
    findings: findingsSchema
      .exactOptional()
      .describe('Of `GET /pipeline/status/{id}` while the song is in work and something is known of it'),
  })
  .meta({ id: 'PipelineStatus' });
export type PipelineStatusBody = z.infer<typeof pipelineStatusSchema>;
export type FindingsBody = Findings;

const activePipelineSchema = z
  .object({
    file_id: id('song').describe("The song's id"),
    created_at: time().describe('When the run was started'),
    pipeline_id: id('pipe'),
    title: z.string(),
    stage: z.string(),
    status: z.string(),
    progress: fractionDone,
    message: z.string(),
    activity: activitySchema.nullable(),
  })
  .describe('A run under way');
export type ActivePipelineBody = z.infer<typeof activePipelineSchema>;

export const activePipelinesSchema = z.object({ pipelines: z.array(activePipelineSchema) });
export type ActivePipelinesBody = z.infer<typeof activePipelinesSchema>;

const trackSchema = z
  .object({
    signed_url: z.string(),
    file_path: z.string(),
    duration: z.number().describe('Seconds'),
  })
  .meta({ id: 'Track' });
export type TrackBody = z.infer<typeof trackSchema>;

/** The stored document, with fresh links in place of what only concerns the files. */
export const pipelineResultSchema = pipelineDocumentSchema
  .omit({ pipeline_version: true, sample_rate_hertz: true, sample_count: true, tags: true })
  .extend({
    pipeline_id: id('pipe'),
    song_id: id('song'),
    lyrics_id: id('align')
      .nullable()
      .describe("The text of the singer's own that the words are taken from; null: the analysis heard them"),
    lyrics_fitting: lyricsFittingSchema.exactOptional().describe("Of the singer's own words"),
    vocal_separation: vocalSeparationSchema.extend({
      instrumental_track: trackSchema,
      vocal_track: trackSchema,
    }),
  })
  .meta({ id: 'PipelineResult' });
export type PipelineResultBody = z.infer<typeof pipelineResultSchema>;
export type BackendNoteBody = PipelineResultBody['pitch_detection']['note_sequence'][number];

export const socketTicketAnswerSchema = z.object({
  ticket: z.string(),
  expires_in: z.int().describe('Seconds'),
});
