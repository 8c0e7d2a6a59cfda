import type { Context } from '../context.ts';
import type { ExportedFile, ExportedTable } from './exported-tables.ts';

const ROWS_AT_ONCE = 500;

/** Writes one JSON file piece by piece: an object with a list for each table. Times are written as people read them. */
export async function* jsonFile(
  context: Context,
  userId: string,
  file: ExportedFile,
): AsyncGenerator<string> {
  let opening = '{';
  for (const table of file.tables) {
    yield `${opening}\n${JSON.stringify(table.list)}: [`;
    yield* rowsAsJson(context, userId, table);
    yield '\n]';
    opening = ',';
  }
  yield '\n}\n';
}

/** Page by page along the rowid, which only grows: a row that is written meanwhile comes last, and none comes twice. */
async function* rowsAsJson(context: Context, userId: string, table: ExportedTable): AsyncGenerator<string> {
  const query = `SELECT rowid AS row_number, ${table.columns} FROM ${table.table}
                 WHERE ${table.owner ?? 'user_id'} = ?1 AND rowid > ?2 ORDER BY rowid LIMIT ${ROWS_AT_ONCE}`;
  let comma = '';
  for (let lastRow = -1; ; ) {
    const { results } = await context.env.DB.prepare(query)
      .bind(userId, lastRow)
      .all<{ row_number: number } & Record<string, unknown>>();
    for (const { row_number: rowNumber, ...row } of results) {
      lastRow = rowNumber;
      yield `${comma}\n${JSON.stringify(readable(row))}`;
      comma = ',';
    }
    if (results.length < ROWS_AT_ONCE) return;
  }
}

/** `created_at_ms: 0` becomes `created_at: "1970-01-01T00:00:00.000Z"`; lengths of time stay numbers. */
function readable(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const instant = /^(.*_(?:at|from|until|through|anchor)|anchor)_ms$/.exec(name)?.[1];
      if (instant === undefined || typeof value !== 'number') return [instant ?? name, value];
      return [instant, new Date(value).toISOString()];
    }),
  );
}
