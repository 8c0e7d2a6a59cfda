import { type AuditedAccount, type AuditedRun, auditAccount, type Breach } from '#domain/credits/audit.ts';
import type { LedgerEntry } from '#domain/credits/postings.ts';
import type { Context } from '../../context.ts';
import { onNextPage } from '../../db/row-pages.ts';
import { countIncident } from '../figures/incidents.ts';

/** The auditor: reads whole accounts, some in each sweep, and tells what breaks a rule. It repairs nothing: a person must look. */

/** Their rows are in memory together. */
const ACCOUNTS_AT_ONCE = 100;
/** With a sweep every five minutes a million accounts in six days, for seven statements a page. */
const PAGES_IN_SWEEP = 6;
/** After the ids of all accounts. */
const LAST_ID = '~';

/** ?1 is a JSON list of user ids. Also what benches read from a copied database file. */
export const AUDIT_QUERIES = {
  accounts: `SELECT id AS userId, credits_available AS creditsAvailable, credits_debt AS creditsDebt FROM users
             WHERE id IN (SELECT value FROM json_each(?1)) AND deleted_at_ms IS NULL`,
  ledger: `SELECT id, user_id AS userId, pipeline_id AS pipelineId, kind, amount, debt, created_at_ms AS createdAtMs
           FROM ledger WHERE user_id IN (SELECT value FROM json_each(?1)) ORDER BY rowid`,
  runs: `SELECT runs.id, songs.user_id AS userId, runs.status, reserved_credits AS reservedCredits,
                settled_credits AS settledCredits, runs.created_at_ms AS createdAtMs
         FROM songs JOIN runs ON runs.song_id = songs.id
         WHERE songs.user_id IN (SELECT value FROM json_each(?1)) AND runs.kind = 'analysis'`,
} as const;

/** Other looks at the same accounts are taken along. Goes on with the account after the last one of the sweep before, and after the last of all with the first. */
export async function auditSomeAccounts(
  context: Context,
  alsoLookAt: (context: Context, userIds: string[]) => Promise<void> = async () => undefined,
): Promise<number> {
  let isLast = false;
  for (let pages = 0; pages < PAGES_IN_SWEEP && !isLast && context.mayGoOn(); pages += 1) {
    await onNextPage(
      context,
      { table: 'users', key: 'id', atOnce: ACCOUNTS_AT_ONCE },
      async ({ after, upTo }) => {
        isLast = upTo === null;
        const { results } = await context.d1
          .prepare('SELECT id FROM users WHERE id > ? AND id <= ? AND deleted_at_ms IS NULL')
          .bind(after, upTo ?? LAST_ID)
          .all<{ id: string }>();
        const ids = results.map(({ id }) => id);
        await auditPage(context, ids);
        await alsoLookAt(context, ids);
        return { count: results.length, isDone: true };
      },
    );
  }
  // A round has no end that a sweep could go on to.
  return 0;
}

async function auditPage(context: Context, userIds: string[]): Promise<void> {
  const breaches = await auditAccounts(context, userIds);
  for (const breach of breaches) context.log({ event: 'ledger_breach', ...breach });
  if (breaches.length > 0) await countIncident(context, 'ledger_breach', breaches.length);
}

export async function auditAccounts(context: Context, userIds: string[]): Promise<Breach[]> {
  const accounts = await readAccounts(context, userIds);
  return accounts.flatMap((account) => auditAccount(account, context.nowMs()));
}

/** All in one transaction: rows of different moments would look like breaches. */
async function readAccounts(context: Context, userIds: string[]): Promise<AuditedAccount[]> {
  const ids = JSON.stringify(userIds);
  const { d1 } = context;
  const [accounts, ledger, runs] = await d1.batch([
    d1.prepare(AUDIT_QUERIES.accounts).bind(ids),
    d1.prepare(AUDIT_QUERIES.ledger).bind(ids),
    d1.prepare(AUDIT_QUERIES.runs).bind(ids),
  ]);
  const entries = (ledger?.results ?? []) as LedgerEntry[];
  const allRuns = (runs?.results ?? []) as (AuditedRun & { userId: string })[];
  return ((accounts?.results ?? []) as Omit<AuditedAccount, 'ledger' | 'runs'>[]).map((account) => ({
    ...account,
    ledger: entries.filter(({ userId }) => userId === account.userId),
    runs: allRuns.filter(({ userId }) => userId === account.userId),
  }));
}
