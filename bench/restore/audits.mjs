/** What has to be true after a restore: the operator's audits, the auditor's rules, and files and rows that lead to each other. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditAccount } from '../../domain/credits/audit.ts';
import { ROOT } from '../../scripts/places.mjs';
import { AUDIT_QUERIES } from '../../worker/services/credits/audit.ts';
import { inDatabase, keysOfBucket } from '../local-files.mjs';

/** Gives one sentence for each thing that is wrong. */
export function auditProblems(stateFolder) {
  return inDatabase(stateFolder, (database) => [
    ...database
      .prepare(readFileSync(join(ROOT, 'scripts/restore/audits.sql'), 'utf8'))
      .all()
      .map(({ audit, id }) => `${audit}: ${id}`),
    ...ledgerProblems(database),
    ...lostFiles(database, new Set(keysOfBucket(stateFolder))),
  ]);
}

/** Files of runs whose rows the restore has taken away. */
export function filesWithoutRun(stateFolder) {
  const known = inDatabase(stateFolder, (database) => database.prepare('SELECT id FROM runs').all());
  const ids = new Set(known.map(({ id }) => id));
  return keysOfBucket(stateFolder).filter(
    (key) => /^(stems|documents)\//.test(key) && !ids.has(key.split('/')[2]),
  );
}

function ledgerProblems(database) {
  const ids = JSON.stringify(
    database
      .prepare('SELECT id FROM users')
      .all()
      .map(({ id }) => id),
  );
  const all = (sql) => database.prepare(sql).all(ids);
  const [ledger, runs] = [all(AUDIT_QUERIES.ledger), all(AUDIT_QUERIES.runs)];
  const isOf =
    ({ userId }) =>
    (row) =>
      row.userId === userId;
  return all(AUDIT_QUERIES.accounts)
    .map((account) => ({
      ...account,
      ledger: ledger.filter(isOf(account)),
      runs: runs.filter(isOf(account)),
    }))
    .flatMap((account) => auditAccount(account, Date.now()))
    .map(({ rule, userId, reason }) => `${rule} ${reason}: ${userId}`);
}

function lostFiles(database, keys) {
  const results = database
    .prepare(
      `SELECT songs.id AS song, runs.id AS run, committed_attempt AS attempt FROM songs JOIN runs ON runs.id = songs.result_pipeline_id`,
    )
    .all();
  return results.flatMap(({ song, run, attempt }) =>
    [
      `stems/${song}/${run}/${attempt}/vocals.opus`,
      `stems/${song}/${run}/${attempt}/instrumental.opus`,
      `documents/${song}/${run}/${attempt}/pipeline.json`,
    ]
      .filter((key) => !keys.has(key))
      .map((key) => `lost: ${key}`),
  );
}
