import type { Usage } from './practice-time.ts';

const LOW_TIME_SECONDS = 300;

/** What is left of the month; null while that is plenty, unlimited or nothing. */
export function lowTimeSeconds(usage: Usage | null): number | null {
  const remaining = usage?.remainingSeconds ?? null;
  return remaining !== null && remaining > 0 && remaining <= LOW_TIME_SECONDS ? remaining : null;
}
