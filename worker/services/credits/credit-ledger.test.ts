import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inDepth } from '#test/depth.ts';
import {
  auditOf,
  balanceOf,
  contextAt,
  endRun,
  ledgerOf,
  newAccount,
  startRun,
} from '#test/worker/ledger.ts';
import type { User } from '../../db/schema.ts';
import { findUser } from '../accounts/accounts.ts';
import { spendCredits } from './credit-spending.ts';

/** The rules of the ledger on real D1: what parallel and repeated calls may never do. */

const NOW_MS = Date.parse('2026-06-01T12:00:00Z');
const PARALLEL = 50;
const SLOW_MS = 900_000;
const context = contextAt(NOW_MS);

async function requireUser(userId: string): Promise<User> {
  const user = await findUser(context, userId);
  if (!user) throw new Error('There is no such account.');
  return user;
}

function times<T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => call(index)));
}

/** A plan without a limit of songs: only the balance decides. */
async function newProAccount(credits: number): Promise<User> {
  const userId = await newAccount(NOW_MS, credits);
  return { ...(await requireUser(userId)), subscriptionType: 'pro' };
}

test(
  'I02 of fifty parallel spends exactly those that the balance affords are granted, in every round',
  async () => {
    const round = fc.record({
      balance: fc.integer({ min: 0, max: 200 }),
      cost: fc.integer({ min: 1, max: 20 }),
      // A reserve writes four rows for one: one round in ten keeps a thousand of them near a minute.
      kind: fc.oneof(
        { weight: 9, arbitrary: fc.constant('use') },
        { weight: 1, arbitrary: fc.constant('reserve') },
      ),
    });
    await fc.assert(
      fc.asyncProperty(round, async ({ balance, cost, kind }) => {
        const user = await newProAccount(balance);
        const spend = async (index: number): Promise<boolean> => {
          const id = `${user.id}_${index}`;
          if (kind === 'reserve') return startRun(context, user, { pipelineId: id, credits: cost });
          return (await spendCredits(context, user.id, { entryId: id, credits: cost })).ok;
        };
        const granted = (await times(PARALLEL, spend)).filter(Boolean).length;
        expect(granted).toBe(Math.min(PARALLEL, Math.floor(balance / cost)));
        expect((await balanceOf(user.id)).available).toBe(balance - granted * cost);
        expect(await auditOf(user.id, NOW_MS)).toEqual([]);
      }),
      { numRuns: inDepth(15, 1000), endOnFailure: true },
    );
  },
  SLOW_MS,
);

test('I03 fifty parallel endings of a run, settling, failing and cancelling, end its reserve once', async () => {
  const user = await newProAccount(20);
  const run = { pipelineId: 'pipe_ended_often', credits: 8 };
  await startRun(context, user, run);
  const ended = await times(PARALLEL, (index) =>
    endRun(
      context,
      user.id,
      run,
      index % 2 ? { kind: 'refund' } : { kind: 'settle', decodedSeconds: 60 * index },
    ),
  );
  expect(ended.filter(Boolean)).toHaveLength(1);
  expect(await auditOf(user.id, NOW_MS)).toEqual([]);
});

test('I04 a run costs what its decoded length costs, never more than its reserve, and the rest comes back', async () => {
  const run = fc.record({
    credits: fc.integer({ min: 1, max: 12 }),
    seconds: fc.integer({ min: 0, max: 1200 }),
  });
  const user = await newProAccount(100_000);
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(run, async ({ credits, seconds }) => {
      runs += 1;
      const settled = { pipelineId: `pipe_settled${runs}`, credits };
      const before = (await balanceOf(user.id)).available;
      await startRun(context, user, settled);
      await endRun(context, user.id, settled, { kind: 'settle', decodedSeconds: seconds });
      const cost = before - (await balanceOf(user.id)).available;
      const minutes = Math.max(1, Math.floor(seconds / 60) + (seconds % 60 > 30 ? 1 : 0));
      expect(cost).toBe(Math.min(credits, minutes));
    }),
    { numRuns: inDepth(6, 60) },
  );
  expect(await auditOf(user.id, NOW_MS)).toEqual([]);
});

