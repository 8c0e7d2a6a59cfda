import type { SQLWrapper } from 'drizzle-orm';
import type { Context } from '../context.ts';

/** Runs statements as one transaction of D1. drizzle's own `batch` (0.45) cannot bind the values of `sql`. */
export function runBatch<Row = unknown>(
  { d1, db }: Pick<Context, 'd1' | 'db'>,
  statements: SQLWrapper[],
): Promise<D1Result<Row>[]> {
  const prepared = statements.map((statement) => {
    const { sql, params } = db.run(statement).getQuery();
    return d1.prepare(sql).bind(...params);
  });
  return d1.batch<Row>(prepared);
}
