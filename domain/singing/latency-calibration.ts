/** Pure. How long after it is heard a note comes back from the microphone, from tones that the singer sang along with. */

export interface CalibrationFrame {
  atMs: number;
  levelDb: number;
}

export type Calibration =
  | { verdict: 'measured'; latencyMs: number; spreadMs: number }
  /** Too few onsets were heard, or they were too far apart. */
  | { verdict: 'not_heard' | 'unsteady' };

export const LATENCY_MS = { lowest: 0, highest: 600, step: 5 } as const;

const EARLIEST_MS = -150;
const LATEST_MS = 650;
/** An onset rises through this, from the loudest of its tone. */
const RISE_DB = 12;
const FEWEST_ONSETS = 4;
const WIDEST_SPREAD_MS = 60;

/** `tonesMs`: when each tone was heard; `frames` in the order of time. */
export function calibratedLatency(
  tonesMs: readonly number[],
  frames: readonly CalibrationFrame[],
): Calibration {
  const delays = tonesMs
    .map((toneMs) => onsetNear(toneMs, frames))
    .filter((delay) => delay !== null)
    .sort((left, right) => left - right);
  if (delays.length < Math.min(FEWEST_ONSETS, tonesMs.length)) return { verdict: 'not_heard' };
  const quarter = Math.floor(delays.length / 4);
  const kept = delays.slice(quarter, delays.length - quarter);
  const spreadMs = (kept.at(-1) ?? 0) - (kept[0] ?? 0);
  if (spreadMs > WIDEST_SPREAD_MS) return { verdict: 'unsteady' };
  const meanMs = kept.reduce((sum, delay) => sum + delay, 0) / kept.length;
  return { verdict: 'measured', latencyMs: withinRange(meanMs), spreadMs };
}

export function withinRange(latencyMs: number): number {
  return Math.min(LATENCY_MS.highest, Math.max(LATENCY_MS.lowest, Math.round(latencyMs)));
}

/** After the tone; between two frames it is placed by their levels. */
function onsetNear(toneMs: number, frames: readonly CalibrationFrame[]): number | null {
  const near = frames.filter(({ atMs }) => atMs >= toneMs + EARLIEST_MS && atMs <= toneMs + LATEST_MS);
  const levels = near.map(({ levelDb }) => levelDb);
  const threshold = Math.max(...levels) - RISE_DB;
  if (near.length === 0 || Math.min(...levels) > threshold - RISE_DB) return null;
  for (const [index, after] of near.entries()) {
    const before = near[index - 1];
    if (before === undefined || before.levelDb > threshold || after.levelDb <= threshold) continue;
    const share = (threshold - before.levelDb) / (after.levelDb - before.levelDb);
    return before.atMs + share * (after.atMs - before.atMs) - toneMs;
  }
  return null;
}
