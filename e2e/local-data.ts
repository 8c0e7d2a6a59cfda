import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Where the local D1 keeps its one database, beside a file about it. */
const D1_FOLDER = 'v3/d1/miniflare-D1DatabaseObject';
const ABOUT_FILE = 'metadata.sqlite';
const MAX_LOCK_WAIT_MS = 5000;

/** Changes rows directly, for states that would take an hour to reach. Waits while the product writes. */
export function changeLocalData(stateFolder: string, sql: string): void {
  withLocalData(stateFolder, (database) => database.exec(sql));
}

/** Reads what the API does not show. */
export function readLocalData(stateFolder: string, sql: string): Record<string, unknown>[] {
  return withLocalData(stateFolder, (database) =>
    database
      .prepare(sql)
      .all()
      .map((row) => ({ ...row })),
  );
}

function withLocalData<Value>(stateFolder: string, work: (database: DatabaseSync) => Value): Value {
  const folder = join(stateFolder, D1_FOLDER);
  const file = readdirSync(folder).find((name) => name.endsWith('.sqlite') && name !== ABOUT_FILE);
  if (file === undefined) throw new Error(`There is no database in ${folder}.`);
  const database = new DatabaseSync(join(folder, file), { timeout: MAX_LOCK_WAIT_MS });
  try {
    return work(database);
  } finally {
    database.close();
  }
}
