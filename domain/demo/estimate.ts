/** Prices a song in the demo workbench: it is dearer than the product and has an estimator of its own. */

export const DEMO_STARTING_CREDITS = 20;
const BYTES_PER_MB = 1_000_000;
const LARGE_FILE_MB = 10;
const CREDITS_PER_MINUTE = 2;
const LARGE_FILE_FACTOR = 1.5;

export function demoCredits(sizeBytes: number): number {
  const megabytes = sizeBytes / BYTES_PER_MB;
  const minutes = Math.max(1, Math.ceil(megabytes / 2));
  const credits = Math.ceil(minutes * CREDITS_PER_MINUTE);
  return megabytes > LARGE_FILE_MB ? Math.ceil(credits * LARGE_FILE_FACTOR) : credits;
}
