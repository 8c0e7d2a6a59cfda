import { describe, expect, test } from 'vitest';
import { correctionFor, DriftWatch } from './drift.ts';

const MESSAGES = [1, 1.1, 1.2, 1.3, 1.4];

function hearAll(offsetSeconds: number, order: 'in turn' | 'one late'): boolean[] {
  const watch = new DriftWatch(2);
  const first = (seconds: number) => watch.hear(0, seconds);
  const second = (seconds: number) => watch.hear(1, seconds + offsetSeconds);
  if (order === 'in turn') return MESSAGES.flatMap((seconds) => [first(seconds), second(seconds)]);
  return [...MESSAGES.map(first), ...MESSAGES.map(second)];
}

describe('the watch over two stretchers', () => {
  test.each(['in turn', 'one late'] as const)('0.05 s apart is nothing yet, with messages %s', (order) => {
    expect(hearAll(0.049, order)).not.toContain(true);
  });

  test.each(['in turn', 'one late'] as const)('above 0.05 s is drift, with messages %s', (order) => {
    expect(hearAll(-0.051, order)).toContain(true);
  });

  test('one of them coming back to the start of a loop a moment earlier is not drift', () => {
    const watch = new DriftWatch(2);
    const heard = [
      watch.hear(0, 9.9),
      watch.hear(1, 9.9),
      watch.hear(0, 10),
      watch.hear(1, 5),
      watch.hear(0, 5.1),
      watch.hear(1, 5.1),
    ];
    expect(heard).not.toContain(true);
  });
});

test.each([
  [10, 10.01, { kind: 'rate', factor: 1 }],
  [10, 9.97, { kind: 'rate', factor: 1.01 }],
  [10, 10.03, { kind: 'rate', factor: 0.99 }],
  [10, 9.94, { kind: 'seek' }],
  [10, 10.06, { kind: 'seek' }],
] as const)('an element that should be at %d s and is at %d s: %j', (expected, actual, correction) => {
  expect(correctionFor(expected, actual)).toEqual(correction);
});
