import { describe, expect, test } from 'vitest';
import { LONGEST_RUN_MS } from '../runs/lease.ts';
import { type AuditedAccount, type AuditedRun, auditAccount } from './audit.ts';
import { emptyAccounts, heldCredits, type LedgerEntry, post } from './postings.ts';

const NOW_MS = 1_000_000_000;
const USER = 'user_1';

function entry(
  id: string,
  kind: LedgerEntry['kind'],
  amount: number,
  rest: Partial<LedgerEntry> = {},
): LedgerEntry {
  return { id, userId: USER, pipelineId: null, kind, amount, debt: 0, createdAtMs: NOW_MS, ...rest };
}

function run(id: string, rest: Partial<AuditedRun> = {}): AuditedRun {
  return {
    id,
    status: 'running',
    reservedCredits: 5,
    settledCredits: null,
    createdAtMs: NOW_MS,
    ...rest,
  };
}

const SIGN_UP = entry('grant:signup:user_1', 'grant', 20);
const RESERVE = entry('reserve:pipe_1', 'reserve', -5, { pipelineId: 'pipe_1' });
const SETTLE = entry('terminal:pipe_1', 'settle', 2, { pipelineId: 'pipe_1' });
const PURCHASE = entry('grant:plan:user_1:pay', 'grant', 30);

/** A true account: a finished song, one at work, a direct use, and a refunded purchase that was half spent. */
const HONEST: AuditedAccount = {
  userId: USER,
  creditsAvailable: 0,
  creditsDebt: 4,
  ledger: [
    SIGN_UP,
    RESERVE,
    SETTLE,
    PURCHASE,
    entry('use_1', 'use', -16),
    entry('reserve:pipe_2', 'reserve', -5, { pipelineId: 'pipe_2' }),
    entry('clawback:user_1:pay', 'clawback', -26, { debt: 4 }),
  ],
  runs: [run('pipe_1', { status: 'completed', settledCredits: 3 }), run('pipe_2')],
};

const rulesOf = (account: Partial<AuditedAccount>, nowMs = NOW_MS) => [
  ...new Set(auditAccount({ ...HONEST, ...account }, nowMs).map(({ rule }) => rule)),
];
const changed = (id: string, rest: Partial<LedgerEntry>) =>
  HONEST.ledger.map((one) => (one.id === id ? { ...one, ...rest } : one));
const without = (id: string) => HONEST.ledger.filter((one) => one.id !== id);

describe('the auditor', () => {
  test('finds nothing in an honest account', () => {
    expect(auditAccount(HONEST, NOW_MS)).toEqual([]);
  });

  test('finds a balance that is not what the ledger says (I08)', () => {
    expect(rulesOf({ creditsAvailable: 1, creditsDebt: 0 })).toContain('I08');
    expect(rulesOf({ creditsDebt: 5 })).toContain('I08');
  });

  test('finds an entry that was changed or taken away afterwards (I08)', () => {
    for (const { id } of HONEST.ledger) expect(rulesOf({ ledger: without(id) }), id).toContain('I08');
    expect(rulesOf({ ledger: changed('use_1', { amount: -15 }) })).toContain('I08');
  });

  test('finds a balance that was below zero at some moment, though it is not any more (I01)', () => {
    const late = [...without('grant:signup:user_1'), SIGN_UP];
    expect(rulesOf({ ledger: late })).toContain('I01');
  });

  test('finds fractions of credits (I01)', () => {
    expect(rulesOf({ ledger: changed('use_1', { amount: -15.5 }) })).toContain('I01');
  });

  test('finds a reserve whose run has ended, is gone, or should have ended long ago (I03)', () => {
    const ended = run('pipe_2', { status: 'failed' });
    expect(rulesOf({ runs: [...HONEST.runs.slice(0, 1), ended] })).toContain('I03');
    expect(rulesOf({ runs: HONEST.runs.slice(0, 1) })).toContain('I03');
    expect(rulesOf({}, NOW_MS + LONGEST_RUN_MS)).toEqual([]);
    expect(rulesOf({}, NOW_MS + LONGEST_RUN_MS + 600_000)).toEqual(['I03']);
  });

  test('finds a reserve that ended twice and an end without a reserve (I03)', () => {
    const twice = entry('terminal:pipe_1:again', 'refund', 0, { pipelineId: 'pipe_1' });
    expect(rulesOf({ ledger: [...HONEST.ledger, twice] })).toContain('I03');
    const orphan = entry('terminal:pipe_9', 'refund', 0, { pipelineId: 'pipe_9' });
    expect(rulesOf({ ledger: [...HONEST.ledger, orphan] })).toContain('I03');
  });

  test.each([
    ['more than was reserved comes back', { amount: 6 }],
    ['more than was reserved is charged', { amount: -1 }],
    ['a refund keeps something', { kind: 'refund' as const, amount: 3 }],
    ['the run says another cost', { amount: 1 }],
  ])('finds that %s (I04)', (_what, rest) => {
    expect(rulesOf({ ledger: changed('terminal:pipe_1', rest) })).toContain('I04');
  });

  test('finds a run that is at work without holding its credits, and credits held by nobody (I09)', () => {
    expect(rulesOf({ runs: [...HONEST.runs, run('pipe_3')] })).toEqual(['I09']);
    expect(rulesOf({ runs: HONEST.runs.slice(0, 1) })).toContain('I09');
  });

  test('finds credits beside a debt, and a refund that took another amount than the purchase gave (I10)', () => {
    const rich = [...HONEST.ledger, entry('grant:period:user_1:1', 'grant', 20)];
    expect(rulesOf({ ledger: rich, creditsAvailable: 20 })).toEqual(['I10']);
    expect(rulesOf({ ledger: changed('grant:plan:user_1:pay', { amount: 29 }) })).toContain('I10');
    expect(rulesOf({ ledger: changed('clawback:user_1:pay', { debt: 3 }), creditsDebt: 3 })).toEqual(['I10']);
  });
});

test('double entry: what is granted is available, held, spent or owed', () => {
  const accounts = HONEST.ledger.reduce(post, emptyAccounts());
  expect(accounts).toMatchObject({ available: 0, spent: 19, granted: -20, owed: -4 });
  expect(heldCredits(accounts)).toBe(5);
});
