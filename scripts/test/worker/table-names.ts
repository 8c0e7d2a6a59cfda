import { env } from 'cloudflare:workers';

/** Without those of SQLite, of the runtime and of the migrations. */
export async function tableNames(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'
     AND name NOT LIKE 'd1_%'`,
  ).all<{ name: string }>();
  return results.map(({ name }) => name);
}
