import { env } from 'cloudflare:workers';
import { shardOf } from '#domain/shards.ts';
import { hashPassword } from '#worker/auth/passwords.ts';
import { type Context, createContext } from '#worker/context.ts';
import type { Env } from '#worker/env.ts';
import { createAccount, type SignedIn } from '#worker/services/accounts/accounts.ts';
import { PASSWORD } from './api.ts';

/** Four databases in place of one, for the tests that ask for them. */

const FURTHER = { DB_1: env.SHARD_1, DB_2: env.SHARD_2, DB_3: env.SHARD_3 };
export const DATABASES: readonly D1Database[] = [env.DB, env.SHARD_1, env.SHARD_2, env.SHARD_3];
export const SHARDS = [0, 1, 2, 3] as const;

let people = 0;
let passwordHash: string | null = null;

/** With the tables of the first one, each empty. */
export async function bindShards(): Promise<void> {
  const { tableStatements = [] } = globalThis as { tableStatements?: string[] };
  for (const database of Object.values(FURTHER)) {
    const { results } = await database
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'users'")
      .all();
    if (results.length === 0)
      await database.batch(
        tableStatements.map((sql) =>
          database.prepare(sql.replace(/^CREATE (TABLE|INDEX|UNIQUE INDEX)/, 'CREATE $1 IF NOT EXISTS')),
        ),
      );
  }
  Object.assign(env, FURTHER);
}

/** The files of a worker share its bindings. */
export function unbindShards(): void {
  for (const name of Object.keys(FURTHER)) delete env[name as keyof typeof FURTHER];
}

export function databaseOf(id: string): D1Database {
  return DATABASES[shardOf(id)] ?? env.DB;
}

/** A moment from now on. */
export function later(ms: number, given: Env = env): Context {
  return { ...createContext(given), nowMs: () => Date.now() + ms, log: () => undefined };
}

/** A sign-up that draws an account of this shard; null where the address is taken. */
export async function signUpOn(
  shard: number,
  email = newAddress(),
  context: Context = createContext(env),
): Promise<SignedIn | null> {
  passwordHash ??= await hashOnce();
  const registration = { email, password: PASSWORD, fullName: 'Rosina' };
  return createAccount({ ...context, randomBytes: drawing(shard) }, registration, passwordHash);
}

export function newAddress(): string {
  people += 1;
  return `spread${people}@example.com`;
}

/** The letters of an id that decide where its account lies end in the third byte. */
function drawing(shard: number): (count: number) => Uint8Array {
  return (count) => {
    const bytes = crypto.getRandomValues(new Uint8Array(count));
    bytes[2] = shard << 4;
    return bytes;
  };
}

async function hashOnce(): Promise<string> {
  const hash = await hashPassword(PASSWORD, { lane: 'stranger', account: null, address: 'tests' });
  if (!hash.ok) throw new Error('The password was not hashed.');
  return hash.value;
}

export interface MisplacedId {
  shard: number;
  table: string;
  id: string;
}

/** Every id in every row of every table that names another shard than the one where it lies; the directory alone may. */
export async function misplacedIds(): Promise<MisplacedId[]> {
  const misplaced: MisplacedId[] = [];
  for (const [shard, database] of DATABASES.entries())
    for (const [table, rows] of await rowsOfTables(database))
      for (const [id] of JSON.stringify(rows).matchAll(/[a-z]+_[0-9a-z]{26}(?![0-9a-z])/g))
        if (table !== 'directory' && shardOf(id) !== shard) misplaced.push({ shard, table, id });
  return misplaced;
}

/** Wherever a text stands in any database: of each shard the tables. */
export async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const [shard, database] of DATABASES.entries())
    for (const [table, rows] of await rowsOfTables(database))
      if (JSON.stringify(rows).includes(text)) found.push(`${shard}: ${table}`);
  return found;
}

async function rowsOfTables(database: D1Database): Promise<[table: string, rows: unknown[]][]> {
  const { results } = await database
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
    )
    .all<{ name: string }>();
  const dumps = await database.batch(results.map(({ name }) => database.prepare(`SELECT * FROM ${name}`)));
  return results.map(({ name }, index) => [name, dumps[index]?.results ?? []]);
}
