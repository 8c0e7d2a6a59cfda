/** Pure. Why a line is hard, in the words of the coach: by its pitch and its beginnings, where they say something. */
import type { Messages } from '#app/content/messages.ts';
import type { HardSpotBody } from '#domain/contracts/history-link-api.ts';

/** Below these nobody hears it. */
const TOLD_CENTS = 15;
const TOLD_SECONDS = 0.08;

export function spotReasons(
  { cents, onset_seconds: onsetSeconds }: Pick<HardSpotBody, 'cents' | 'onset_seconds'>,
  faults: Messages['coach']['panel']['faults'],
): string[] {
  const reasons: string[] = [];
  if (cents !== null && Math.abs(cents) >= TOLD_CENTS)
    reasons.push(faults[cents < 0 ? 'flat' : 'sharp'](Math.round(Math.abs(cents))));
  if (onsetSeconds !== null && Math.abs(onsetSeconds) >= TOLD_SECONDS)
    reasons.push(faults[onsetSeconds < 0 ? 'early' : 'late'](Math.round(Math.abs(1000 * onsetSeconds))));
  return reasons;
}
