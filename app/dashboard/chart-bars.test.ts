import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHART, chartBars, dayAt, scaleMinutes } from './chart-bars.ts';

const days = (minutes: number[]) =>
  minutes.map((one, index) => ({ date: `2026-11-${10 + index}`, minutes: one }));

test('the scale is the next round one, and a minute is still seen beside it', () => {
  expect([[0], [10], [11], [61], [2000]].map((minutes) => scaleMinutes(days(minutes)))).toEqual([
    10, 10, 20, 90, 2000,
  ]);
  expect(chartBars(days([60, 0, 1])).map(({ height }) => height)).toEqual([CHART.height, 0, 3]);
});

test('bars stand beside each other within the picture, and a pointer on one finds its day', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1440 }), { minLength: 1, maxLength: 31 }), (minutes) => {
      const known = days(minutes);
      const bars = chartBars(known);
      for (const [index, { x, width, height, date }] of bars.entries()) {
        expect(x).toBeGreaterThanOrEqual(index === 0 ? 0 : (bars[index - 1]?.x ?? 0) + width);
        expect(x + width).toBeLessThanOrEqual(CHART.width);
        expect(height).toBeLessThanOrEqual(CHART.height);
        expect(dayAt(known, (x + width / 2) / CHART.width)?.date).toBe(date);
      }
    }),
  );
});
