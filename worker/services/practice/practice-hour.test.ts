import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bearer, call, type Person, registerSomebody } from '#test/worker/api.ts';
import { subscribe } from '#test/worker/plans.ts';
import { storeSong } from '#test/worker/practice.ts';
import {
  bytesKeptOfHour,
  practiseForAnHour,
  rowsReadOfVisit,
  usedSeconds,
} from '#test/worker/practice-hour.ts';
import BILL from '../../../bench/cost/practice-hour.json';

/** What an hour of practice costs the one database: the wall that the product would meet first. */

const MOST_ROWS_WRITTEN = 150;
const MOST_BYTES_KEPT = 10_000;
const PLAYED_SECONDS = 12 * 299;

let person: Person;
let songId: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:03:20Z') });
  for (const table of ['training_sessions', 'practice_quarters', 'practice_results', 'plays'])
    await env.DB.exec(`DELETE FROM ${table}`);
  person = await registerSomebody();
  const { id } = await (await call('/api/v1/auth/me', { headers: bearer(person) })).json<{ id: string }>();
  songId = await storeSong(id);
});
afterEach(() => vi.useRealTimers());

const VISITS = 2;
const sum = (figures: Record<string, number>) =>
  Object.values(figures).reduce((one, other) => one + other, 0);

/** `npm run cost` computes its table from these. */
const billed: Partial<Record<string, { times: number; rowsWrittenInAll: number }>> = BILL.calls;

test('an hour of practice writes few rows, keeps few bytes, and counts every second; the bill is made of the same counts', async () => {
  const hour = await practiseForAnHour(person, songId);
  const kept = await bytesKeptOfHour();
  const said = JSON.stringify({ hour, kept });
  expect(sum(hour.rowsWritten), said).toBeLessThanOrEqual(MOST_ROWS_WRITTEN);
  expect(sum(kept), said).toBeLessThanOrEqual(MOST_BYTES_KEPT);
  expect(hour.creditedSeconds).toBe(PLAYED_SECONDS);
  for (const [name, times] of Object.entries(hour.calls)) expect(billed[name]?.times, said).toBe(times);
  for (const [name, rows] of Object.entries(hour.rowsWritten))
    expect(billed[name]?.rowsWrittenInAll, said).toBeCloseTo(rows, -1);
  expect(Math.abs(BILL.databaseBytes.kept - sum(kept)), said).toBeLessThan(100);
  expect(await usedSeconds(person)).toBe(PLAYED_SECONDS);
  // Of the six refreshes nothing stays: a session has two tokens, however long it lasts.
  const tokens = env.DB.prepare(
    'SELECT max(n) AS n FROM (SELECT count(*) AS n FROM refresh_tokens GROUP BY session_id)',
  );
  expect(await tokens.first('n')).toBe(2);
});

test('the rows that the bill says are read are read by somebody who has practised for 400 hours', async () => {
  await practiseForAnHour(person, songId);
  await bytesKeptOfHour();
  const { id } = await (await call('/api/v1/auth/me', { headers: bearer(person) })).json<{ id: string }>();
  const FOREVER_MS = Date.parse('2100-01-01');
  await subscribe(id, { plan: 'pro', nextPlan: 'pro', paidThroughMs: FOREVER_MS });
  vi.setSystemTime(Date.now() + 1000);
  const hour = await practiseForAnHour(person, songId);
  const visit = await rowsReadOfVisit(person, songId);
  const measured = sum(hour.rowsRead) + VISITS * sum(visit);
  const said = JSON.stringify({ measured, hour: hour.rowsRead, visit });
  expect(BILL.rowsRead, said).toBeGreaterThanOrEqual(measured);
  expect(BILL.rowsRead, said).toBeLessThan(1.5 * measured);
});
