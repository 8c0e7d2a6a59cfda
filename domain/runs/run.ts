import type { Activity } from './activity.ts';

/**
 * A run: work on a song that one attempt after another makes at an inference service, as the song's Durable Object remembers it.
 * The same for every kind of work; what is particular to an analysis is in domain/pipeline, to a transposition in domain/transposition, to
 * the placing of given lyrics in domain/alignment.
 * `attempt` is the fencing number: it grows with each lease, and only the newest attempt may write.
 */

/** Every kind that is built. */
export const RUN_KINDS = ['analysis', 'transposition', 'alignment'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

/** What a run is about; never changes. Each kind adds what its jobs need to know. */
export interface RunOrder {
  kind: string;
  /** Names the run, of whatever kind, as in the contract with the sidecar. */
  pipelineId: string;
  songId: string;
  startedAtMs: number;
  /** The step that asked for it (domain/logs/trace.ts): jobs, messages and log lines of the run go on with its trace. */
  traceparent?: string;
}

/** What a kind of run adds: its order, the stages that its engine reports, and what a completed run has brought. */
export interface KindOfRun {
  order: RunOrder;
  stage: string;
  result: object;
}

/** Where a run stands when no engine has said more. */
const LIFE_STAGES = [
  'pending',
  'pipeline_started',
  'runpod_processing',
  'runpod_downloading',
  'runpod_completed',
  'completed',
  'failed',
] as const;
export type LifeStage = (typeof LIFE_STAGES)[number];

const FAILURE_CODES = [
  'empty_file',
  'unreadable_audio',
  'too_long',
  'too_short',
  'silent_audio',
  'song_longer_than_stated',
  'source_unavailable',
  'upload_failed',
  'out_of_memory',
  'timeout',
  'engine_failed',
  'invalid_result',
  'no_lyrics_engine',
  'lyrics_not_placed',
  'lyrics_not_this_song',
] as const;
type FailureCode = (typeof FAILURE_CODES)[number];

/** Why a run has no result, as a value: what pages choose their words by. */
export const RUN_ERROR_CODES = [...FAILURE_CODES, 'cancelled'] as const;
export type RunErrorCode = (typeof RUN_ERROR_CODES)[number];

export interface Failure {
  code: FailureCode;
  /** As the engine said it; null where the kind of run has words of its own. */
  message: string | null;
  /** How long the song is, where that is the reason. */
  audioSeconds?: number;
}

/** How it stands with asking a service after a job that is silent. Only services that name jobs themselves are asked. */
export interface Look {
  /** A consumer is to ask, and has not told the answer yet. */
  isOpen: boolean;
  askedAtMs: number;
  /** Questions in a row that the service left unanswered. */
  unanswered: number;
}

export const NO_LOOK: Look = { isOpen: false, askedAtMs: 0, unanswered: 0 };

export type RunPhase<Result = object> =
  /** `waitsForTurn`: it is woken when a machine has a place for it (turns.ts), and not before. */
  | { name: 'queued'; waitsForTurn?: true }
  | { name: 'leased'; expiresAtMs: number }
  | { name: 'running'; expiresAtMs: number; lastSequence: number; look: Look }
  | { name: 'completed'; attempt: number; result: Result; isRecorded: boolean }
  | { name: 'failed'; failure: Failure; isRecorded: boolean }
  | { name: 'cancelled'; isRecorded: boolean };

/** One job at an inference service. `externalId` is the service's own name for it, null where it takes ours. */
export interface JobRef {
  jobId: string;
  externalId: string | null;
}

export interface Run<Kind extends KindOfRun = KindOfRun> {
  order: Kind['order'];
  phase: RunPhase<Kind['result']>;
  /** What an engine has, or may have, in hand; kept when the run is ended over its head, so that it can be told to stop. */
  job: JobRef | null;
  attempt: number;
  failedAttempts: number;
  refusals: number;
  /** Times that an engine handed the run back without a result. */
  releases: number;
  /** When the wake-up that waits for an answer is sent again: while the run is queued, and until its end is recorded. */
  wakeAtMs: number;
  /** Wake-ups in a row that nobody answered. */
  unansweredWakeUps: number;
  /** When it was last told that it waits for its turn: its deadline counts from then. */
  waitedUntilMs?: number;
  stage: LifeStage | Kind['stage'];
  /** 0 to 1; never falls within a run, also not when a new attempt begins anew. */
  progress: number;
  /** What the engine said last of this stage; empty where the kind's words for the stage do. */
  message: string;
  /** The same as a value; null where the stage says all that is known. */
  activity: Activity | null;
  /** Grows with every change that somebody may see. */
  revision: number;
}

/** One lease, one job. */
export function jobIdOf(pipelineId: string, attempt: number): string {
  return `${pipelineId}-${attempt}`;
}

export function isTerminal(phase: RunPhase): boolean {
  return phase.name === 'completed' || phase.name === 'failed' || phase.name === 'cancelled';
}

/**
 * Whether a song's object may begin this order after the run that it holds: that one has ended, D1 knows, and the order is the later of
 * the two. An order that was on its way while its run was cancelled and another one took its place comes too late.
 */
export function mayFollow(current: Run, order: RunOrder): boolean {
  const isRecorded = 'isRecorded' in current.phase && current.phase.isRecorded;
  return (
    isRecorded &&
    current.order.pipelineId !== order.pipelineId &&
    current.order.startedAtMs < order.startedAtMs
  );
}
