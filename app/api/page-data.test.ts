import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { PageData, retryDelayMs } from './page-data.ts';

const { signal } = new AbortController();
const refused = (status: number) =>
  new ApiError({ kind: 'refused', status, statusText: '', code: '', detail: '', fieldErrors: [] });
const LOST = new ApiError({ kind: 'network' });

/** An answer that never comes, until the page that asks is left. */
const neverAnswered = (asked: AbortSignal) =>
  new Promise<string>((_resolve, reject) => asked.addEventListener('abort', () => reject(asked.reason)));

let waits: number[];
let data: PageData;

beforeEach(() => {
  vi.useFakeTimers();
  waits = [];
  data = new PageData(async (ms) => {
    waits.push(ms);
  });
});
afterEach(() => vi.useRealTimers());

test('an answer is kept for five minutes and asked for again after that', async () => {
  const load = vi.fn(async () => 'songs');
  await data.read('songs', load, { signal });
  vi.advanceTimersByTime(5 * 60_000 - 1);
  expect(await data.read('songs', load, { signal })).toBe('songs');
  expect(load).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  await data.read('songs', load, { signal });
  expect(load).toHaveBeenCalledTimes(2);
});

test('whoever was shown something kept is told once, so that it can be read again', async () => {
  const load = async () => 'songs';
  await data.read('songs', load, { signal });
  expect(data.takeServedKept()).toBe(false);
  await data.read('songs', load, { signal });
  expect(data.takeServedKept()).toBe(true);
  expect(data.takeServedKept()).toBe(false);
});

test('whoever moves on while something is read again is shown what is kept, and told so', async () => {
  await data.read('songs', async () => 'songs', { signal });
  data.expire('songs');
  const left = new AbortController();
  const again = data.read('songs', (asked) => neverAnswered(asked), { signal: left.signal });
  left.abort(new Error('left'));
  await expect(again).rejects.toThrow('left');
  expect(await data.read('songs', () => neverAnswered(signal), { signal })).toBe('songs');
  expect(data.takeServedKept()).toBe(true);
});

test('only what begins with the prefix expires', async () => {
  const load = vi.fn(async () => 'value');
  for (const key of ['songs:all', 'songs:newest', 'devices']) await data.read(key, load, { signal });
  data.expire('songs:');
  for (const key of ['songs:all', 'songs:newest', 'devices']) await data.read(key, load, { signal });
  expect(load).toHaveBeenCalledTimes(5);
});

test.each([
  ['a lost connection', LOST],
  ['a server in trouble', refused(503)],
  ['too many requests', refused(429)],
])('%s is tried three times more, after 1, 2 and 4 seconds', async (_what, error) => {
  const load = vi.fn(() => Promise.reject(error));
  await expect(data.read('songs', load, { signal })).rejects.toBe(error);
  expect(load).toHaveBeenCalledTimes(4);
  expect(waits).toEqual([1000, 2000, 4000]);
});

test('no wait is longer than thirty seconds', () => {
  expect([3, 4, 5, 20].map(retryDelayMs)).toEqual([8000, 16_000, 30_000, 30_000]);
});

test.each([401, 403, 404, 409, 422])('a %i is an answer: it is not asked for again', async (status) => {
  const load = vi.fn(() => Promise.reject(refused(status)));
  await expect(data.read('song', load, { signal })).rejects.toThrow();
  expect(load).toHaveBeenCalledOnce();
});

test('what was known stays when the server fails, and goes when the server says that it is gone', async () => {
  await data.read('song', async () => 'known', { signal });
  data.expire('');
  expect(await data.read('song', () => Promise.reject(LOST), { signal })).toBe('known');
  await expect(data.read('song', () => Promise.reject(refused(404)), { signal })).rejects.toThrow();
  expect(data.peek('song')).toBeNull();
});

test('a reading that was called off is not tried again', async () => {
  const abort = new AbortController();
  const load = vi.fn(() => {
    abort.abort();
    return Promise.reject(LOST);
  });
  await expect(data.read('song', load, { signal: abort.signal })).rejects.toBe(LOST);
  expect(load).toHaveBeenCalledOnce();
});

test('a change is shown without asking, and another person sees nothing of it', async () => {
  await data.read('title', async () => 'old', { signal });
  data.update('title', (title: string) => `${title}, changed`);
  expect(await data.read('title', async () => 'new', { signal })).toBe('old, changed');
  data.clear();
  expect(data.peek('title')).toBeNull();
});
