/** How long an attempt may hold a run, and when the run itself ends. */

/** How long a consumer has to hand the job to the sidecar. */
export const DISPATCH_LEASE_MS = 60_000;
/** How long a running job may stay silent. The sidecar sends a sign of life at least every 10 s. */
export const RUN_LEASE_MS = 45_000;
/** A run that has not ended by then fails, whatever its state: nobody waits longer for a song. */
export const RUN_DEADLINE_MS = 6 * 3_600_000;

/** A running job that has given a sign of life holds its run for so long. */
export function renewedLease(nowMs: number): number {
  return nowMs + RUN_LEASE_MS;
}
