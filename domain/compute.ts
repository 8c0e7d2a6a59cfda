/**
 * How much of the machine an account may use: seconds of audio whose processing begins on one UTC day, by runs of every kind. What a run
 * costs in credits is another matter: credits come back when it fails or is cancelled, the machine's time does not. Pure.
 */

const DAY_SECONDS = 86_400;
/** A run of a very short song takes a start, a download and a decoding as any other. */
export const SHORTEST_RUN_SECONDS = 30;

export interface ComputeLimits {
  /** Seconds of audio whose processing may begin in a day. */
  dailyComputeSeconds: number;
  /** Analyses that may run or wait at a time. */
  runsAtOnce: number;
}

type ComputeVerdict = 'allowed' | 'runs_at_once' | 'daily_seconds';

export function dayOf(nowMs: number): number {
  return Math.floor(nowMs / (DAY_SECONDS * 1000));
}

export function secondsToNextDay(nowMs: number): number {
  return Math.max(1, DAY_SECONDS - Math.floor((nowMs / 1000) % DAY_SECONDS));
}

/** A run takes so much from the day's budget when it begins. */
export function chargedSeconds(audioSeconds: number): number {
  return Math.max(SHORTEST_RUN_SECONDS, Math.ceil(audioSeconds));
}

/** So much stays taken when the run ends: all of it with a result, else the share that was done. `progress` is from 0 to 1. */
export function keptSeconds(charged: number, hasResult: boolean, progress: number): number {
  if (hasResult) return charged;
  return Math.min(charged, Math.max(SHORTEST_RUN_SECONDS, Math.trunc(charged * progress) + 1));
}

/** The same question in SQL is in worker/services/credits/compute.ts; a test holds the two together. */
export function mayBegin(
  limits: ComputeLimits,
  used: { secondsToday: number; running: number },
  charged: number,
): ComputeVerdict {
  if (used.running >= limits.runsAtOnce) return 'runs_at_once';
  return used.secondsToday + charged <= limits.dailyComputeSeconds ? 'allowed' : 'daily_seconds';
}
