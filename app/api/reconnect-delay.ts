/** Pure. How long to wait before a lost connection is opened again. */

const MIN_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;

/**
 * Full jitter: anywhere between a second and a ceiling that doubles with each failed try, up to half a minute. So a server that
 * comes back is not met by all its singers at once. `random` is from 0 to 1.
 */
export function reconnectDelayMs(failedTries: number, random: number): number {
  const ceilingMs = Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** (failedTries + 1));
  return MIN_DELAY_MS + random * (ceilingMs - MIN_DELAY_MS);
}
