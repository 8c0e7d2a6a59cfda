/** Pure. What the top of the practice chart stands for. */
import type { PractisedDay } from '#domain/practice/figures.ts';

/** Round ends of the scale, in minutes. */
const SCALES = [10, 20, 30, 60, 90, 120, 180, 240, 360, 480, 720, 1440];

export function scaleMinutes(days: readonly PractisedDay[]): number {
  const most = Math.max(0, ...days.map(({ minutes }) => minutes));
  return SCALES.find((scale) => scale >= most) ?? most;
}
