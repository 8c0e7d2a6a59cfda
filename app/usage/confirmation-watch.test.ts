import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchConfirmation } from './confirmation-watch.ts';

let looks = 0;
let seeAgain: () => void = () => undefined;
let hasLeft = false;

beforeEach(() => {
  vi.useFakeTimers();
  looks = 0;
  hasLeft = false;
});
afterEach(() => vi.useRealTimers());

const watch = () =>
  watchConfirmation(
    () => {
      looks += 1;
    },
    (seen) => {
      seeAgain = seen;
      return () => {
        hasLeft = true;
      };
    },
  );

test('a page that waits for a confirmed address looks every 5 s, for 10 minutes', () => {
  watch();
  vi.advanceTimersByTime(5000);
  expect(looks).toBe(1);
  vi.advanceTimersByTime(3_600_000);
  expect(looks).toBe(120);
});

test('somebody who comes back to the page makes it look at once, and then for 10 minutes more', () => {
  watch();
  vi.advanceTimersByTime(3_600_000);
  seeAgain();
  expect(looks).toBe(121);
  vi.advanceTimersByTime(3_600_000);
  expect(looks).toBe(241);
});

test('a page that is left looks no more', () => {
  const leave = watch();
  leave();
  vi.advanceTimersByTime(60_000);
  expect([looks, hasLeft]).toEqual([0, true]);
});
