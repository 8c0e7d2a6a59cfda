import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';

const FOLDER = resolve(import.meta.dirname, '../../migrations');

const FILES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort();

/** Tables without children whose rows the same migration has copied to another table: a test below follows each of them. */
const MOVED_TABLES: Readonly<Record<string, RegExp>> = {
  '0035_one_table_of_runs.sql': /DROP TABLE `transpositions`;/,
  '0039_practice_in_few_rows.sql': /DROP TABLE `(?:training_sessions|practice_quarters|practice_results)`;/g,
};

const migrationText = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

test.each(FILES)(
  '%s loses no rows: it drops and rebuilds no table and deletes nothing by cascade',
  (name) => {
    // On D1 `PRAGMA foreign_keys=OFF` has no effect, so a rebuilt parent takes its children with it.
    expect(migrationText(name).replace(MOVED_TABLES[name] ?? '', '')).not.toMatch(
      /DROP TABLE|__new_|ON DELETE CASCADE|PRAGMA foreign_keys/i,
    );
  },
);

function applyTo(db: DatabaseSync, isDue: (name: string) => boolean): void {
  for (const name of FILES.filter(isDue)) db.exec(migrationText(name));
}

test('rows that failed before errors had codes get the code of their sentence', () => {
  const db = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false });
  applyTo(db, (name) => name < '0010');
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
  applyTo(db, (name) => name.startsWith('0010'));
  for (const table of ['songs', 'pipelines']) {
    const codes = db.prepare(`SELECT error_code FROM ${table} ORDER BY id`).all();
    expect(codes.map(({ error_code }) => error_code)).toEqual(rows.map(([, , code]) => code));
  }
});

const STATES = ['running', 'completed', 'failed', 'cancelled'] as const;

/** A database of before there was one table of runs: a run of each kind in each state, some of them not closed. */
function databaseOfThreeTables(): DatabaseSync {
  const db = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true });
  applyTo(db, (name) => name < '0035');
  db.exec(`INSERT INTO users (id, email, full_name, password_hash, subscription_type, credits_available, created_at_ms)
           VALUES ('user', 'a@b.c', 'A', '', 'free', 1, 1);
           INSERT INTO songs (id, user_id, title, original_filename, source_size_bytes, source_sha256, status, stage, pipeline_id, created_at_ms)
           VALUES ('song', 'user', 'title', 'file', 1, '', 'completed', 'completed', 'pipe_completed', 1)`);
  for (const [number, status] of STATES.entries()) {
    const isClosed = Number(status !== 'running' && number % 2 === 1);
    const ended = status === 'running' ? null : 100 + number;
    const attempt = status === 'completed' ? 2 : null;
    const code = status === 'failed' ? 'timeout' : null;
    db.prepare(
      `INSERT INTO pipelines (id, song_id, user_id, options_json, status, reserved_credits, audio_seconds, settled_credits,
                              committed_attempt, error, error_code, created_at_ms, finished_at_ms, is_closed)
       VALUES (?, 'song', 'user', '{"a":1}', ?, 3, 200, ?, ?, ?, ?, ?, ?, ?)`,
    ).run(`pipe_${status}`, status, ended && 2, attempt, code && 'Too slow.', code, number, ended, isClosed);
    db.prepare(
      `INSERT INTO transpositions (id, song_id, user_id, result_pipeline_id, semitones, status, sample_count, committed_attempt,
                                   size_bytes, error_code, created_at_ms, finished_at_ms, last_used_at_ms, is_closed)
       VALUES (?, 'song', 'user', 'pipe_completed', ?, ?, 4410, ?, ?, ?, ?, ?, ?, ?)`,
    ).run(
      `task_${status}`,
      number,
      status,
      attempt,
      attempt && 70,
      code,
      20 + number,
      ended,
      50 + number,
      isClosed,
    );
    db.prepare(
      `INSERT INTO song_lyrics (id, song_id, user_id, result_pipeline_id, format, text, language, status, committed_attempt,
                                size_bytes, error, error_code, fitting_json, created_at_ms, finished_at_ms, is_closed)
       VALUES (?, 'song', 'user', 'pipe_completed', 'plain', 'la la', 'es', ?, ?, ?, ?, ?, '{"b":2}', ?, ?, ?)`,
    ).run(
      `align_${status}`,
      status,
      attempt,
      attempt && 9,
      code && 'Not found.',
      code,
      30 + number,
      ended,
      isClosed,
    );
  }
  return db;
}

