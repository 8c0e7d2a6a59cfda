import { z } from 'zod';

/**
 * The small parts of the contract with the inference sidecar (docs/inference-contract.md). These schemas are its one source:
 * `npm run contract` writes JSON Schema and the sidecar's models from them. A schema with an `id` is named there, `file.Name`.
 * What JSON Schema cannot say is written twice, here and in inference/cantora_inference/contract/rules.py, and proved equal by
 * inference/fixtures/verdicts.json.
 */

export const INFERENCE_SCHEMA_VERSION = 1;

/** Most words have none: then the count of characters is the length, and a document of thousands of words is read quickly. */
const ANY_SURROGATE = /[\ud800-\udfff]/;
/** With `u`, a pair is one character and does not match. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Both ends count characters (code points); a lone surrogate is no character, and no JSON reader of the sidecar takes it. */
export const text = (longest: number, shortest = 1) =>
  z
    .string()
    .refine((value) => isText(value, shortest, longest))
    .meta({ minLength: shortest, maxLength: longest });

export const schemaVersion = z.literal(INFERENCE_SCHEMA_VERSION).meta({ id: 'values.SchemaVersion' });
export const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ id: 'values.Sha256' });
export const fraction = z.number().min(0).max(1).meta({ id: 'values.Fraction' });
export const seconds = z.number().nonnegative().meta({ id: 'values.Seconds' });
export const word = text(200).meta({ id: 'values.Word' });
export const sentences = text(2000).meta({ id: 'values.Sentences' });

export const jobKindSchema = z
  .enum(['analysis', 'transposition', 'alignment'])
  .meta({ id: 'values.JobKind' });

export const inferenceStageSchema = z
  .enum([
    'vocal_separation',
    'hybrid_demucs_processing',
    'hybrid_uvr_processing',
    'hybrid_completed',
    'pitch_detection',
    'lyrics_recognition',
    'quality_assessment',
    'transposition',
    'finalizing',
  ])
  .meta({ id: 'values.Stage' });

const identifier = z
  .string()
  .regex(/^[a-z]+_[0-9a-z]{1,48}$/)
  .max(100)
  .meta({ id: 'values.Identifier' });

export const jobId = z
  .string()
  .regex(/^[a-z]+_[0-9a-z]{1,48}-[1-9][0-9]{0,5}$/)
  .max(100)
  .meta({ id: 'values.JobId' });

/** These name one attempt, in requests and events alike; `pipeline_id` names the run of any kind. */
export const jobKey = {
  schema_version: schemaVersion,
  job_id: jobId,
  song_id: identifier,
  pipeline_id: identifier,
  attempt: z.number().int().min(1).max(999_999),
};

export function isJobOfAttempt(key: { job_id: string; pipeline_id: string; attempt: number }): boolean {
  return key.job_id === `${key.pipeline_id}-${key.attempt}`;
}

export const provenanceEntrySchema = z
  .strictObject({
    stage: word,
    engine: word,
    version: word,
    degraded: z.boolean(),
    reason: sentences.nullable(),
    seconds,
    // Documents of the first weeks do not say these.
    cached: z.boolean().default(false),
    weights: z
      .array(
        z.strictObject({ id: word, sha256, licence: word }).meta({
          id: 'values.WeightsUsed',
          description: 'Weights that an engine ran on, as the lock file names them.',
        }),
      )
      .default([]),
  })
  .meta({
    id: 'values.Provenance',
    description:
      'Which engine did a stage, and how long it took.\n\n`degraded` if it is a fallback; `cached` if it was not run again.',
  });

function isText(value: string, shortest: number, longest: number): boolean {
  const characters = ANY_SURROGATE.test(value) ? countCharacters(value) : value.length;
  return characters >= shortest && characters <= longest;
}

/** No number for text with a lone surrogate, which is within no bounds. */
function countCharacters(value: string): number {
  return LONE_SURROGATE.test(value) ? Number.NaN : [...value].length;
}
