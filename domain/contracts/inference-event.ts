import { z } from 'zod';
import { fraction, jobKey, provenanceEntrySchema, seconds, sha256, sizeBytes } from './inference-values.ts';

/** What the sidecar reports: bodies of its signed callbacks. */

export const MAX_EVENT_BYTES = 65_536;

const eventHead = { ...jobKey, sequence: z.number().int().positive() };

const inferenceStageSchema = z.enum([
  'transposition',
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
const stems = { instrumental: artefactSchema, vocals: artefactSchema };

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
    artefacts: z.strictObject({ ...stems, document: artefactSchema }),
  }),
  z.strictObject({
    type: z.literal('transposed'),
    ...eventHead,
    sample_count: z.number().int().positive(),
    artefacts: z.strictObject(stems),
    provenance: z.array(provenanceEntrySchema).min(1).max(20),
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

export type InferenceEvent = z.infer<typeof inferenceEventSchema>;
