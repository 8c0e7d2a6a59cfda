import type { InferenceEvent } from '#domain/contracts/inference-event.ts';
import type { JobRequest } from '#domain/contracts/inference-job.ts';
import type { JobRef } from '#domain/runs/run.ts';
import type { Observed } from '#domain/runs/step.ts';

/** The Worker asks this of a machine that runs jobs; three adapters speak to three kinds of them. None of the calls throws. */
export interface InferenceClient {
  submit(job: JobRequest): Promise<Dispatch>;
  /** How the job stands, as the service says when it is asked. */
  observe(ref: JobRef): Promise<Observation>;
  /** Asks the service to stop the job. Best effort: true when it said yes or does not know the job any more. */
  cancel(ref: JobRef): Promise<boolean>;
  /** Whether the service takes jobs now. */
  isReady(timeoutMs: number): Promise<boolean>;
}

/** Says how handing a job to an inference service ended. */
export type Dispatch =
  | { kind: 'accepted'; externalId: string | null }
  /** Not now: down, busy or slow. Trying again later is right, also where our own key or address is wrong: somebody will put it right. */
  | { kind: 'refused'; reason: string; retryAfterMs: number | null; isMisconfigured: boolean }
  /** Never: the service does not take this job as it is. */
  | { kind: 'rejected'; reason: string };

export type Observation =
  /** The stage as the service says it: a word that the run may not have. */
  Exclude<Observed, { kind: 'ended' }> | { kind: 'ended'; event: InferenceEvent };
