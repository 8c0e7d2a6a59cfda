/** Pure. Where the bars of the weeks stand, in the units of their picture. */

export const WEEKS_CHART = { width: 600, height: 100 } as const;
const GAP = 12;
/** A week of wrong notes is seen beside one without any. */
const LEAST_HEIGHT = 3;

export interface WeekBar {
  x: number;
  width: number;
  height: number;
}

/** `shares`: of the whole height, one for each week; null where nothing was sung. */
export function weekBars(shares: readonly (number | null)[]): WeekBar[] {
  const step = WEEKS_CHART.width / shares.length;
  return shares.map((share, index) => ({
    x: index * step + GAP / 2,
    width: step - GAP,
    height: share === null ? 0 : Math.max(LEAST_HEIGHT, share * WEEKS_CHART.height),
  }));
}
