import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

// The Worker logs what it does; in tests that would bury what matters.
console.log = () => undefined;

// The files of a worker run one after the other in one isolate; each begins with empty storage.
await reset();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
await emptyTables();

/** A call that the last file left under way may still have written after the reset. */
async function emptyTables(): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'
     AND name NOT LIKE 'd1_%'`,
  ).all<{ name: string }>();
  await env.DB.batch([
    env.DB.prepare('PRAGMA defer_foreign_keys = on'),
    ...results.map(({ name }) => env.DB.prepare(`DELETE FROM ${name}`)),
  ]);
}
