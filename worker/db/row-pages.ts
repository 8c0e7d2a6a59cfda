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

interface Rows {
  table: 'attempt_budgets' | 'socket_visits' | 'users';
  key: string;
  atOnce?: number;
}

/** The mark moves on when `work` is done with the page. Gives the count of `work`. */
export async function onNextPage(
  { d1 }: Pick<Context, 'd1'>,
  { table, key, atOnce = ROWS_AT_ONCE }: Rows,
  work: (range: KeyRange) => Promise<{ count: number; isDone: boolean }>,
): Promise<number> {
  const name = `rows/${table}`;
  const mark = await d1
    .prepare('SELECT last_key AS after FROM sweep_marks WHERE prefix = ?')
    .bind(name)
    .first<{ after: string }>();
  const after = mark?.after ?? '';
  const end = await d1
    .prepare(`SELECT ${key} AS upTo FROM ${table} WHERE ${key} > ? ORDER BY ${key} LIMIT 1 OFFSET ?`)
    .bind(after, atOnce - 1)
    .first<{ upTo: string }>();
  const upTo = end?.upTo ?? null;
  const { count, isDone } = await work({ after, upTo });
  if (!isDone || after === (upTo ?? '')) return count;
  await d1
    .prepare(
      'INSERT INTO sweep_marks (prefix, last_key) VALUES (?1, ?2) ON CONFLICT (prefix) DO UPDATE SET last_key = ?2',
    )
    .bind(name, upTo ?? '')
    .run();
  return count;
}
