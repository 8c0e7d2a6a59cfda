import { type Look, NO_LOOK, type Run } from '#domain/pipeline/run.ts';

/** What a song's object keeps on disk. One row holds the run; `state_version` names its shape for later upgrades. */

const STATE_VERSION = 2;
const NEW_LOOK: { look?: Look } = { look: NO_LOOK };

export interface RoomStore {
  loadRun(): Run | null;
  saveRun(run: Run): void;
  /** Keeps the hash of a one-time socket ticket and forgets expired ones. */
  addTicket(ticketHash: string, expiresAtMs: number, nowMs: number): void;
  /** True once for each ticket that has not expired. */
  redeemTicket(ticketHash: string, nowMs: number): boolean;
  loadWakeUp(): KeptWakeUp | null;
  /** A newer wake-up takes the place of an older one: both say the same. */
  saveWakeUp(wakeUp: KeptWakeUp): void;
}

/** A wake-up is written down with the run, before it is sent; see outbox.ts. */
export interface KeptWakeUp {
  /** Grows with each wake-up of a room. */
  revision: number;
  pipelineId: string;
  songId: string;
  deliverAtMs: number;
  isSent: boolean;
  failedSends: number;
  retryAtMs: number;
}

/** Tables are made by the first write, so that an object that was emptied stays empty. */
export function openRoomStore(sql: SqlStorage): RoomStore {
  return {
    loadRun: () => (hasTable(sql, 'run') ? loadRun(sql) : null),
    saveRun: (run) => {
      createTables(sql);
      sql.exec(
        'INSERT OR REPLACE INTO run (id, state_version, state_json) VALUES (1, ?, ?)',
        STATE_VERSION,
        JSON.stringify(run),
      );
    },
    addTicket: (ticketHash, expiresAtMs, nowMs) => {
      createTables(sql);
      sql.exec('DELETE FROM tickets WHERE expires_at_ms <= ?', nowMs);
      sql.exec('INSERT OR REPLACE INTO tickets (hash, expires_at_ms) VALUES (?, ?)', ticketHash, expiresAtMs);
    },
    redeemTicket: (ticketHash, nowMs) =>
      hasTable(sql, 'tickets') &&
      sql
        .exec('DELETE FROM tickets WHERE hash = ? AND expires_at_ms > ? RETURNING hash', ticketHash, nowMs)
        .toArray().length === 1,
    loadWakeUp: () => (hasTable(sql, 'outbox') ? loadWakeUp(sql) : null),
    saveWakeUp: (wakeUp) => {
      createTables(sql);
      sql.exec('INSERT OR REPLACE INTO outbox (id, wake_up_json) VALUES (1, ?)', JSON.stringify(wakeUp));
    },
  };
}

function hasTable(sql: SqlStorage, name: 'run' | 'tickets' | 'outbox'): boolean {
  return (
    sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", name).toArray().length === 1
  );
}

function createTables(sql: SqlStorage): void {
  sql.exec(`CREATE TABLE IF NOT EXISTS run (id INTEGER PRIMARY KEY CHECK (id = 1), state_version INTEGER NOT NULL, state_json TEXT NOT NULL);
            CREATE TABLE IF NOT EXISTS tickets (hash TEXT PRIMARY KEY, expires_at_ms INTEGER NOT NULL);
            CREATE TABLE IF NOT EXISTS outbox (id INTEGER PRIMARY KEY CHECK (id = 1), wake_up_json TEXT NOT NULL);`);
}

function loadWakeUp(sql: SqlStorage): KeptWakeUp | null {
  const row = sql.exec<{ wake_up_json: string }>('SELECT wake_up_json FROM outbox WHERE id = 1').toArray()[0];
  return row ? (JSON.parse(row.wake_up_json) as KeptWakeUp) : null;
}

function loadRun(sql: SqlStorage): Run | null {
  const row = sql.exec<{ state_json: string }>('SELECT state_json FROM run WHERE id = 1').toArray()[0];
  return row ? upgraded(JSON.parse(row.state_json)) : null;
}

/** Version 1 knew nothing of jobs, questions, releases and unanswered wake-ups; a queued run gets its wake-up at once. */
function upgraded(kept: Run): Run {
  const added: Partial<Run> = { job: null, releases: 0, wakeAtMs: 0, unansweredWakeUps: 0 };
  const run: Run = { ...added, ...kept };
  return run.phase.name === 'running' ? { ...run, phase: { ...NEW_LOOK, ...run.phase } } : run;
}
