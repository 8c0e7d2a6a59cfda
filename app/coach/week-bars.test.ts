import { expect, test } from 'vitest';
import { WEEKS_CHART, weekBars } from './week-bars.ts';

test('a bar is as high as the week was right; a week of wrong notes is seen, one without singing is not', () => {
  const bars = weekBars([null, 0, 0.5, 1]);
  expect(bars.map(({ height }) => height)).toEqual([0, 3, 50, WEEKS_CHART.height]);
  for (const { x, width } of bars) {
    expect(x).toBeGreaterThan(0);
    expect(x + width).toBeLessThan(WEEKS_CHART.width);
  }
});
