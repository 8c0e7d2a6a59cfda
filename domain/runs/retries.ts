import type { Failure } from './run.ts';

/** Pure. How often, and after which wait, something about a run is tried again. */

/** Attempts that may end badly before the run fails. Refused hand-overs (sidecar down or busy) do not count. */
export const MAX_FAILED_ATTEMPTS = 3;
/** A service may ask for a longer wait, but not for hours. */
export const RETRY_AFTER_MAX_MS = 300_000;

/** When a wake-up that nobody answered is sent again: 30 s, then twice as long each time, so that a queue that is behind is not flooded. */
const WAKE_UP_RETRY_MS = 30_000;
const WAKE_UP_RETRY_MAX_MS = 300_000;
const REFUSAL_BASE_MS = 2_000;
const REFUSAL_MAX_MS = 30_000;
const TRANSFER_RETRY_BASE_MS = 15_000;

/** Doubling wait after the n-th refusal in a row (1 = first): 2 s, 4 s … 30 s. */
export function refusalDelayMs(refusals: number): number {
  return Math.min(REFUSAL_BASE_MS * 2 ** Math.max(0, refusals - 1), REFUSAL_MAX_MS);
}

/** Bytes that could not pass may pass in a while: 15 s, then a minute. What failed for another reason is tried again at once. */
export function retryDelayMs(code: Failure['code'], failedAttempts: number): number {
  const isTransferError = code === 'source_unavailable' || code === 'upload_failed';
  return isTransferError ? TRANSFER_RETRY_BASE_MS * 4 ** Math.max(0, failedAttempts - 1) : 0;
}

/** How long after a wake-up the next one follows if nobody answers. */
export function wakeUpRetryMs(unansweredWakeUps: number): number {
  return Math.min(WAKE_UP_RETRY_MS * 2 ** unansweredWakeUps, WAKE_UP_RETRY_MAX_MS);
}
