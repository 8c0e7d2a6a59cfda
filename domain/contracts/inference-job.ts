import { z } from 'zod';
import { PITCH_METHODS, VOCAL_METHODS } from '../pipeline/run.ts';
import { jobKey, seconds, sha256, sizeBytes } from './inference-values.ts';

/** What the Worker asks of the sidecar: bodies of `POST /v1/jobs`. */

const sourceSchema = z.strictObject({
  url: z.url(),
  file_name: z.string().max(255),
  size_bytes: sizeBytes,
  sha256,
});

const givenLyricsSchema = z.discriminatedUnion('format', [
  z.strictObject({
    format: z.enum(['plain', 'lrc', 'ultrastar']),
    text: z.string().min(1).max(20_000),
  }),
  z.strictObject({
    format: z.literal('timed_lines'),
    lines: z
      .array(
        z.strictObject({
          start: seconds.max(3600),
          end: seconds.max(3600).nullable(),
          text: z.string().min(1).max(500),
        }),
      )
      .min(1)
      .max(400),
  }),
]);

export const analysisRequestSchema = z.strictObject({
  kind: z.literal('analysis'),
  ...jobKey,
  source: sourceSchema,
  options: z.strictObject({
    vocal_method: z.enum(VOCAL_METHODS),
    pitch_method: z.enum(PITCH_METHODS),
    enable_lyrics: z.boolean(),
    lyrics_language: z.string().max(20).nullable(),
    given_lyrics: givenLyricsSchema.nullable(),
    require_engine: z.boolean(),
  }),
  artefacts: z.strictObject({ instrumental_url: z.url(), vocals_url: z.url(), document_url: z.url() }),
  callback_url: z.url(),
});

const transpositionRequestSchema = z.strictObject({
  kind: z.literal('transposition'),
  ...jobKey,
  sources: z.strictObject({ instrumental: sourceSchema, vocals: sourceSchema }),
  options: z.strictObject({
    semitones: z
      .number()
      .int()
      .min(-12)
      .max(12)
      .refine((shift) => shift !== 0, 'A shift by 0 semitones is the stem itself.'),
    preserve_formants: z.boolean(),
  }),
  artefacts: z.strictObject({ instrumental_url: z.url(), vocals_url: z.url() }),
  callback_url: z.url(),
});

export const jobRequestSchema = z.discriminatedUnion('kind', [
  analysisRequestSchema,
  transpositionRequestSchema,
]);

export type AnalysisRequest = z.infer<typeof analysisRequestSchema>;
export type JobRequest = z.infer<typeof jobRequestSchema>;
