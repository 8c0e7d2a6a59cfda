import type { Run } from '#domain/pipeline/run.ts';

/** What a SongRoom keeps on disk. One row holds the run; `state_version` names its shape for later upgrades. */

const STATE_VERSION = 1;

export interface RoomStore {
  loadRun(): Run | null;
  saveRun(run: Run): void;
  /** Keeps the hash of a one-time socket ticket and forgets expired ones. */
  addTicket(ticketHash: string, expiresAtMs: number, nowMs: number): void;
  /** True once for each ticket that has not expired. */
  redeemTicket(ticketHash: string, nowMs: number): boolean;
}

/** Tables are made by the first write, so that an object that was emptied stays empty. */
export function openRoomStore(sql: SqlStorage): RoomStore {
  return {
    loadRun: () => (hasTables(sql) ? loadRun(sql) : null),
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
      hasTables(sql) &&
      sql
        .exec('DELETE FROM tickets WHERE hash = ? AND expires_at_ms > ? RETURNING hash', ticketHash, nowMs)
        .toArray().length === 1,
  };
}

function hasTables(sql: SqlStorage): boolean {
  return sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'run'").toArray().length === 1;
}

function createTables(sql: SqlStorage): void {
  sql.exec(`CREATE TABLE IF NOT EXISTS run (id INTEGER PRIMARY KEY CHECK (id = 1), state_version INTEGER NOT NULL, state_json TEXT NOT NULL);
            CREATE TABLE IF NOT EXISTS tickets (hash TEXT PRIMARY KEY, expires_at_ms INTEGER NOT NULL);`);
}

function loadRun(sql: SqlStorage): Run | null {
  const row = sql.exec<{ state_json: string }>('SELECT state_json FROM run WHERE id = 1').toArray()[0];
  return row ? (JSON.parse(row.state_json) as Run) : null;
}
