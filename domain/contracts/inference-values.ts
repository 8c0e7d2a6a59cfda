import { z } from 'zod';

/**
 * The small parts of the contract with the inference sidecar (docs/inference-contract.md). Examples of every message lie in
 * inference/fixtures and are read by the tests of both languages.
 */

export const INFERENCE_SCHEMA_VERSION = 1;

export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
export const sizeBytes = z.number().int().nonnegative();
export const fraction = z.number().min(0).max(1);
export const seconds = z.number().nonnegative();

/** What names one attempt, in requests and events alike; `pipeline_id` names the run of either kind. */
export const jobKey = {
  schema_version: z.literal(INFERENCE_SCHEMA_VERSION),
  job_id: z.string().min(1).max(100),
  song_id: z.string().min(1).max(100),
  pipeline_id: z.string().min(1).max(100),
  attempt: z.number().int().positive(),
};

export const provenanceEntrySchema = z.strictObject({
  stage: z.string(),
  engine: z.string(),
  version: z.string(),
  degraded: z.boolean(),
  reason: z.string().nullable(),
  seconds,
  // Documents of the first weeks do not say these.
  cached: z.boolean().default(false),
  weights: z.array(z.strictObject({ id: z.string(), sha256, licence: z.string() })).default([]),
});
