import type { RunKind } from '#domain/runs/run.ts';
import { EMPTY_BOOK, type Turn, type TurnBook } from '#domain/runs/turn-order.ts';

/** What the book of turns keeps on disk: a row for each turn, account, machine and recording, so that a step writes only what it changes. */

const TABLES = `
  CREATE TABLE IF NOT EXISTS turns (run_id TEXT PRIMARY KEY, song_id TEXT NOT NULL, kind TEXT NOT NULL, account TEXT NOT NULL,
    weight REAL NOT NULL, source TEXT NOT NULL, traceparent TEXT, asked_at_ms INTEGER NOT NULL, expires_at_ms INTEGER NOT NULL, machine TEXT);
  CREATE TABLE IF NOT EXISTS starts (account TEXT PRIMARY KEY, start REAL NOT NULL);
  CREATE TABLE IF NOT EXISTS closed (machine TEXT PRIMARY KEY, until_ms INTEGER NOT NULL, refusals INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS past_turns (run_id TEXT PRIMARY KEY, source TEXT NOT NULL, machine TEXT NOT NULL, ended_at_ms INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS past_turns_source ON past_turns (source, ended_at_ms);
  CREATE INDEX IF NOT EXISTS past_turns_end ON past_turns (ended_at_ms);`;

/** The clock stands among the accounts: no account has an empty name. */
const CLOCK = '';
/** As long as a sidecar keeps results (`LIFETIME_SECONDS`). */
const PAST_KEPT_MS = 24 * 3_600_000;

type TurnRow = {
  run_id: string;
  song_id: string;
  kind: string;
  account: string;
  weight: number;
  source: string;
  traceparent: string | null;
  asked_at_ms: number;
  expires_at_ms: number;
  machine: string | null;
};

export class TurnStore {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(TABLES);
  }

  load(): TurnBook {
    const turns = this.#sql
      .exec<TurnRow>('SELECT * FROM turns ORDER BY asked_at_ms, rowid')
      .toArray()
      .map(turnOf);
    const starts = this.#sql.exec<{ account: string; start: number }>('SELECT * FROM starts').toArray();
    const closed = this.#sql.exec<{ machine: string; until_ms: number; refusals: number }>(
      'SELECT * FROM closed',
    );
    const startOf = new Map(starts.map(({ account, start }) => [account, start]));
    const clock = startOf.get(CLOCK) ?? EMPTY_BOOK.clock;
    startOf.delete(CLOCK);
    return {
      turns: new Map(turns.map((turn) => [turn.runId, turn])),
      starts: startOf,
      clock,
      closed: new Map(
        closed.toArray().map(({ machine, until_ms, refusals }) => [machine, { untilMs: until_ms, refusals }]),
      ),
    };
  }

  /** Turns that are gone are remembered by the machine that they were on. */
  save(before: TurnBook, after: TurnBook, nowMs: number): void {
    const turns = changesOf(before.turns, after.turns);
    for (const [, turn] of turns.put) this.#putTurn(turn);
    for (const [runId, turn] of turns.gone) {
      this.#sql.exec('DELETE FROM turns WHERE run_id = ?', runId);
      if (turn.machine) this.#put('past_turns', [runId, turn.source, turn.machine, nowMs]);
    }
    const starts = changesOf(before.starts, after.starts);
    for (const [account, start] of starts.put) this.#put('starts', [account, start]);
    for (const [account] of starts.gone) this.#sql.exec('DELETE FROM starts WHERE account = ?', account);
    if (before.clock !== after.clock) this.#put('starts', [CLOCK, after.clock]);
    const closed = changesOf(before.closed, after.closed);
    for (const [machine, { untilMs, refusals }] of closed.put)
      this.#put('closed', [machine, untilMs, refusals]);
    for (const [machine] of closed.gone) this.#sql.exec('DELETE FROM closed WHERE machine = ?', machine);
    if (turns.gone.length > 0)
      this.#sql.exec('DELETE FROM past_turns WHERE ended_at_ms < ?', nowMs - PAST_KEPT_MS);
  }

  /** The machine that a run was on which has no turn any more. */
  machineOfPast(runId: string): string | null {
    return this.#machine('SELECT machine FROM past_turns WHERE run_id = ?', runId);
  }

  /** The machine that worked on this recording last: it has its stems. */
  homeOf(source: string): string | null {
    return this.#machine(
      'SELECT machine FROM past_turns WHERE source = ? ORDER BY ended_at_ms DESC LIMIT 1',
      source,
    );
  }

  #machine(statement: string, value: string): string | null {
    return this.#sql.exec<{ machine: string }>(statement, value).toArray()[0]?.machine ?? null;
  }

  /** The row of a turn stays where it is: of two that asked in one millisecond, the first one stays first. */
  #putTurn(turn: Turn): void {
    const values = rowOf(turn);
    this.#sql.exec(
      `INSERT INTO turns VALUES (${values.map(() => '?').join(', ')})
       ON CONFLICT (run_id) DO UPDATE SET expires_at_ms = excluded.expires_at_ms, machine = excluded.machine`,
      ...values,
    );
  }

  #put(table: 'starts' | 'closed' | 'past_turns', values: (string | number | null)[]): void {
    this.#sql.exec(`INSERT OR REPLACE INTO ${table} VALUES (${values.map(() => '?').join(', ')})`, ...values);
  }
}

/** What has been put into a map or changed in it, and what has gone. */
function changesOf<Value>(before: ReadonlyMap<string, Value>, after: ReadonlyMap<string, Value>) {
  if (before === after) return { put: [], gone: [] };
  return {
    put: [...after].filter(([key, value]) => before.get(key) !== value),
    gone: [...before].filter(([key]) => !after.has(key)),
  };
}

function rowOf(turn: Turn): (string | number | null)[] {
  const { runId, songId, kind, account, weight, source, traceparent, askedAtMs, expiresAtMs, machine } = turn;
  return [runId, songId, kind, account, weight, source, traceparent, askedAtMs, expiresAtMs, machine];
}

function turnOf(row: TurnRow): Turn {
  return {
    runId: row.run_id,
    songId: row.song_id,
    kind: row.kind as RunKind,
    account: row.account,
    weight: row.weight,
    source: row.source,
    traceparent: row.traceparent,
    askedAtMs: row.asked_at_ms,
    expiresAtMs: row.expires_at_ms,
    machine: row.machine,
  };
}
