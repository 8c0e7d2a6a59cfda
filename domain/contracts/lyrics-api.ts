import { z } from 'zod';
import { GIVEN_FORMATS, MAX_TEXT_CHARACTERS } from '../alignment/given-lyrics.ts';
import { pipelineResultSchema, pipelineStatusSchema } from './api.ts';
import { lyricsFittingSchema } from './inference-lyrics.ts';
import { provenanceEntrySchema } from './inference-values.ts';
import { id, time } from './leaves.ts';

/** What the calls under `/api/v1/lyrics` answer with. */

const LONGEST_SONG_SECONDS = 3600;

export const tappedLineSchema = z.object({
  start: z.number().min(0).max(LONGEST_SONG_SECONDS).describe('Seconds'),
  text: z.string().meta({ maxLength: MAX_TEXT_CHARACTERS }),
});

const { lyrics_recognition: recognition, wordTimings, lyrics_id: lyricsId } = pipelineResultSchema.shape;
const ids = { song_id: id('song'), pipeline_id: id('pipe') };

const foundLyricsSchema = z.object({
  ...ids,
  success: z.literal(true),
  mock_mode: z.literal(false),
  ...recognition.pick({ language: true, segments: true, syllables: true }).shape,
  wordTimings,
  lyrics_id: lyricsId,
  source: z
    .enum(['given', 'recognised'])
    .describe('Whether the singer gave the words or an engine heard them'),
  engine: provenanceEntrySchema
    .pick({ engine: true, version: true, degraded: true, reason: true })
    .nullable()
    .describe('Null where the result does not say'),
});
export type FoundLyricsBody = z.infer<typeof foundLyricsSchema>;

const nothing = z.tuple([]).meta({ type: 'array', maxItems: 0 });

const lyricsPlaceholderSchema = z
  .object({
    ...ids,
    success: z.literal(false),
    mock_mode: z.literal(true),
    code: z.literal('no_lyrics_engine'),
    reason: z.string().nullable().describe('As the result says it'),
    message: z.string().describe('What it means, and what can be done'),
    language: z.null(),
    segments: nothing,
    syllables: nothing,
    wordTimings: nothing,
  })
  .describe(
    'The song was processed where no lyrics engine was: nobody listened, and nothing here is invented',
  );
export type LyricsPlaceholderBody = z.infer<typeof lyricsPlaceholderSchema>;

export const lyricsSchema = z.union([foundLyricsSchema, lyricsPlaceholderSchema]);
export type LyricsBody = z.infer<typeof lyricsSchema>;

export const lyricsHealthSchema = z.object({
  status: z
    .enum(['available', 'unavailable', 'unknown'])
    .describe('Unknown: songs are processed by a service that tells of its engines only by its results'),
  mock_mode: z.boolean().describe('Whether songs that are processed now get the placeholder'),
  engine: z.string().nullable(),
  code: z.enum(['no_lyrics_engine', 'service_unreachable', 'cannot_be_asked']).nullable(),
  reason: z.string().nullable(),
});
export type LyricsHealthBody = z.infer<typeof lyricsHealthSchema>;

export const lyricsLanguagesSchema = z.object({ supported_languages: z.array(z.string()).readonly() });

const { status, error, error_code } = pipelineStatusSchema.shape;

const lyricsTextSchema = z
  .object({
    lyrics_id: id('align'),
    format: z.enum(GIVEN_FORMATS),
    text: z.string().describe('Exactly as it was given'),
    lines: z.array(tappedLineSchema).nullable().describe('Of tapped lyrics'),
    language: z.string().nullable().describe('As it was named'),
    insist: z
      .boolean()
      .describe('Whether the singer said that these are the words, whatever the voice sings'),
    status,
    error,
    error_code,
    lyrics_fitting: lyricsFittingSchema.nullable().describe('Null where no engine has told'),
    created_at: time(),
  })
  .meta({ id: 'LyricsText' });
export type LyricsTextBody = z.infer<typeof lyricsTextSchema>;

export const lyricsTextsSchema = z.object({
  song_id: id('song'),
  lyrics_id: lyricsId,
  texts: z
    .array(lyricsTextSchema)
    .describe('The newest first; also those that were not placed, and the last ones that were typed over'),
});
export type LyricsTextsBody = z.infer<typeof lyricsTextsSchema>;
