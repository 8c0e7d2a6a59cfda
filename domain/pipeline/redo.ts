import { creditsForDuration } from '../credits/song-price.ts';
import type { RunOptions, VocalMethod } from './analysis.ts';

/** Pure. Doing a song again: what it costs, and which run may be tried once more. */

export type RunStatus = 'running' | 'completed' | 'failed' | 'cancelled';

/** This is known of a song before it is done again. */
interface RedoneSong {
  /** How the stems that the singer hears were separated; null while no run has completed. */
  resultVocalMethod: VocalMethod | null;
  /** The decoded length; null while no run has completed. */
  durationSeconds: number | null;
  /** So much was reserved when nobody knew the duration yet. */
  estimatedCredits: number;
}

interface PastRun {
  status: RunStatus;
  createdAtMs: number;
}

/** The separation is what costs: with the stems' own method only lyrics and notes are done again, and that is free. */
export function creditsOfRedo(song: RedoneSong, options: RunOptions): number {
  if (song.resultVocalMethod === options.vocalMethod) return 0;
  return song.durationSeconds === null ? song.estimatedCredits : creditsForDuration(song.durationSeconds);
}

/** Only what failed or was cancelled, and only while no later run has brought a result. */
export function mayRetry(run: PastRun, result: PastRun | null): boolean {
  if (run.status !== 'failed' && run.status !== 'cancelled') return false;
  return result === null || result.createdAtMs < run.createdAtMs;
}

/** Runs of a song are ordered by their start, also where the clocks of two machines disagree. */
export function nextStartMs(nowMs: number, newest: PastRun): number {
  return Math.max(nowMs, newest.createdAtMs + 1);
}
