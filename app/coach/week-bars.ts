/** Pure. Where the bars of the weeks stand, in the units of their picture. */
import type { PractisedWeekBody } from '#domain/contracts/practice-api.ts';

export const WEEKS_CHART = { width: 600, height: 100 } as const;
const GAP = 12;
/** A week of wrong notes is seen beside one without any. */
const LEAST_HEIGHT = 3;

export interface WeekBar {
  week: string;
  x: number;
  width: number;
  height: number;
}

export function weekBars(weeks: readonly PractisedWeekBody[]): WeekBar[] {
  const step = WEEKS_CHART.width / weeks.length;
  return weeks.map(({ week, score }, index) => ({
    week,
    x: index * step + GAP / 2,
    width: step - GAP,
    height: score === null ? 0 : Math.max(LEAST_HEIGHT, score * WEEKS_CHART.height),
  }));
}
