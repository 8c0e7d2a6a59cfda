import { expect, test } from 'vitest';
import { WEEKS_CHART, weekBars } from './week-bars.ts';

const week = (score: number | null) => ({ week: '2026-11-16', passes: 1, voiced_seconds: 60, score });

test('a bar is as high as the week was right; a week of wrong notes is seen, one without singing is not', () => {
  const bars = weekBars([week(null), week(0), week(0.5), week(1)]);
  expect(bars.map(({ height }) => height)).toEqual([0, 3, 50, WEEKS_CHART.height]);
  for (const { x, width } of bars) {
    expect(x).toBeGreaterThan(0);
    expect(x + width).toBeLessThan(WEEKS_CHART.width);
  }
});
