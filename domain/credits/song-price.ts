/** Prices a song. One credit is about one minute of audio. */

const BYTES_PER_MB = 1_000_000;
/** A started minute counts as a whole one only beyond this many seconds. */
const FREE_REMAINDER_SECONDS = 30;

/** Whole minutes, plus one if the rest is over 30 s, at least 1. `seconds` must be finite and not negative. */
export function creditsForDuration(seconds: number): number {
  const wholeMinutes = Math.floor(seconds / 60);
  const remainderSeconds = seconds - wholeMinutes * 60;
  return Math.max(1, wholeMinutes + (remainderSeconds > FREE_REMAINDER_SECONDS ? 1 : 0));
}

/** The estimate when the duration cannot be read: one credit for each two megabytes, at least 1. */
export function creditsForSize(sizeBytes: number): number {
  return Math.max(1, Math.ceil(sizeBytes / BYTES_PER_MB / 2));
}

/** Gives what the server reserves before a song runs: from the duration when it is readable and positive, else from the size. */
export function estimateCredits(song: { durationSeconds: number | null; sizeBytes: number }): number {
  const { durationSeconds, sizeBytes } = song;
  if (durationSeconds !== null && Number.isFinite(durationSeconds) && durationSeconds > 0) {
    return creditsForDuration(durationSeconds);
  }
  return creditsForSize(sizeBytes);
}

/** The longest audio that so many credits pay for. */
export function paidSeconds(credits: number): number {
  return credits * 60 + FREE_REMAINDER_SECONDS;
}

/** Gives what a song costs in the end: the cost of the decoded duration, never above what was reserved. */
export function settledCredits(reservedCredits: number, decodedSeconds: number): number {
  return Math.min(reservedCredits, creditsForDuration(decodedSeconds));
}
