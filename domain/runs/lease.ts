/** How long an attempt may hold a run, and when the run itself ends. */

/** How long a consumer has to hand the job to the sidecar. */
export const DISPATCH_LEASE_MS = 60_000;
/** How long a running job may stay silent. The sidecar sends a sign of life at least every 10 s. */
export const RUN_LEASE_MS = 45_000;
/** A run that has not ended by then fails, whatever its state. What it waits for its turn does not count, up to a day. */
export const RUN_DEADLINE_MS = 6 * 3_600_000;
const LONGEST_WAIT_MS = 24 * 3_600_000;
/** Nobody waits longer for a song. */
export const LONGEST_RUN_MS = LONGEST_WAIT_MS + RUN_DEADLINE_MS;

export function deadlineMs(startedAtMs: number, waitedUntilMs = startedAtMs): number {
  return Math.min(Math.max(startedAtMs, waitedUntilMs), startedAtMs + LONGEST_WAIT_MS) + RUN_DEADLINE_MS;
}

/** A running job that has given a sign of life holds its run for so long. */
export function renewedLease(nowMs: number): number {
  return nowMs + RUN_LEASE_MS;
}
