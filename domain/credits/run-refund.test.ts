import { expect, test } from 'vitest';
import { isRefunded } from './run-refund.ts';

test('a run without a result and a song below the quality bar are refunded, and nothing else is', () => {
  for (const outcome of ['failed', 'cancelled'] as const) expect(isRefunded(outcome, null)).toBe(true);
  expect(isRefunded('completed', 'unusable')).toBe(true);
  for (const grade of ['good', 'usable', 'poor', null]) expect(isRefunded('completed', grade)).toBe(false);
});
