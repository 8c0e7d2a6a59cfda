import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';

const FOLDER = resolve(import.meta.dirname, '../../migrations');

test.each(readdirSync(FOLDER).filter((name) => name.endsWith('.sql')))(
  '%s loses no rows: it drops and rebuilds no table and deletes nothing by cascade',
  (name) => {
    // On D1 `PRAGMA foreign_keys=OFF` has no effect, so a rebuilt parent takes its children with it.
    expect(readFileSync(join(FOLDER, name), 'utf8')).not.toMatch(
      /DROP TABLE|__new_|ON DELETE CASCADE|PRAGMA foreign_keys/i,
    );
  },
);

test('rows that failed before errors had codes get the code of their sentence', () => {
  const db = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false });
  const apply = (isDue: (name: string) => boolean) =>
    readdirSync(FOLDER)
      .filter((name) => name.endsWith('.sql') && isDue(name))
      .sort()
      .forEach((name) => void db.exec(readFileSync(join(FOLDER, name), 'utf8')));
  apply((name) => name < '0010');
  const rows = [
    ['failed', 'This recording is shorter than one second. Please upload a longer one.', 'too_short'],
    ['failed', 'Pipeline processing timeout. It cost no credits; please try again.', 'timeout'],
    ['failed', 'Pipeline processing failed. It cost no credits; please try again.', 'engine_failed'],
    ['cancelled', 'Processing was cancelled. It cost no credits.', 'cancelled'],
    ['completed', null, null],
  ] as const;
  for (const [number, [status, error]] of rows.entries()) {
    const songStatus = status === 'cancelled' ? 'failed' : status;
    db.prepare(
      `INSERT INTO songs (id, user_id, title, original_filename, source_size_bytes, source_sha256, status, stage, error, pipeline_id, created_at_ms)
       VALUES (?1, 'user', 'title', 'file', 1, '', ?2, 'stage', ?3, ?1, 1)`,
    ).run(`song_${number}`, songStatus, error);
    db.prepare(
      `INSERT INTO pipelines (id, song_id, user_id, options_json, status, reserved_credits, error, created_at_ms)
       VALUES (?1, ?1, 'user', '{}', ?2, 1, ?3, 1)`,
    ).run(`song_${number}`, status, error);
  }
  apply((name) => name.startsWith('0010'));
  for (const table of ['songs', 'pipelines']) {
    const codes = db.prepare(`SELECT error_code FROM ${table} ORDER BY id`).all();
    expect(codes.map(({ error_code }) => error_code)).toEqual(rows.map(([, , code]) => code));
  }
});
