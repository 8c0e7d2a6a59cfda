import { z } from 'zod';
import { PITCH_METHODS, VOCAL_METHODS } from '../pipeline/run.ts';

/**
 * The contract with the inference sidecar; see docs/inference-contract.md. Examples of every message lie in inference/fixtures and
 * are read by the tests of both languages.
 */

export const INFERENCE_SCHEMA_VERSION = 1;
/** More than any song of 12 minutes needs; a larger document is refused before it is parsed. */
export const MAX_DOCUMENT_BYTES = 8_000_000;
export const MAX_EVENT_BYTES = 65_536;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const sizeBytes = z.number().int().nonnegative();
const fraction = z.number().min(0).max(1);
const seconds = z.number().nonnegative();

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

export const jobRequestSchema = z.strictObject({
  schema_version: z.literal(INFERENCE_SCHEMA_VERSION),
  job_id: z.string().min(1).max(100),
  song_id: z.string().min(1).max(100),
  pipeline_id: z.string().min(1).max(100),
  attempt: z.number().int().positive(),
  source: z.strictObject({ url: z.url(), file_name: z.string().max(255), size_bytes: sizeBytes, sha256 }),
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

const eventHead = {
  schema_version: z.literal(INFERENCE_SCHEMA_VERSION),
  job_id: z.string().min(1).max(100),
  song_id: z.string().min(1).max(100),
  pipeline_id: z.string().min(1).max(100),
  attempt: z.number().int().positive(),
  sequence: z.number().int().positive(),
};

const inferenceStageSchema = z.enum([
  'vocal_separation',
  'hybrid_demucs_processing',
  'hybrid_uvr_processing',
  'hybrid_completed',
  'pitch_detection',
  'lyrics_recognition',
  'quality_assessment',
  'finalizing',
]);

const inferenceErrorCodeSchema = z.enum([
  'empty_file',
  'unreadable_audio',
  'too_long',
  'too_short',
  'silent_audio',
  'source_unavailable',
  'upload_failed',
  'out_of_memory',
  'timeout',
  'engine_failed',
]);

const artefactSchema = z.strictObject({ size_bytes: sizeBytes, sha256 });

export const inferenceEventSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('progress'),
    ...eventHead,
    stage: inferenceStageSchema,
    progress: fraction,
    message: z.string().max(300),
  }),
  z.strictObject({
    type: z.literal('completed'),
    ...eventHead,
    duration_seconds: seconds,
    artefacts: z.strictObject({
      instrumental: artefactSchema,
      vocals: artefactSchema,
      document: artefactSchema,
    }),
  }),
  z.strictObject({
    type: z.literal('failed'),
    ...eventHead,
    error: z.strictObject({
      code: inferenceErrorCodeSchema,
      message: z.string().max(500),
      retryable: z.boolean(),
    }),
  }),
  z.strictObject({ type: z.literal('released'), ...eventHead, reason: z.string().max(100) }),
]);

const noteSchema = z.strictObject({
  time_start: seconds,
  time_end: seconds,
  note_name: z.string().regex(/^[A-G]#?-?\d$/),
  frequency: z.number().positive(),
  midi_number: z.number().int().min(0).max(127),
  confidence: fraction,
  velocity: z.number().int().min(1).max(127),
  cents_offset: z.number(),
});

export const pipelineDocumentSchema = z.strictObject({
  schema_version: z.literal(INFERENCE_SCHEMA_VERSION),
  pipeline_version: z.string().max(40),
  duration_seconds: z.number().positive(),
  sample_rate_hertz: z.number().int().positive(),
  sample_count: z.number().int().positive(),
  vocal_separation: z.strictObject({
    method_requested: z.string(),
    method_used: z.string(),
    engine: z.string(),
    degraded: z.boolean(),
    degraded_reason: z.string().nullable(),
  }),
  pitch_detection: z.strictObject({
    method_requested: z.string(),
    method_used: z.string(),
    note_sequence: z.array(noteSchema),
    statistics: z.strictObject({
      note_count: z.number().int().nonnegative(),
      lowest: z.string().nullable(),
      highest: z.string().nullable(),
      median_frequency: z.number().nullable(),
      voiced_seconds: seconds,
      range_semitones: z.number(),
    }),
    raw_data: z.strictObject({
      hop_seconds: z.number().positive(),
      f0: z.array(z.number().nonnegative()),
      confidence: z.array(fraction),
    }),
    quality_metrics: z.record(z.string(), z.number()),
  }),
  lyrics_recognition: z.strictObject({
    success: z.boolean(),
    language: z.string().nullable(),
    reason: z.string().nullable(),
    segments: z.array(z.strictObject({ start: seconds, end: seconds, text: z.string() })),
    syllables: z.array(z.strictObject({ start_time: seconds, end_time: seconds, text: z.string() })),
  }),
  wordTimings: z.array(
    z.strictObject({ word: z.string(), start: seconds, end: seconds, confidence: fraction }),
  ),
  key: z
    .strictObject({
      name: z.string(),
      confidence: fraction,
      alternatives: z.array(z.strictObject({ name: z.string(), confidence: fraction })),
    })
    .nullable(),
  tempo: z
    .strictObject({
      bpm: z.number().positive(),
      confidence: fraction,
      alternatives: z.array(z.strictObject({ bpm: z.number().positive() })),
    })
    .nullable(),
  tuning_hertz: z.number().positive().nullable(),
  quality: z.strictObject({
    grade: z.enum(['good', 'usable', 'poor', 'unusable']),
    basis: z.string(),
    reasons: z.array(z.strictObject({ code: z.string(), message: z.string() })),
  }),
  provenance: z.array(
    z.strictObject({
      stage: z.string(),
      engine: z.string(),
      version: z.string(),
      degraded: z.boolean(),
      reason: z.string().nullable(),
      seconds,
      // Documents of the first weeks do not say these.
      cached: z.boolean().default(false),
      weights: z.array(z.strictObject({ id: z.string(), sha256, licence: z.string() })).default([]),
    }),
  ),
});

export type JobRequest = z.infer<typeof jobRequestSchema>;
export type InferenceEvent = z.infer<typeof inferenceEventSchema>;
export type PipelineDocument = z.infer<typeof pipelineDocumentSchema>;
