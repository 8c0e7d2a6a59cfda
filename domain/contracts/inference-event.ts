import { z } from 'zod';
import { activitySchema } from './inference-activity.ts';
import { findingsSchema } from './inference-findings.ts';
import {
  fraction,
  inferenceStageSchema,
  isJobOfAttempt,
  jobKey,
  provenanceEntrySchema,
  seconds,
  sha256,
  text,
} from './inference-values.ts';

/** What the sidecar reports: bodies of its signed callbacks. */

export const MAX_EVENT_BYTES = 65_536;

/** Trying again may help against these alone. */
const RETRYABLE_CODES = [
  'source_unavailable',
  'upload_failed',
  'out_of_memory',
  'timeout',
  'engine_failed',
] as const;
const HOPELESS_CODES = [
  'empty_file',
  'unreadable_audio',
  'too_long',
  'too_short',
  'silent_audio',
  'song_longer_than_stated',
] as const;

const eventHead = { ...jobKey, sequence: z.number().int().min(1) };
const retryableCodeSchema = z.enum(RETRYABLE_CODES).meta({ id: 'values.RetryableCode' });
const errorCodeSchema = z.enum([...HOPELESS_CODES, ...RETRYABLE_CODES]).meta({ id: 'event.ErrorCode' });

const artefactSchema = z.strictObject({ size_bytes: z.number().int().min(1), sha256 }).meta({
  id: 'event.StoredArtefact',
  description: 'What was written, so that the Worker can check what it holds.',
});
const stems = { instrumental: artefactSchema, vocals: artefactSchema };

const progressEventSchema = z
  .strictObject({
    type: z.literal('progress'),
    ...eventHead,
    stage: inferenceStageSchema,
    progress: fraction,
    message: text(300).meta({ id: 'event.ProgressMessage' }),
    // The message as a value; sidecars of yesterday say it in English alone.
    activity: activitySchema.nullable().default(null),
    // Told when there is more than before; sidecars of the first weeks never do.
    findings: findingsSchema.nullable().default(null),
  })
  .refine(isJobOfAttempt)
  .meta({
    id: 'event.ProgressEvent',
    description: '`progress` is of the whole job, 0 to 1, and never falls.',
  });

const completedEventSchema = z
  .strictObject({
    type: z.literal('completed'),
    ...eventHead,
    duration_seconds: z.number().positive(),
    artefacts: z.strictObject({ ...stems, document: artefactSchema }).meta({
      id: 'event.StoredArtefacts',
      description: 'The three files of a finished analysis.',
    }),
  })
  .refine(isJobOfAttempt)
  .meta({
    id: 'event.CompletedEvent',
    description: 'An analysis has ended well; sent once all three artefacts are stored.',
  });

const transposedEventSchema = z
  .strictObject({
    type: z.literal('transposed'),
    ...eventHead,
    sample_count: z.number().int().min(1),
    artefacts: z.strictObject({ ...stems, mix: artefactSchema }).meta({
      id: 'event.StoredTransposition',
      description: 'The three files of a finished transposition: both stems, and both in one.',
    }),
    provenance: z.array(provenanceEntrySchema).min(1).max(20),
  })
  .refine(isJobOfAttempt)
  .meta({
    id: 'event.TransposedEvent',
    description:
      'A transposition has ended well.\n\n`sample_count` is of each file, at 48 kHz, and equals that of the given stems.',
  });

const alignedEventSchema = z
  .strictObject({
    type: z.literal('aligned'),
    ...eventHead,
    artefacts: z.strictObject({ lyrics: artefactSchema }).meta({
      id: 'event.StoredAlignment',
      description: 'The file of a finished alignment: the lyrics document.',
    }),
  })
  .refine(isJobOfAttempt)
  .meta({
    id: 'event.AlignedEvent',
    description:
      'An alignment has ended.\n\nWhether the words were placed, and if not, why, stands in the lyrics document.',
  });

const jobErrorSchema = z
  .strictObject({
    code: errorCodeSchema,
    message: text(500),
    retryable: z.boolean(),
    audio_seconds: seconds.nullable().default(null),
  })
  .refine((error) => error.retryable === retryableCodeSchema.safeParse(error.code).success)
  .meta({
    id: 'event.JobError',
    description:
      'Why a job failed, with a sentence for the singer.\n\n`audio_seconds`: how long the song is, where that is the reason.',
  });

const failedEventSchema = z
  .strictObject({ type: z.literal('failed'), ...eventHead, error: jobErrorSchema })
  .refine(isJobOfAttempt)
  .meta({ id: 'event.FailedEvent', description: 'The attempt ended badly.' });

const releasedEventSchema = z
  .strictObject({ type: z.literal('released'), ...eventHead, reason: z.literal('shutting_down') })
  .refine(isJobOfAttempt)
  .meta({ id: 'event.ReleasedEvent', description: 'The lease is handed back without a result.' });

export const inferenceEventSchema = z
  .discriminatedUnion('type', [
    progressEventSchema,
    completedEventSchema,
    transposedEventSchema,
    alignedEventSchema,
    failedEventSchema,
    releasedEventSchema,
  ])
  .meta({ id: 'event.JobEvent', discriminator: { propertyName: 'type' } });

export type InferenceEvent = z.infer<typeof inferenceEventSchema>;
