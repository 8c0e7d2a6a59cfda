import { type AuditedAccount, type AuditedRun, auditAccount, type Breach } from '#domain/credits/audit.ts';
import type { LedgerEntry } from '#domain/credits/postings.ts';
import { newId } from '#domain/ids.ts';
import type { Context } from '../../context.ts';
import { countIncident } from '../figures/incidents.ts';

/** The auditor: reads whole accounts, some in each sweep, and tells what breaks a rule. It repairs nothing: a person must look. */

/** With a sweep every five minutes about 5,700 accounts a day. */
const ACCOUNTS_PER_TURN = 20;

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

/** Some accounts from a random place on, so that every account is met in time without a note of where the last turn ended. */
export async function auditSomeAccounts(context: Context): Promise<void> {
  const { results } = await context.d1
    .prepare('SELECT id FROM users WHERE id >= ? AND deleted_at_ms IS NULL ORDER BY id LIMIT ?')
    .bind(newId('user', context.randomBytes), ACCOUNTS_PER_TURN)
    .all<{ id: string }>();
  const breaches = await auditAccounts(
    context,
    results.map(({ id }) => id),
  );
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
