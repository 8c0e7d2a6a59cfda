import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { auditOf, contextAt, endRun, newAccount, startRun } from '#test/worker/ledger.ts';
import { spend, userAt } from '#test/worker/plans.ts';
import { tripsOf } from '#test/worker/watched-database.ts';
import type { Context } from '../../context.ts';
import { auditSomeAccounts } from './audit.ts';

/** The auditor on real D1: what it reads, whom it reads, and what it says. */

const NOW_MS = Date.parse('2026-06-01T12:00:00Z');

/** What the auditor logs. */
async function turn(): Promise<{ userId: string }[]> {
  const log = vi.fn();
  const context: Context = { ...contextAt(NOW_MS), log };
  await auditSomeAccounts(context);
  return log.mock.calls.map(([event]) => event);
}

test('says nothing about honest accounts, and names the account and the rule when a balance was tampered with', async () => {
  const userId = await newAccount(NOW_MS);
  const [finished, open] = [
    { pipelineId: 'pipe_audit1', credits: 4 },
    { pipelineId: 'pipe_audit2', credits: 6 },
  ];
  await startRun(contextAt(NOW_MS), await userAt(userId, NOW_MS), finished);
  await endRun(contextAt(NOW_MS), userId, finished, { kind: 'settle', decodedSeconds: 100 });
  await startRun(contextAt(NOW_MS), await userAt(userId, NOW_MS), open);
  await spend(userId, 3, NOW_MS);
  expect(await turn()).toEqual([]);

  await env.DB.prepare('UPDATE users SET credits_available = credits_available + 1 WHERE id = ?')
    .bind(userId)
    .run();
  expect(await turn()).toEqual([
    { event: 'ledger_breach', rule: 'I08', userId, reason: 'balance: 10 instead of 9' },
  ]);
  await env.DB.prepare('UPDATE users SET deleted_at_ms = 1 WHERE id = ?').bind(userId).run();
  expect(await turn()).toEqual([]);
});

test('finds a run that ended without its entry in the ledger', async () => {
  const userId = await newAccount(NOW_MS);
  await startRun(contextAt(NOW_MS), await userAt(userId, NOW_MS), { pipelineId: 'pipe_lost', credits: 4 });
  await env.DB.prepare(`UPDATE runs SET status = 'failed' WHERE id = 'pipe_lost'`).run();
  expect((await auditOf(userId, NOW_MS)).map(({ rule }) => rule)).toEqual(['I09', 'I03']);
});

test('a sweep audits six hundred accounts with few statements, and goes on where the one before has ended', async () => {
  const first = await newAccount(NOW_MS);
  await copyAccount(first, 1_500);
  const total = await env.DB.prepare(
    'SELECT count(*) AS n FROM users WHERE deleted_at_ms IS NULL',
  ).first<number>('n');
  await env.DB.prepare('UPDATE users SET credits_available = 99').run();
  const audited = new Set<string>();
  for (const accounts of [600, 1_200, total]) {
    const trips = await tripsOf(async () => {
      for (const { userId } of await turn()) audited.add(userId);
    });
    expect(trips.flatMap(({ statements }) => statements).length).toBeLessThan(60);
    // Places of deleted accounts count, too.
    expect(Math.abs(audited.size - Number(accounts))).toBeLessThan(5);
  }
  expect(audited.size).toBe(total);
  expect((await turn()).length).toBeGreaterThan(590);
});

/** With all its rows but those of the ledger, which the balance is then wrong beside. */
async function copyAccount(userId: string, times: number): Promise<void> {
  const { results } = await env.DB.prepare('SELECT name FROM pragma_table_info(?)')
    .bind('users')
    .all<{ name: string }>();
  const columns = results.map(({ name }) => name);
  const values = columns.map((name) =>
    name === 'id' || name === 'email' ? `printf('%s_%04d', ${name}, n)` : name,
  );
  await env.DB.prepare(
    `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?2)
     INSERT INTO users (${columns}) SELECT ${values} FROM users, number WHERE id = ?1`,
  )
    .bind(userId, times)
    .run();
}
