import type { Context } from '../context.ts';

/**
 * A look through all rows of a table in the order of its key, a page at each sweep: for what no index finds, because its index would
 * cost every write of the table a row. A mark says where the next sweep goes on.
 */

const ROWS_AT_ONCE = 5_000;

/** Keys above `after` up to `upTo`; null where these are the last. */
export interface KeyRange {
  after: string;
  upTo: string | null;
}

/** The mark moves on when `work` is done; what it fails at is met again in the next round. */
export async function onNextPage(
  { d1 }: Pick<Context, 'd1'>,
  { table, key }: { table: 'attempt_budgets' | 'socket_visits'; key: string },
  work: (range: KeyRange) => Promise<unknown>,
): Promise<void> {
  const name = `rows/${table}`;
  const mark = await d1
    .prepare('SELECT last_key AS after FROM sweep_marks WHERE prefix = ?')
    .bind(name)
    .first<{ after: string }>();
  const after = mark?.after ?? '';
  const end = await d1
    .prepare(`SELECT ${key} AS upTo FROM ${table} WHERE ${key} > ? ORDER BY ${key} LIMIT 1 OFFSET ?`)
    .bind(after, ROWS_AT_ONCE - 1)
    .first<{ upTo: string }>();
  const upTo = end?.upTo ?? null;
  await work({ after, upTo });
  if (after === (upTo ?? '')) return;
  await d1
    .prepare(
      'INSERT INTO sweep_marks (prefix, last_key) VALUES (?1, ?2) ON CONFLICT (prefix) DO UPDATE SET last_key = ?2',
    )
    .bind(name, upTo ?? '')
    .run();
}
