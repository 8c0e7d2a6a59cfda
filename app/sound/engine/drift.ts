/** Pure. How far apart the tracks are, and what is to be done about it. */

/** Above it both tracks are planned anew. */
export const MAX_DRIFT_SECONDS = 0.05;
const HARMLESS_SECONDS = 0.015;
const NUDGE = 0.01;

/**
 * Two stretchers tell where they are, each in messages of its own. The nth message since a plan is about the same moment in each, however
 * late it comes. Twice in a row, because at the edge of a loop one may have come back a moment before the other.
 */
export class DriftWatch {
  #reports: number[][];
  #apartTimes = 0;

  constructor(trackCount: number) {
    this.#reports = Array.from({ length: trackCount }, () => []);
  }

  /** True when the tracks have drifted apart. */
  hear(track: number, songSeconds: number): boolean {
    this.#reports[track]?.push(songSeconds);
    if (this.#reports.some((waiting) => waiting.length === 0)) return false;
    const together = this.#reports.map((waiting) => waiting.shift() ?? 0);
    const isApart = Math.max(...together) - Math.min(...together) > MAX_DRIFT_SECONDS;
    this.#apartTimes = isApart ? this.#apartTimes + 1 : 0;
    return this.#apartTimes >= 2;
  }
}

export type Correction = { kind: 'rate'; factor: number } | { kind: 'seek' };

/** For a media element, which has a clock of its own: a little is caught up unheard, more by a seek. */
export function correctionFor(expectedSeconds: number, actualSeconds: number): Correction {
  const lateSeconds = expectedSeconds - actualSeconds;
  if (Math.abs(lateSeconds) > MAX_DRIFT_SECONDS) return { kind: 'seek' };
  if (Math.abs(lateSeconds) <= HARMLESS_SECONDS) return { kind: 'rate', factor: 1 };
  return { kind: 'rate', factor: 1 + Math.sign(lateSeconds) * NUDGE };
}