test('runs of every kind and state are in one table afterwards, under the ids that clients hold, with all that was known of them', () => {
  const db = databaseOfThreeTables();
  const rows = (statement: string) =>
    db
      .prepare(statement)
      .all()
      .map((row) => ({ ...row }));
  const analyses = rows('SELECT * FROM pipelines ORDER BY id');
  const transpositions = rows('SELECT * FROM transpositions ORDER BY id');
  const texts = rows('SELECT * FROM song_lyrics ORDER BY id');
  applyTo(db, (name) => name.startsWith('0035'));
  const runs = (kind: string) => rows(`SELECT * FROM runs WHERE kind = '${kind}' ORDER BY id`);
  expect(rows('SELECT id FROM runs')).toHaveLength(3 * STATES.length);
  expect(runs('analysis')).toMatchObject(analyses);
  expect(runs('transposition')).toMatchObject(transpositions);
  expect(runs('alignment')).toMatchObject(
    texts.map(({ format: _format, text: _text, lines_json: _lines, language: _language, ...run }) => {
      const { is_insisted: _insisted, fitting_json: _fitting, ...kept } = run;
      return kept;
    }),
  );
  const kept =
    'id, song_id, user_id, format, text, lines_json, language, is_insisted, fitting_json, created_at_ms';
  const textColumns = kept.split(', ');
  expect(rows(`SELECT ${kept} FROM song_lyrics ORDER BY id`)).toEqual(
    texts.map((row) => Object.fromEntries(textColumns.map((column) => [column, row[column]]))),
  );
});

test('an analysis whose stems were transposed knows how long they are, and each pitch of a result stays one row', () => {
  const db = databaseOfThreeTables();
  applyTo(db, (name) => name.startsWith('0035'));
  const counts = db.prepare("SELECT id, sample_count FROM runs WHERE kind = 'analysis' ORDER BY id").all();
  expect(counts.map(({ id, sample_count }) => [id, sample_count])).toEqual([
    ['pipe_cancelled', null],
    ['pipe_completed', 4410],
    ['pipe_failed', null],
    ['pipe_running', null],
  ]);
  const again = `INSERT INTO runs (id, kind, song_id, user_id, options_json, status, reserved_credits, created_at_ms, result_pipeline_id, semitones)
                 VALUES ('task_new', 'transposition', 'song', 'user', '{}', 'running', 0, 1, 'pipe_completed', 1)`;
  expect(() => db.exec(again)).toThrow(/UNIQUE/);
});

test('practice moves to tables of few rows: what has ended stays, what is under way goes to its account', () => {
  const db = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true });
  applyTo(db, (name) => name < '0039');
  const lines = '[{"start_seconds":1}]';
  db.exec(`INSERT INTO users (id, email, full_name, password_hash, subscription_type, credits_available, created_at_ms)
           VALUES ('user', 'a@b.c', 'A', '', 'free', 1, 1), ('other', 'd@e.f', 'D', '', 'free', 1, 1);
           INSERT INTO songs (id, user_id, title, original_filename, source_size_bytes, source_sha256, status, stage, pipeline_id, created_at_ms)
           VALUES ('song', 'user', 'title', 'file', 1, '', 'completed', 'completed', 'pipe', 1);
           INSERT INTO training_sessions (id, user_id, song_id, started_at_ms, last_heartbeat_at_ms, ended_at_ms, credited_ms, voiced_ms)
           VALUES ('past', 'user', 'song', 1, 2, 3, 4, 5), ('open', 'user', 'song', 6, 7, NULL, 8, 9);
           INSERT INTO practice_quarters VALUES ('user', 900000, 4);
           INSERT INTO practice_results (id, user_id, song_id, session_id, level, is_octave_free, semitones, speed_percent, score, voiced_seconds,
                                         lines_json, created_at_ms, highest_midi)
           VALUES ('pass', 'user', 'song', 'past', 'steady', 1, 0, 100, 0.5, 2, '${lines}', 7, 64)`);
  applyTo(db, (name) => name.startsWith('0039'));
  const all = (sql: string) =>
    db
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
  expect(all('SELECT * FROM training_sessions')).toEqual([
    {
      ...{
        id: 'past',
        user_id: 'user',
        song_id: 'song',
        started_at_ms: 1,
        last_heartbeat_at_ms: 2,
        ended_at_ms: 3,
      },
      ...{ credited_ms: 4, voiced_ms: 5 },
    },
  ]);
  const [mine, theirs] = all('SELECT open_practice FROM users ORDER BY id DESC');
  const session = {
    id: 'open',
    songId: 'song',
    startedAtMs: 6,
    lastHeartbeatAtMs: 7,
    creditedMs: 8,
    voicedMs: 9,
  };
  expect(JSON.parse(String(mine?.open_practice))).toEqual({
    startsFullAtMs: 0,
    quarters: [],
    sessions: [session],
  });
  expect(theirs).toEqual({ open_practice: null });
  expect(all('SELECT * FROM practice_quarters')).toEqual([
    { user_id: 'user', quarter_started_at_ms: 900_000, practised_ms: 4 },
  ]);
  expect(all('SELECT id, session_id, lines, highest_midi FROM practice_results')).toEqual([
    { id: 'pass', session_id: 'past', lines, highest_midi: 64 },
  ]);
});
