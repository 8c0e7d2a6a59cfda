/** Pure. Whether a week of practice tells anything. */
import type { PractisedWeekBody } from '#domain/contracts/practice-api.ts';

export function isSung({ passes, voiced_seconds: voicedSeconds }: PractisedWeekBody): boolean {
  return passes > 0 || voicedSeconds > 0;
}
