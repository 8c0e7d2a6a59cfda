import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sleep, sleepUnlessOnline } from './sleep.ts';

const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Whether it has ended by now. */
async function hasEnded(waiting: Promise<void>): Promise<boolean> {
  let isOver = false;
  void waiting.then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return isOver;
}

test('it ends when its time is over, and not before', async () => {
  const waiting = sleep(1000);
  await vi.advanceTimersByTimeAsync(999);
  expect(await hasEnded(waiting)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await hasEnded(waiting)).toBe(true);
});

test('it ends with the signal, at once where that is aborted already, and leaves no listener and no timer', async () => {
  const abort = new AbortController();
  const removed = vi.spyOn(abort.signal, 'removeEventListener');
  const waiting = sleep(1000, abort.signal);
  expect(await hasEnded(waiting)).toBe(false);
  abort.abort();
  expect(await hasEnded(waiting)).toBe(true);
  expect(removed).toHaveBeenCalledWith('abort', expect.anything());
  expect(vi.getTimerCount()).toBe(0);
  expect(await hasEnded(sleep(1000, abort.signal))).toBe(true);
});

test('only who asks for it is woken when the network comes back', async () => {
  const { signal } = new AbortController();
  const [asleep, woken] = [sleep(1000, signal), sleepUnlessOnline(1000, signal)];
  page.dispatchEvent(new Event('online'));
  expect([await hasEnded(asleep), await hasEnded(woken)]).toEqual([false, true]);
});
