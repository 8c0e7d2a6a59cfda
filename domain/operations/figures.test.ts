import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesOf, costUsd, FIGURE_NAMES, type Figures, percentile95, THRESHOLDS } from './figures.ts';

const calm = Object.fromEntries(FIGURE_NAMES.map((name) => [name, 0])) as Figures;

test('whoever runs the service is told when a figure passes its threshold and when it is back, and not in between', () => {
  const waiting = { ...calm, oldest_waiting_seconds: 601 };
  expect(changesOf(null, waiting)).toEqual({ begun: ['oldest_waiting_seconds'], ended: [] });
  expect(changesOf(waiting, { ...waiting, dead_letters: 1 })).toEqual({ begun: ['dead_letters'], ended: [] });
  expect(changesOf(waiting, { ...waiting, oldest_waiting_seconds: 900 })).toEqual({ begun: [], ended: [] });
  expect(changesOf(waiting, { ...calm, oldest_waiting_seconds: 600 })).toEqual({
    begun: [],
    ended: ['oldest_waiting_seconds'],
  });
});

test('at most five in a hundred are longer than the percentile, and it is one of them', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1 }), (values) => {
      const sorted = values.sort((one, other) => one - other);
      const found = percentile95(sorted);
      expect(sorted).toContain(found);
      expect(sorted.filter((value) => value > found).length).toBeLessThanOrEqual(values.length * 0.05);
    }),
  );
  expect(percentile95([])).toBe(0);
});

test('a day with a thousand songs of 210 s and a database of 6 GB costs what the price lists say', () => {
  expect(costUsd({ audioSeconds: 210_000, databaseBytes: 6e9 })).toBeCloseTo(6.3 + 0.15, 6);
});

test.each(FIGURE_NAMES)('the runbook says what %s means, its threshold, and what to do', (name) => {
  const runbook = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8');
  const [, paragraph = ''] = runbook.split(`\n### \`${name}\`\n`);
  const [text = ''] = paragraph.split('\n###');
  expect(text).toContain(`Threshold: ${THRESHOLDS[name].toLocaleString('en')}`);
  expect(text).toContain('**Means:**');
  expect(text).toContain('**Do:**');
});
