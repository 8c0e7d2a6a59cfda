import { unpackLines } from '#domain/practice/packed-lines.ts';
import type { Context } from '../context.ts';
import { lineBody } from '../services/practice/practice-results.ts';
import type { ExportedFile, ExportedTable } from './exported-tables.ts';

const ROWS_AT_ONCE = 500;

type PlacedRow = { row_place: number | string } & Record<string, unknown>;

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

/** Page by page along the rowid, which only grows, or along a key: none comes twice, and at most a row that is written meanwhile is left out. */
async function* rowsAsJson(context: Context, userId: string, table: ExportedTable): AsyncGenerator<string> {
  const place = table.pagedBy ?? 'rowid';
  const query = `SELECT ${place} AS row_place, ${table.columns} FROM ${table.table}
                 WHERE ${table.owned ?? 'user_id = ?1'} AND ${place} > ?2 ORDER BY ${place} LIMIT ${ROWS_AT_ONCE}`;
  let comma = '';
  // Any text comes after any number.
  for (let lastRow: number | string = -1; ; ) {
    const { results }: D1Result<PlacedRow> = await context.d1.prepare(query).bind(userId, lastRow).all();
    for (const { row_place: lastPlace, ...row } of results) {
      lastRow = lastPlace;
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
      if (name === 'lines') return [name, unpackLines(bytesOf(value)).map(lineBody)];
      const instant = /^(.*_(?:at|from|until|through|anchor)|anchor)_ms$/.exec(name)?.[1];
      if (instant === undefined || typeof value !== 'number') return [instant ?? name, value];
      return [instant, new Date(value).toISOString()];
    }),
  );
}

/** D1 gives a blob as numbers, and what was written as text as text. */
function bytesOf(value: unknown): Uint8Array {
  return typeof value === 'string' ? Buffer.from(value) : Uint8Array.from(value as number[]);
}
