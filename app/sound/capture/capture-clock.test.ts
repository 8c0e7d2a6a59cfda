import { expect, test } from 'vitest';
import { CaptureClock } from './capture-clock.ts';

test('messages that are late by chance do not move the time of what was captured', () => {
  const clock = new CaptureClock();
  for (let message = 0; message < 200; message++)
    clock.hear(message * 0.005, 10_000 + message * 5 + (message % 7 === 0 ? 0 : (message * 13) % 40));
  expect(clock.atMs(0.9)).toBeCloseTo(10_900, 6);
});

test('a clock that drifts is followed', () => {
  const clock = new CaptureClock();
  for (let message = 0; message < 4000; message++) clock.hear(message * 0.005, message * 5.01);
  expect(Math.abs(clock.atMs(19.995) - 3999 * 5.01)).toBeLessThan(10);
});
