import { z } from 'zod';
import { fraction, INFERENCE_SCHEMA_VERSION, provenanceEntrySchema, seconds } from './inference-values.ts';

/** The pipeline document: what an analysis has found out about a song. */

/** More than any song of 12 minutes needs; a larger document is refused before it is parsed. */
export const MAX_DOCUMENT_BYTES = 8_000_000;

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
  provenance: z.array(provenanceEntrySchema),
});

export type PipelineDocument = z.infer<typeof pipelineDocumentSchema>;
