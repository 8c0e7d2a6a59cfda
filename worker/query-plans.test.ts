import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeSidecar, startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { bearer, call, PASSWORD, postJson } from '#test/worker/api.ts';
import { newFullAccount } from '#test/worker/full-account.ts';
import { practiseForAnHour } from '#test/worker/practice-hour.ts';
import { watchPlans } from '#test/worker/query-plans.ts';
import { createContext } from './context.ts';
import { sweep } from './services/sweep/sweep.ts';

/** What the product asks its database in the life of an account that has everything, until nothing of it is left. */

const HOUR_MS = 3_600_000;
const SWEPT_AFTER_HOURS = [0, 4, 25, 24 * 31];
const READS = [
  '/auth/me',
  '/auth/status',
  '/auth/sessions',
  '/auth/ledger',
  '/songs/',
  '/songs/stats',
  '/training/days',
  '/practice/progress',
  '/pipeline/active',
];
let sidecar: FakeSidecar;

beforeEach(() => {
  sidecar = startFakeSidecar();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('no statement looks through a table that grows: uploads, practice, export, sweeps and the end of an account', async () => {
  const scansSoFar = watchPlans();
  const account = await newFullAccount(sidecar);
  for (const path of READS) await call(`/api/v1${path}`, { headers: bearer(account) });
  const startMs = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: startMs });
  await practiseForAnHour({ ...account }, account.completed.id);
  // Its second factor was proved an hour ago: an export asks for more.
  vi.setSystemTime(startMs);
  const begun = await postJson('/api/v1/auth/export', { password: PASSWORD }, bearer(account));
  expect(begun.status, await begun.clone().text()).toBe(201);
  const { ticket } = await begun.json<{ ticket: string }>();
  const archive = await call(`/api/v1/auth/export?ticket=${ticket}`, { headers: bearer(account) });
  expect(archive.status, await archive.clone().text()).toBe(200);
  await archive.arrayBuffer();
  const headers = { ...bearer(account), 'content-type': 'application/json' };
  await call(`/api/v1/songs/${account.running.id}`, { method: 'DELETE', headers });
  const left = await call('/api/v1/auth/me', {
    method: 'DELETE',
    headers,
    body: JSON.stringify({ password: PASSWORD }),
  });
  expect(left.status).toBe(204);
  for (const hours of SWEPT_AFTER_HOURS) {
    vi.setSystemTime(Date.now() + hours * HOUR_MS);
    await sweep(createContext(env));
  }
  const { planned, scans } = await scansSoFar();
  expect(scans).toEqual([]);
  expect(planned).toBeGreaterThan(200);
}, 120_000);
