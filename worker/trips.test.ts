import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { API_CALLS } from '#domain/contracts/calls/every-call.ts';
import { type FakeSidecar, startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { bearer, call, postJson } from '#test/worker/api.ts';
import { words } from '#test/worker/editing.ts';
import { type FullAccount, newFullAccount } from '#test/worker/full-account.ts';
import { practised } from '#test/worker/practice.ts';
import { tripsOf, waitsIn } from '#test/worker/watched-database.ts';

/**
 * How often a call waits for D1. Each wait is a way to the one place where the database lies and back, a fifth of a second for a singer
 * on another continent; a batch, and statements that run side by side, are one.
 */

const MOST = 2;

interface Asked {
  /** With the names in braces filled in; the call's own path where it has none. */
  path?: string;
  body?: unknown;
  init?: RequestInit;
}

interface Counted extends Asked {
  name: keyof typeof API_CALLS;
  /** It waits so often, and why that is more than two. */
  more?: [waits: number, because: string];
}

let sidecar: FakeSidecar;

beforeEach(() => {
  sidecar = startFakeSidecar();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

test('no call waits for the database more than twice, but those with a reason', async () => {
  const account = await newFullAccount(sidecar);
  const measured: Record<string, number> = {};
  const allowed: Record<string, number> = {};
  let calls = 0;
  for await (const { name, more, ...asked } of everyCall(account)) {
    calls += 1;
    const id = `${calls} ${name}`;
    measured[id] = await waitsOf(account, name, asked, calls);
    allowed[id] = more?.[0] ?? MOST;
  }
  const over = Object.entries(measured).filter(([id, waits]) => waits > (allowed[id] ?? MOST));
  expect(over, JSON.stringify(measured, null, 1)).toEqual([]);
}, 120_000);

async function waitsOf(account: FullAccount, name: string, asked: Asked, at: number): Promise<number> {
  const [method = '', path = ''] = name.split(' ');
  const json =
    asked.body === undefined
      ? {}
      : { body: JSON.stringify(asked.body), headers: { 'content-type': 'application/json' } };
  const { headers, ...init } = { ...json, ...asked.init };
  const key = method === 'GET' ? {} : { 'idempotency-key': `call-${at}-of-${account.id}` };
  let answer: Response | undefined;
  const trips = await tripsOf(async () => {
    answer = await call(`/api/v1${asked.path ?? path}`, {
      method,
      ...init,
      headers: { ...bearer(account), ...key, ...headers },
    });
  });
  if (!answer?.ok) throw new Error(`${name}: ${answer?.status} ${await answer?.text()}`);
  return waitsIn(trips);
}

async function* everyCall(account: FullAccount): AsyncGenerator<Counted> {
  const { completed, running } = account;
  const { id: songId, pipeline_id: runId } = completed;
  for (const name of [
    'GET /auth/me',
    'GET /auth/status',
    'GET /auth/ledger',
    'GET /auth/preferences',
  ] as const)
    yield { name };
  yield { name: 'GET /songs/' };
  yield { name: 'GET /songs/stats' };
  yield { name: 'GET /songs/{songId}', path: `/songs/${songId}` };
  yield { name: 'GET /pipeline/status/{id}', path: `/pipeline/status/${running.id}` };
  yield { name: 'GET /pipeline/status/{id}', path: `/pipeline/status/${runId}` };
  yield { name: 'GET /pipeline/active' };
  yield { name: 'GET /pipeline/result/{id}', path: `/pipeline/result/${runId}` };
  yield { name: 'GET /pipeline/result/{id}', path: `/pipeline/result/${songId}` };
  yield { name: 'GET /editing/load/{id}', path: `/editing/load/${songId}` };
  yield { name: 'GET /editing/status/{id}', path: `/editing/status/${songId}` };
  yield { name: 'GET /editing/versions/{id}', path: `/editing/versions/${songId}` };
  yield { name: 'POST /editing/save', body: { pipeline_id: runId, edited_data: words('lu') } };
  yield { name: 'GET /training/days' };
  yield { name: 'GET /practice/progress' };
  yield { name: 'GET /practice/results', path: `/practice/results?song_id=${songId}` };
  yield { name: 'GET /songs/{songId}/history', path: `/songs/${songId}/history` };
  yield { name: 'POST /songs/{songId}/play', path: `/songs/${songId}/play`, body: {} };
  yield { name: 'POST /training/start', body: { song_id: songId } };
  const { session_id } = await startAnother(account, songId);
  yield { name: 'POST /training/heartbeat', body: { session_id, voiced_seconds: 1 } };
  yield { name: 'POST /practice/results', body: practised(session_id, songId) };
  yield { name: 'POST /training/end', body: { session_id } };
  yield { name: 'POST /practice/results', body: practised(session_id, songId) };
  yield { name: 'POST /training/end', body: { session_id: null } };
  yield {
    name: 'POST /auth/refresh',
    body: {},
    init: { headers: { authorization: `Bearer ${account.refreshToken}` } },
  };
}

async function startAnother(account: FullAccount, songId: string): Promise<{ session_id: string }> {
  return (await postJson('/api/v1/training/start', { song_id: songId }, bearer(account))).json();
}
