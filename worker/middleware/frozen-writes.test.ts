import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EVERY_CALL } from '#domain/contracts/calls/every-call.ts';
import { bearer, ORIGIN, registerSomebody } from '#test/worker/api.ts';
import { expectDocumented } from '#test/worker/contract.ts';
import { deliver, holdWakeUps } from '#test/worker/wake-ups.ts';
import { createApi } from '../api.ts';
import { createContext } from '../context.ts';
import { sweep } from '../services/sweep/sweep.ts';

/** F46: while an operator restores the database nothing is written, and what is read is answered. */

const FROZEN = { ...env, WRITES_FROZEN: 'true' };

beforeEach(holdWakeUps);
afterEach(() => {
  vi.restoreAllMocks();
});

async function callFrozen(path: string, init: RequestInit): Promise<Response> {
  const ctx = createExecutionContext();
  const request = new Request(`${ORIGIN}${path}`, init);
  const response = await createApi().fetch(request, FROZEN, ctx);
  await waitOnExecutionContext(ctx);
  return expectDocumented(request, response);
}

test('every call that changes something is answered 503 with the time to come back, and the document knows it', async () => {
  const changes = EVERY_CALL.filter(({ method }) => method !== 'get');
  expect(changes.length).toBeGreaterThan(50);
  for (const { method, path } of changes) {
    const concrete = path.replace('{key}', 'originals/song_x').replace(/\{\w+\}/g, 'some_id');
    const response = await callFrozen(concrete, { method: method.toUpperCase(), body: '{}' });
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '60']);
    expect(await response.json()).toMatchObject({
      code: 'unavailable',
      detail: 'The service is busy. Please try again in a moment.',
    });
  }
});

test('reads go on', async () => {
  const person = await registerSomebody();
  for (const path of ['auth/me', 'auth/status', 'songs/', 'health'])
    expect((await callFrozen(`/api/v1/${path}`, { headers: bearer(person) })).status).toBe(200);
});

test('wake-ups wait, and the schedule sends no mail', async () => {
  const wakeUp = { version: 2, kind: 'analysis', song_id: 'song_x', pipeline_id: 'pipe_x' };
  const { retryMessages, explicitAcks, retryBatch } = await deliver([wakeUp], { configuration: FROZEN });
  expect([retryBatch.retry, retryMessages, explicitAcks]).toEqual([true, [], []]);

  const send = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}', { status: 200 }));
  const dueMail = `INSERT INTO mails (id, user_id, kind, to_address, details_json, created_at_ms, next_attempt_at_ms)
    VALUES ('mail_frozen', NULL, 'password_changed', 'a@example.com', '{"kind":"password_changed"}', ?1, ?1)`;
  await env.DB.prepare(dueMail).bind(Date.now()).run();
  await sweep({ ...createContext(FROZEN), log: () => undefined });
  expect(send).not.toHaveBeenCalled();
  await env.DB.prepare("DELETE FROM mails WHERE id = 'mail_frozen'").run();
});
