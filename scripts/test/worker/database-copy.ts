import { env } from 'cloudflare:workers';
import { tableNames } from './table-names.ts';

/** The rows of all tables, as they were at one moment. */
export type DatabaseCopy = ReadonlyMap<string, readonly Record<string, unknown>[]>;

export async function copyDatabase(): Promise<DatabaseCopy> {
  const copy = new Map<string, Record<string, unknown>[]>();
  for (const name of await tableNames())
    copy.set(name, (await env.DB.prepare(`SELECT * FROM ${name}`).all()).results);
  return copy;
}

/** As D1's Time Travel takes a database back to an earlier point. */
export async function restoreDatabase(copy: DatabaseCopy): Promise<void> {
  await env.DB.batch([
    env.DB.prepare('PRAGMA defer_foreign_keys = on'),
    ...[...copy.keys()].map((name) => env.DB.prepare(`DELETE FROM ${name}`)),
    ...[...copy].flatMap(([name, rows]) => rows.map((row) => insert(name, row))),
  ]);
}

function insert(table: string, row: Record<string, unknown>): D1PreparedStatement {
  const names = Object.keys(row);
  const places = names.map(() => '?').join(', ');
  const sql = `INSERT INTO ${table} (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${places})`;
  return env.DB.prepare(sql).bind(...Object.values(row));
}
