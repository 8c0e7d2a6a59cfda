/** What the local platform keeps in files: the database is copied and taken back, the keys of the bucket are read. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const TABLES = `SELECT name FROM sqlite_master
  WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT GLOB '_cf_*'`;

/** As D1's Time Travel keeps every minute; here it is one moment. */
export function copyDatabase(stateFolder, path) {
  return within(databaseFile(stateFolder), (database) => database.exec(`VACUUM INTO '${path}'`));
}

/** In one transaction, while the Worker goes on reading: on the platform a restore happens in place, too. */
export function restoreDatabase(stateFolder, path) {
  within(databaseFile(stateFolder), (database) => {
    database.exec(
      `PRAGMA busy_timeout = 10000; PRAGMA foreign_keys = OFF; ATTACH '${path}' AS earlier; BEGIN IMMEDIATE`,
    );
    for (const { name } of database.prepare(TABLES).all())
      database.exec(`DELETE FROM main."${name}"; INSERT INTO main."${name}" SELECT * FROM earlier."${name}"`);
    database.exec('COMMIT');
  });
}

export function inDatabase(stateFolder, work) {
  return within(databaseFile(stateFolder), work);
}

export function keysOfBucket(stateFolder) {
  const files = sqliteFiles(join(stateFolder, 'v3/r2/miniflare-R2BucketObject'));
  return files.flatMap((file) =>
    within(file, (database) =>
      database
        .prepare('SELECT key FROM _mf_objects')
        .all()
        .map(({ key }) => key),
    ),
  );
}

function databaseFile(stateFolder) {
  const [file] = sqliteFiles(join(stateFolder, 'v3/d1/miniflare-D1DatabaseObject'));
  return file;
}

function sqliteFiles(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite')
    .map((name) => join(folder, name));
}

function within(file, work) {
  const database = new DatabaseSync(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}
