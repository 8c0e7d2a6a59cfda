/** Pure. A loop that is sung well gets faster, step by step, until it is as fast as the song. */

/** A pass as good as this is clean. */
export const CLEAN_SCORE = 0.8;
export const CLEAN_PASSES_PER_STEP = 3;
const STEP_PERCENT = 5;
const FULL_SPEED_PERCENT = 100;
/** Where a spot is sung slower, unless it is slower already. */
export const SLOW_PERCENT = 75;

export interface SpeedLadder {
  cleanInRow: number;
  speedPercent: number;
}

/** A pass that is not clean starts the count anew, and takes no speed away. */
export function ladderAfter({ cleanInRow, speedPercent }: SpeedLadder, score: number): SpeedLadder {
  if (score < CLEAN_SCORE || speedPercent >= FULL_SPEED_PERCENT) return { cleanInRow: 0, speedPercent };
  if (cleanInRow + 1 < CLEAN_PASSES_PER_STEP) return { cleanInRow: cleanInRow + 1, speedPercent };
  return { cleanInRow: 0, speedPercent: Math.min(FULL_SPEED_PERCENT, speedPercent + STEP_PERCENT) };
}
