import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkedStatus } from './checked-status.ts';

const answer = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'a token' });
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the status is what the server answers', async () => {
  const status = { practice_streak: 3 };
  answer.mockResolvedValueOnce(Response.json(status));
  expect(await checkedStatus()).toEqual(status);
});

test.each([
  ['is refused', async () => Response.json({ detail: 'No.' }, { status: 500 })],
  ['is lost', async () => Promise.reject(new TypeError('fetch failed'))],
  ['answers with a page', async () => new Response('<h1>Hello</h1>')],
])('a check that %s is only logged and returns nothing', async (_what, answered) => {
  answer.mockImplementation(answered);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await checkedStatus()).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
});
