import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ROOT, readRepositoryFile } from './settings.ts';

/** The databases of the simulation: the real migrations, run once in each; every simulation finds them empty. */

const kept: DatabaseSync[] = [];
let clearing = '';

/** All simulations of a process share them, so that statements are prepared once: the one before must have ended. */
export function emptyDatabases(count: number): DatabaseSync[] {
  while (kept.length < count) kept.push(migratedDatabase());
  const databases = kept.slice(0, count);
  for (const database of databases) {
    clearing ||= clearingStatements(database);
    database.exec(clearing);
  }
  return databases;
}

function migratedDatabase(): DatabaseSync {
  const migrated = new DatabaseSync(':memory:');
  const names = readdirSync(join(ROOT, 'migrations')).filter((name) => name.endsWith('.sql'));
  for (const name of names.sort()) migrated.exec(readRepositoryFile(`migrations/${name}`));
  // Values that SQLite draws at random would differ from run to run.
  migrated.function('random', { deterministic: true }, () => 0);
  return migrated;
}

function clearingStatements(migrated: DatabaseSync): string {
  const tables = migrated.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  const deletions = tables.map(({ name }) => `DELETE FROM "${name}";`);
  return `PRAGMA foreign_keys = OFF; ${deletions.join(' ')} PRAGMA foreign_keys = ON;`;
}
