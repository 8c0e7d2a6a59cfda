/** Pure. Where the bars of the practice chart stand, in the units of its picture. */
import type { PractisedDay } from '#domain/practice/figures.ts';

export const CHART = { width: 600, height: 120 } as const;
const GAP = 6;
/** So that a minute can be seen beside an hour. */
const LEAST_HEIGHT = 3;
/** Round ends of the scale, in minutes. */
const SCALES = [10, 20, 30, 60, 90, 120, 180, 240, 360, 480, 720, 1440];

export interface Bar extends PractisedDay {
  x: number;
  width: number;
  height: number;
}

/** What the top of the picture stands for. */
export function scaleMinutes(days: readonly PractisedDay[]): number {
  const most = Math.max(0, ...days.map(({ minutes }) => minutes));
  return SCALES.find((scale) => scale >= most) ?? most;
}

export function chartBars(days: readonly PractisedDay[]): Bar[] {
  const step = CHART.width / days.length;
  const scale = scaleMinutes(days);
  return days.map((day, index) => ({
    ...day,
    x: index * step + GAP / 2,
    width: step - GAP,
    height: day.minutes === 0 ? 0 : Math.max(LEAST_HEIGHT, (day.minutes / scale) * CHART.height),
  }));
}

/** Which day a pointer means, by its place from the left, 0 to 1. */
export function dayAt(days: readonly PractisedDay[], place: number): PractisedDay | null {
  return days[Math.min(days.length - 1, Math.max(0, Math.floor(place * days.length)))] ?? null;
}
