/**
 * When a delivery that failed is tried again: after 5 minutes, then after twice as long each time, with a tenth of jitter to either
 * side, and for the last time three days after the event. That makes eleven or twelve attempts.
 */

export const RETRIED_FOR_MS = 3 * 24 * 3_600_000;
const FIRST_GAP_MS = 5 * 60_000;
const JITTER = 0.1;

interface FailedDelivery {
  createdAtMs: number;
  /** Attempts so far, the one that just failed among them. */
  attempts: number;
}

/** Gives null when it is given up. `random` lies between 0 and 1. */
export function nextAttemptMs(
  { createdAtMs, attempts }: FailedDelivery,
  nowMs: number,
  random: number,
): number | null {
  const lastMs = createdAtMs + RETRIED_FOR_MS;
  if (nowMs >= lastMs) return null;
  const gapMs = FIRST_GAP_MS * 2 ** (attempts - 1) * (1 + JITTER * (2 * random - 1));
  return Math.min(Math.round(nowMs + gapMs), lastMs);
}
