import type { DatabaseSync } from 'node:sqlite';
import type { StoredObject } from '../platform/r2-store.ts';
import type { World } from '../world.ts';

/** Copies what a database or a bucket holds at one moment, to be put back later. */

export type DatabaseCopy = ReadonlyMap<string, readonly Record<string, unknown>[]>;
export type BucketCopy = ReadonlyMap<string, StoredObject>;

export function copyDatabase({ database }: World): DatabaseCopy {
  return new Map(
    tablesOf(database).map((name) => [
      name,
      database.prepare(`SELECT * FROM "${name}"`).all() as Record<string, unknown>[],
    ]),
  );
}

export function putBackDatabase({ database }: World, copy: DatabaseCopy): void {
  database.exec('PRAGMA foreign_keys = OFF');
  for (const name of tablesOf(database)) {
    database.exec(`DELETE FROM "${name}"`);
    for (const row of copy.get(name) ?? []) insert(database, name, row);
  }
  database.exec('PRAGMA foreign_keys = ON');
}

export function copyBucket({ bucket }: World): BucketCopy {
  return new Map(bucket.objects);
}

export function putBackBucket({ bucket }: World, copy: BucketCopy): void {
  bucket.objects.clear();
  for (const [key, object] of copy) bucket.objects.set(key, object);
}

function tablesOf(database: DatabaseSync): string[] {
  return database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
    .all()
    .map(({ name }) => String(name));
}

function insert(database: DatabaseSync, table: string, row: Record<string, unknown>): void {
  const names = Object.keys(row);
  const sql = `INSERT INTO "${table}" (${names.map((name) => `"${name}"`)}) VALUES (${names.map(() => '?')})`;
  database.prepare(sql).run(...(Object.values(row) as never[]));
}
