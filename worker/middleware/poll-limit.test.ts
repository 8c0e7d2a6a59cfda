import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { bearer, call, type Person, registerSomebody, takenSong } from '#test/worker/api.ts';
import { POLLS } from './poll-limit.ts';

/** Polling without a pause: refused, and nothing is written for it. */

beforeEach(() => {
  startFakeSidecar();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function pollsUntilRefused(
  person: Person,
  path: string,
): Promise<{ polls: number; refused: Response }> {
  for (let polls = 0; polls <= POLLS.burst; polls += 1) {
    const answer = await call(path, { headers: bearer(person) });
    if (answer.status !== 200) return { polls, refused: answer };
  }
  throw new Error('Nobody was refused.');
}

test('who asks for a status without a pause is refused for a moment, nobody else is, and no row is written', async () => {
  const [person, other] = [await registerSomebody(), await registerSomebody()];
  const { id } = await takenSong(person);
  const rows = () => env.DB.prepare('SELECT count(*) AS n FROM attempt_budgets').first<number>('n');
  const before = await rows();
  const { polls, refused } = await pollsUntilRefused(person, `/api/v1/pipeline/status/${id}`);
  expect(polls).toBe(POLLS.burst);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  expect(await refused.json()).toMatchObject({ code: 'too_busy' });
  expect((await call('/api/v1/pipeline/active', { headers: bearer(person) })).status).toBe(429);
  expect((await call('/api/v1/pipeline/active', { headers: bearer(other) })).status).toBe(200);
  expect(await rows()).toBe(before);
  vi.setSystemTime(Date.now() + 2_000);
  expect((await call(`/api/v1/pipeline/status/${id}`, { headers: bearer(person) })).status).toBe(200);
});
