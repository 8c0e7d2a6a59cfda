import type { PipelineStage } from './stages.ts';

/**
 * One run of the pipeline over one song: what the song's Durable Object remembers.
 * `attempt` is the fencing number: it grows with each lease, and only the newest attempt may write.
 */

/** How long a consumer has to hand the job to the sidecar. */
export const DISPATCH_LEASE_MS = 60_000;
/** How long a running job may stay silent. The sidecar sends a sign of life at least every 10 s. */
export const RUN_LEASE_MS = 45_000;
/** When a wake-up that nobody answered is sent again. */
export const WAKE_UP_RETRY_MS = 30_000;
/** Attempts that may end badly before the run fails. Refused hand-overs (sidecar down or busy) do not count. */
export const MAX_FAILED_ATTEMPTS = 3;
/** A run that has not ended by then fails, whatever its state: nobody waits longer for a song. */
export const RUN_DEADLINE_MS = 6 * 3_600_000;
/** What a singer reads when the reason would not help. */
export const FAILED_MESSAGE = 'Pipeline processing failed';
export const CANCELLED_MESSAGE = 'Processing was cancelled.';
const REFUSAL_BASE_MS = 2_000;
const REFUSAL_MAX_MS = 30_000;

/** In the words of the API and of the sidecar. */
export const VOCAL_METHODS = ['hybrid', 'demucs', 'uvr', 'dsp'] as const;
export const PITCH_METHODS = ['pyin', 'auto'] as const;
export type VocalMethod = (typeof VOCAL_METHODS)[number];
export type PitchMethod = (typeof PITCH_METHODS)[number];

export interface RunOptions {
  vocalMethod: VocalMethod;
  pitchMethod: PitchMethod;
  enableLyrics: boolean;
  lyricsLanguage: string | null;
}

export interface RunSource {
  fileName: string;
  sizeBytes: number;
  sha256: string;
}

/** What a run is about; never changes. */
export interface RunOrder {
  pipelineId: string;
  songId: string;
  userId: string;
  options: RunOptions;
  source: RunSource;
  startedAtMs: number;
}

export type FailureCode =
  | 'empty_file'
  | 'unreadable_audio'
  | 'too_long'
  | 'too_short'
  | 'silent_audio'
  | 'source_unavailable'
  | 'upload_failed'
  | 'out_of_memory'
  | 'timeout'
  | 'engine_failed'
  | 'invalid_result';

export interface Failure {
  code: FailureCode;
  message: string;
}

export type RunPhase =
  | { name: 'queued'; wakeAtMs: number }
  | { name: 'leased'; expiresAtMs: number }
  | { name: 'running'; expiresAtMs: number; lastSequence: number }
  | { name: 'completed'; attempt: number; durationSeconds: number; isRecorded: boolean }
  | { name: 'failed'; failure: Failure; isRecorded: boolean }
  | { name: 'cancelled'; isRecorded: boolean };

export interface Run {
  order: RunOrder;
  phase: RunPhase;
  attempt: number;
  failedAttempts: number;
  refusals: number;
  stage: PipelineStage;
  /** 0 to 1; never falls within a run, also not when a new attempt begins anew. */
  progress: number;
  message: string;
  /** Grows with every change that somebody may see. */
  revision: number;
}

export function isTerminal(phase: RunPhase): boolean {
  return phase.name === 'completed' || phase.name === 'failed' || phase.name === 'cancelled';
}

/** Doubling wait after the n-th refusal in a row (1 = first): 2 s, 4 s … 30 s. */
export function refusalDelayMs(refusals: number): number {
  return Math.min(REFUSAL_BASE_MS * 2 ** Math.max(0, refusals - 1), REFUSAL_MAX_MS);
}
