import { LONGEST_RUN_MS } from '../runs/lease.ts';
import { emptyAccounts, heldCredits, type LedgerEntry, post, sumOfAccounts } from './postings.ts';

/**
 * The rules that an account's rows keep at any moment (docs/decisions/0009-periods-and-ledger.md). Pure: the tests, the crash bench
 * and the auditor in production ask the same questions. Names of the rules are those of the invariants that they check.
 */

/** How long after its deadline a run may take to be written down. */
const RECORDING_SLACK_MS = 300_000;

export interface AuditedRun {
  id: string;
  status: 'running' | 'completed' | 'failed' | 'cancelled';
  reservedCredits: number;
  settledCredits: number | null;
  createdAtMs: number;
}

/** The rows of one account, all read in one transaction. */
export interface AuditedAccount {
  userId: string;
  creditsAvailable: number;
  creditsDebt: number;
  /** In the order in which they were written. */
  ledger: LedgerEntry[];
  /** The runs of songs that still exist. */
  runs: AuditedRun[];
}

export interface Breach {
  rule: 'I01' | 'I03' | 'I04' | 'I08' | 'I09' | 'I10';
  userId: string;
  reason: string;
}

export function auditAccount(account: AuditedAccount, nowMs: number): Breach[] {
  return [
    ...prefixBreaches(account),
    ...balanceBreaches(account),
    ...reserveBreaches(account, nowMs),
    ...clawbackBreaches(account),
  ];
}

/** I01, I09, I10: at every prefix nothing is below zero, everything adds up, and nobody has credits while owing some. */
function prefixBreaches({ userId, ledger }: AuditedAccount): Breach[] {
  const breaches: Breach[] = [];
  let accounts = emptyAccounts();
  for (const entry of ledger) {
    accounts = post(accounts, entry);
    const { available, spent, owed } = accounts;
    const tell = (rule: Breach['rule'], what: string) =>
      breaches.push({ rule, userId, reason: `${what} after ${entry.id}` });
    if (!Number.isSafeInteger(entry.amount) || !Number.isSafeInteger(entry.debt))
      tell('I01', 'no whole number');
    if (available < 0) tell('I01', `${available} available`);
    if (spent < 0) tell('I09', `${spent} spent`);
    if ([...accounts.held.values()].some((credits) => credits < 0)) tell('I09', 'a negative reserve');
    if (sumOfAccounts(accounts) !== 0) tell('I09', `${sumOfAccounts(accounts)} from nowhere`);
    if (owed > 0) tell('I10', `${-owed} of debt`);
  }
  return breaches;
}

/** I08, I09, I10: the rows of the account and of its runs say what the ledger says. */
function balanceBreaches(account: AuditedAccount): Breach[] {
  const { userId, ledger, runs, creditsAvailable, creditsDebt } = account;
  const accounts = ledger.reduce(post, emptyAccounts());
  const reserved = runs
    .filter((run) => run.status === 'running')
    .reduce((sum, run) => sum + run.reservedCredits, 0);
  return compare(userId, [
    ['I08', 'balance', creditsAvailable, accounts.available],
    ['I08', 'debt', creditsDebt, -accounts.owed],
    ['I09', 'reserves of running runs', reserved, heldCredits(accounts)],
    ['I10', 'balance beside a debt', creditsDebt > 0 ? creditsAvailable : 0, 0],
  ]);
}

/** I03, I04: every reserve ends exactly once, in time, and for no more than itself. */
function reserveBreaches(account: AuditedAccount, nowMs: number): Breach[] {
  const { userId, ledger } = account;
  const runs = new Map(account.runs.map((run) => [run.id, run]));
  const reserves = ledger.filter(({ kind }) => kind === 'reserve');
  const reserved = new Set(reserves.map(({ pipelineId }) => pipelineId));
  const terminals = ledger.filter(({ kind }) => kind === 'settle' || kind === 'refund');
  const ends = new Map<string | null, LedgerEntry[]>();
  for (const end of terminals) ends.set(end.pipelineId, [...(ends.get(end.pipelineId) ?? []), end]);
  return [
    ...terminals
      .filter(({ pipelineId }) => !reserved.has(pipelineId))
      .map(({ id }): Breach => ({ rule: 'I03', userId, reason: `${id} ends no reserve` })),
    ...reserves.flatMap((reserve) => {
      const run = runs.get(reserve.pipelineId ?? '');
      return endBreaches(reserve, ends.get(reserve.pipelineId) ?? [], run, nowMs);
    }),
  ];
}

function endBreaches(
  reserve: LedgerEntry,
  ends: LedgerEntry[],
  run: AuditedRun | undefined,
  nowMs: number,
): Breach[] {
  const { userId, id } = reserve;
  const [end] = ends;
  if (!end) {
    const isOpen = run?.status === 'running' && nowMs - run.createdAtMs < LONGEST_RUN_MS + RECORDING_SLACK_MS;
    return isOpen ? [] : [{ rule: 'I03', userId, reason: `${id} has not ended` }];
  }
  const cost = -reserve.amount - end.amount;
  return [
    ...compare(userId, [
      ['I03', `ends of ${id}`, ends.length, 1],
      ['I03', `running runs of ended ${id}`, run?.status === 'running' ? 1 : 0, 0],
      ['I04', `cost of ${end.id}`, cost, run?.settledCredits ?? cost],
    ]),
    ...(cost < 0 || end.amount < 0 || (end.kind === 'refund' && cost !== 0)
      ? [{ rule: 'I04' as const, userId, reason: `${end.id} costs ${cost} of ${-reserve.amount}` }]
      : []),
  ];
}

/** I10: a refunded purchase takes back exactly what it gave: from the balance what is there, the rest as debt. */
function clawbackBreaches({ userId, ledger }: AuditedAccount): Breach[] {
  const amounts = new Map(ledger.map(({ id, amount }) => [id, amount]));
  const prefix = `clawback:${userId}:`;
  return ledger
    .filter(({ id }) => id.startsWith(prefix))
    .flatMap(({ id, amount, debt }) => {
      // A payment that was disputed, won and disputed again takes it back once more.
      const key = id.slice(prefix.length).replace(/#\d+$/, '');
      const given = amounts.get(`grant:plan:${userId}:${key}`) ?? 0;
      return compare(userId, [['I10', `taken back by ${id}`, debt - amount, given]]);
    });
}

function compare(userId: string, figures: [Breach['rule'], string, number, number][]): Breach[] {
  return figures
    .filter(([, , actual, expected]) => actual !== expected)
    .map(([rule, what, actual, expected]) => ({
      rule,
      userId,
      reason: `${what}: ${actual} instead of ${expected}`,
    }));
}
