import { z } from 'zod';
import { fraction, inferenceStageSchema, jobId, jobKindSchema, text, word } from './inference-values.ts';

/** What the sidecar answers when it is called: about a job, about itself, and when it refuses. */

export const jobStatusSchema = z
  .strictObject({
    job_id: jobId,
    kind: jobKindSchema,
    content_id: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .meta({ id: 'service.ContentId' }),
    state: z
      .enum(['queued', 'running', 'completed', 'failed', 'released', 'cancelled'])
      .meta({ id: 'service.JobState' }),
    stage: inferenceStageSchema.nullable(),
    progress: fraction,
  })
  .meta({
    id: 'service.JobStatus',
    description:
      'The answer about one job; `stage` is null until it runs.\n\n`content_id` names what was asked for, whichever attempt asked.',
  });

/** Never repeats what was sent: it may hold signed addresses. */
export const refusalSchema = z
  .strictObject({
    detail: z
      .union([
        text(2000),
        z.array(
          z
            .strictObject({ field: text(2000, 0), message: text(2000) })
            .meta({ id: 'service.FieldProblem', description: 'One field that is outside the contract.' }),
        ),
      ])
      .meta({ id: 'service.RefusalDetail' }),
    refusal_code: z.literal('draining').nullable().default(null),
  })
  .meta({
    id: 'service.RefusalBody',
    description:
      'Every answer of 4xx and 503 about jobs.\n\n`refusal_code`: `draining` where the machine is shutting down: another may take the job.',
  });

export const capabilitiesSchema = z
  .strictObject({
    profile: word,
    device: word,
    engines: z.array(
      z
        .strictObject({
          stage: inferenceStageSchema,
          name: word,
          version: word.nullable(),
          available: z.boolean(),
          reason: text(2000).nullable(),
        })
        .meta({ id: 'service.EngineEntry', description: 'Within a stage the best engine stands first.' }),
    ),
    ffmpeg: word,
    isolation: z.array(word).meta({
      id: 'service.Isolation',
      description: 'What a job process cannot do, as it was tried here.',
    }),
    pipeline_version: word,
    degraded: z.array(inferenceStageSchema),
  })
  .meta({
    id: 'service.Capabilities',
    description: 'What this machine can do, engine by engine, and why it cannot do the rest.',
  });
