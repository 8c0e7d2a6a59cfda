import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { auditOf, contextAt, endRun, newAccount, startRun } from '#test/worker/ledger.ts';
import { spend, userAt } from '#test/worker/plans.ts';
import type { Context } from '../../context.ts';
import { auditSomeAccounts } from './audit.ts';

/** The auditor on real D1: what it reads, whom it reads, and what it says. */

const NOW_MS = Date.parse('2026-06-01T12:00:00Z');

/** What the auditor logs; its random place is the first id of all. */
async function turn(): Promise<{ userId: string }[]> {
  const log = vi.fn();
  const context: Context = { ...contextAt(NOW_MS), randomBytes: (count) => new Uint8Array(count), log };
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

test('takes twenty accounts a turn, so that a sweep stays short however many there are', async () => {
  for (let account = 0; account < 25; account += 1) await newAccount(NOW_MS);
  await env.DB.prepare('UPDATE users SET credits_available = 99').run();
  const accounts = (await turn()).map(({ userId }) => userId);
  expect(new Set(accounts).size).toBe(20);
});