test.each(['settle', 'refund'] as const)(
  'I07 a result that comes after the run has ended charges and returns nothing (%s)',
  async (kind) => {
    const user = await newProAccount(20);
    const run = { pipelineId: `pipe_late_${kind}`, credits: 8 };
    await startRun(context, user, run);
    await endRun(context, user.id, run, { kind: 'refund' });
    const [balance, ledger] = [await balanceOf(user.id), await ledgerOf(user.id)];
    const late = kind === 'settle' ? ({ kind, decodedSeconds: 100 } as const) : { kind };
    expect(await endRun(context, user.id, run, late)).toBe(false);
    expect(await balanceOf(user.id)).toEqual(balance);
    expect(await ledgerOf(user.id)).toEqual(ledger);
  },
);

test('a result of a run that was never reserved charges and returns nothing', async () => {
  const user = await newProAccount(20);
  const run = { pipelineId: 'pipe_nobody_started', credits: 8 };
  expect(await endRun(context, user.id, run, { kind: 'refund' })).toBe(false);
  expect((await balanceOf(user.id)).available).toBe(20);
});

test('the same spend fifty times in parallel takes its credits once, and each call gets the first one’s answer', async () => {
  const user = await newProAccount(20);
  const spend = { entryId: 'use_sent_often', credits: 3 };
  const answers = await times(PARALLEL, () => spendCredits(context, user.id, spend));
  expect(answers).toEqual(Array(PARALLEL).fill({ ok: true, value: 17 }));
  await spendCredits(context, user.id, { entryId: 'use_another', credits: 5 });
  expect(await spendCredits(context, user.id, spend)).toEqual({ ok: true, value: 17 });
  expect((await balanceOf(user.id)).available).toBe(12);
});

test('somebody else’s entry is no answer: its id refuses the spend', async () => {
  const [mine, theirs] = [await newProAccount(20), await newProAccount(20)];
  await spendCredits(context, theirs.id, { entryId: 'use_theirs', credits: 3 });
  await expect(spendCredits(context, mine.id, { entryId: 'use_theirs', credits: 3 })).rejects.toThrow();
  expect((await balanceOf(mine.id)).available).toBe(20);
});

test('the Free plan takes three songs of fifty parallel ones; a failed one makes room for another', async () => {
  const user = await requireUser(await newAccount(NOW_MS, 1000));
  const run = (index: number) => ({ pipelineId: `pipe_free${index}`, credits: 2 });
  const started = await times(PARALLEL, (index) => startRun(context, user, run(index)));
  const running = started.flatMap((isStarted, index) => (isStarted ? [index] : []));
  expect(running).toHaveLength(3);
  const [first = 0, second = 0] = running;
  await endRun(context, user.id, run(first), { kind: 'refund' });
  await endRun(context, user.id, run(second), { kind: 'settle', decodedSeconds: 60 });
  const later = await times(PARALLEL, (index) => startRun(context, user, run(100 + index)));
  expect(later.filter(Boolean)).toHaveLength(1);
  expect(await auditOf(user.id, NOW_MS)).toEqual([]);
});

test.each([
  ['the balance is used up', 3],
  ['the plan has no room for a song', 20],
])('a reserve that is sent again after %s takes nothing more', async (_why, credits) => {
  const user = await requireUser(await newAccount(NOW_MS, credits));
  const runs = [0, 1, 2].map((index) => ({ pipelineId: `pipe_again_${user.id}_${index}`, credits: 1 }));
  for (const run of runs) await startRun(context, user, run);
  for (const run of runs) await expect(startRun(context, user, run)).rejects.toThrow('UNIQUE');
  expect((await balanceOf(user.id)).available).toBe(credits - 3);
  expect(await auditOf(user.id, NOW_MS)).toEqual([]);
});

test('a deleted account can spend and reserve nothing', async () => {
  const user = await newProAccount(20);
  await env.DB.prepare('UPDATE users SET deleted_at_ms = 1 WHERE id = ?').bind(user.id).run();
  expect(await startRun(context, user, { pipelineId: 'pipe_of_the_deleted', credits: 1 })).toBe(false);
  expect((await spendCredits(context, user.id, { entryId: 'use_deleted', credits: 1 })).ok).toBe(false);
  expect(await findUser(context, user.id)).toBeNull();
});
