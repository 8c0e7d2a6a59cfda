import type { AnalysisRun } from '#domain/pipeline/analysis.ts';
import { NO_LOOK } from '#domain/runs/run.ts';

/** What a song's object keeps on disk. One row holds the run; `state_version` names its shape for later upgrades. */

const STATE_VERSION = 3;

export interface RoomStore {
  loadRun(): AnalysisRun | null;
  saveRun(run: AnalysisRun): void;
  /** Keeps the hash of a one-time socket ticket and forgets expired ones. */
  addTicket(ticketHash: string, expiresAtMs: number, nowMs: number): void;
  /** True once for each ticket that has not expired. */
  redeemTicket(ticketHash: string, nowMs: number): boolean;
  /** When the last ticket expires, or null. */
  ticketsUntilMs(): number | null;
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
    ticketsUntilMs: () =>
      hasTable(sql, 'tickets')
        ? sql.exec<{ ms: number | null }>('SELECT max(expires_at_ms) AS ms FROM tickets').one().ms
        : null,
  };
}

export function hasTable(sql: SqlStorage, name: 'run' | 'tickets' | 'wake_ups'): boolean {
  return (
    sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", name).toArray().length === 1
  );
}

function createTables(sql: SqlStorage): void {
  sql.exec(`CREATE TABLE IF NOT EXISTS run (id INTEGER PRIMARY KEY CHECK (id = 1), state_version INTEGER NOT NULL, state_json TEXT NOT NULL);
            CREATE TABLE IF NOT EXISTS tickets (hash TEXT PRIMARY KEY, expires_at_ms INTEGER NOT NULL);`);
}

function loadRun(sql: SqlStorage): AnalysisRun | null {
  const row = sql.exec<{ state_json: string }>('SELECT state_json FROM run WHERE id = 1').toArray()[0];
  return row ? upgraded(JSON.parse(row.state_json)) : null;
}

/**
 * Version 1 knew nothing of jobs, questions, releases and unanswered wake-ups; a queued run gets its wake-up at once. Version 2 knew one
 * kind of run, and kept what a completed one had brought beside its attempt.
 */
function upgraded(kept: AnalysisRun): AnalysisRun {
  const added = { job: null, releases: 0, wakeAtMs: 0, unansweredWakeUps: 0 };
  const run: AnalysisRun = { ...added, ...kept, order: { ...kept.order, kind: 'analysis' } };
  const { phase } = run;
  if (phase.name === 'running') return { ...run, phase: { ...phase, look: phase.look ?? NO_LOOK } };
  if (phase.name !== 'completed') return run;
  const { durationSeconds, ...rest } = phase as typeof phase & { durationSeconds?: number };
  return durationSeconds === undefined ? run : { ...run, phase: { ...rest, result: { durationSeconds } } };
}
