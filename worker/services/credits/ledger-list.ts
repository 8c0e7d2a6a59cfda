import type { LedgerBody, LedgerKind } from '#domain/contracts/account-api.ts';
import type { Context } from '../../context.ts';

/** An account's ledger as a person reads it: newest first, each entry with the balance that it left. */

interface LedgerRow {
  id: string;
  kind: LedgerKind;
  amount: number;
  balanceAfter: number;
  songTitle: string | null;
  createdAtMs: number;
}

/** The sum runs over all entries of the account, the page is cut out of it: a price that grows with the account's history. */
const PAGE = `
SELECT entry.id, entry.kind, entry.amount, entry.balance_after AS balanceAfter, songs.title AS songTitle,
       entry.created_at_ms AS createdAtMs
FROM (SELECT *, rowid AS place, sum(amount) OVER (ORDER BY rowid) AS balance_after FROM ledger WHERE user_id = ?1) AS entry
LEFT JOIN runs ON runs.id = entry.pipeline_id
LEFT JOIN songs ON songs.id = runs.song_id
ORDER BY entry.place DESC LIMIT ?2 OFFSET ?3`;

export async function listLedger(
  context: Context,
  userId: string,
  page: { limit: number; offset: number },
): Promise<LedgerBody> {
  const { d1 } = context;
  const [rows, count] = await d1.batch([
    d1.prepare(PAGE).bind(userId, page.limit, page.offset),
    d1.prepare('SELECT count(*) AS total FROM ledger WHERE user_id = ?').bind(userId),
  ]);
  return {
    entries: ((rows?.results ?? []) as LedgerRow[]).map((row) => ({
      id: row.id,
      kind: row.kind,
      amount: row.amount,
      balance_after: row.balanceAfter,
      song_title: row.songTitle,
      created_at: new Date(row.createdAtMs).toISOString(),
    })),
    total: (count?.results[0] as { total: number } | undefined)?.total ?? 0,
    limit: page.limit,
    offset: page.offset,
  };
}
