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
  const status = { practice_streak: 3, is_pro_user: true, training_time: { has_unlimited: false } };
  answer.mockResolvedValueOnce(Response.json(status));
  expect(await checkedStatus()).toEqual(status);
});

test.each([true, false])(
  'where has_unlimited is missing, the Pro flag (%s) stands for it',
  async (is_pro_user) => {
    answer.mockResolvedValueOnce(Response.json({ is_pro_user, training_time: { remaining_monthly: 0 } }));
    expect((await checkedStatus())?.training_time.has_unlimited).toBe(is_pro_user);
  },
);

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
