import { expect, test } from 'vitest';
import { keyStepSeconds, partAt, secondsAt, shareOf } from './strip-places.ts';

const STRIP = { fromSeconds: 10, toSeconds: 14 };

test('a word stands where its time is, and a drag means the time under the hand', () => {
  expect(shareOf(11, STRIP)).toBe(0.25);
  expect(secondsAt(50, 400, STRIP)).toBe(0.5);
  expect(secondsAt(-3, 400, STRIP)).toBe(-0.03);
});

test('near an end that end is held, also of a narrow word; else what is chosen', () => {
  expect(partAt(5, 100, 'whole')).toBe('start');
  expect(partAt(95, 100, 'whole')).toBe('end');
  expect(partAt(50, 100, 'whole')).toBe('whole');
  expect(partAt(50, 100, 'end')).toBe('end');
  expect(partAt(10, 20, 'whole')).toBe('whole');
});

test('arrows move by 10 milliseconds, with Shift by 100', () => {
  const step = (key: string, shiftKey = false) => keyStepSeconds({ key, shiftKey });
  expect([step('ArrowRight'), step('ArrowLeft')]).toEqual([0.01, -0.01]);
  expect([step('ArrowUp', true), step('ArrowDown', true)]).toEqual([0.1, -0.1]);
  expect(step('a')).toBeNull();
});
