import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { tableNames } from './table-names.ts';

// The Worker logs what it does; in tests that would bury what matters.
console.log = () => undefined;

/** What the migrations come to. The files of a worker share its globals, and each would otherwise go through all migrations again. */
const made = globalThis as { tableStatements?: string[] };

// The files of a worker run one after the other in one isolate; each begins with empty storage.
await reset();
if ((await tableNames()).length === 0) await makeTables();
await emptyTables();

async function makeTables(): Promise<void> {
  if (made.tableStatements) await env.DB.batch(made.tableStatements.map((sql) => env.DB.prepare(sql)));
  else {
    await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
    made.tableStatements = await readStatements();
  }
}

async function readStatements(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' ORDER BY rowid`,
  ).all<{ sql: string }>();
  return results.map(({ sql }) => sql);
}

/** Migrations may have written rows, and a call that the last file left under way may keep its tables from going. */
async function emptyTables(): Promise<void> {
  await env.DB.batch([
    env.DB.prepare('PRAGMA defer_foreign_keys = on'),
    ...(await tableNames()).map((name) => env.DB.prepare(`DELETE FROM ${name}`)),
  ]);
}
