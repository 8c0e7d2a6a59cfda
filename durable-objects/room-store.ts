import type { Findings } from '#domain/contracts/inference-findings.ts';
import type { AnalysisRun } from '#domain/pipeline/analysis.ts';
import { NO_LOOK } from '#domain/runs/run.ts';
import { isRunOf, type SongRun, type TaskKind } from '#domain/songs/song-runs.ts';
import type { Listener } from './listeners.ts';

/** What a song's object keeps on disk: one row for each run. `state_version` names the shape of a run for later upgrades. */

const STATE_VERSION = 3;

const RUN_TABLE =
  'CREATE TABLE IF NOT EXISTS run (id INTEGER PRIMARY KEY CHECK (id = 1), state_version INTEGER NOT NULL, state_json TEXT NOT NULL)';
const TASK_TABLE =
  'CREATE TABLE IF NOT EXISTS tasks (task_id TEXT PRIMARY KEY, state_version INTEGER NOT NULL, state_json TEXT NOT NULL)';
const TICKET_TABLE =
  'CREATE TABLE IF NOT EXISTS socket_tickets (hash TEXT PRIMARY KEY, user_id TEXT NOT NULL, session_id TEXT NOT NULL, expires_at_ms INTEGER NOT NULL)';

/** Beside the run, which is written far more often. */
const FINDINGS_TABLE =
  'CREATE TABLE IF NOT EXISTS findings (id INTEGER PRIMARY KEY CHECK (id = 1), pipeline_id TEXT NOT NULL, findings_json TEXT NOT NULL)';

export interface RoomStore {
  loadAnalysis(): AnalysisRun | null;
  loadTasks(): SongRun<TaskKind>[];
  saveRun(run: SongRun): void;
  forgetTask(taskId: string): void;
  loadFindings(pipelineId: string): Findings | null;
  /** In the place of those of any other run. */
  saveFindings(pipelineId: string, findings: Findings): void;
  forgetFindings(): void;
  /** Keeps the hash of a one-time socket ticket and forgets expired ones. */
  addTicket(ticketHash: string, listener: Listener, expiresAtMs: number, nowMs: number): void;
  /** Whose it is: once for each ticket that has not expired. */
  redeemTicket(ticketHash: string, nowMs: number): Listener | null;
  /** When the last ticket expires, or null. */
  ticketsUntilMs(): number | null;
}

/** Tables are made by the first write, so that an object that was emptied stays empty. */
export function openRoomStore(sql: SqlStorage): RoomStore {
  return {
    loadAnalysis: () => {
      const [kept] = hasTable(sql, 'run') ? statesIn(sql, 'run') : [];
      return kept ? upgraded(kept as AnalysisRun) : null;
    },
    loadTasks: () => {
      // Its name when transpositions were the only tasks.
      if (hasTable(sql, 'transpositions')) sql.exec('ALTER TABLE transpositions RENAME TO tasks');
      return hasTable(sql, 'tasks') ? (statesIn(sql, 'tasks') as SongRun<TaskKind>[]) : [];
    },
    saveRun: (run) => (isRunOf('analysis', run) ? saveAnalysis(sql, run) : saveTask(sql, run)),
    forgetTask: (taskId) => void sql.exec('DELETE FROM tasks WHERE task_id = ?', taskId),
    loadFindings: (pipelineId) => {
      if (!hasTable(sql, 'findings')) return null;
      const found = 'SELECT findings_json AS json FROM findings WHERE pipeline_id = ?';
      const [row] = sql.exec<{ json: string }>(found, pipelineId).toArray();
      return row ? JSON.parse(row.json) : null;
    },
    saveFindings: (pipelineId, findings) => {
      sql.exec(FINDINGS_TABLE);
      const save = 'INSERT OR REPLACE INTO findings (id, pipeline_id, findings_json) VALUES (1, ?, ?)';
      sql.exec(save, pipelineId, JSON.stringify(findings));
    },
    forgetFindings: () => {
      if (hasTable(sql, 'findings')) sql.exec('DELETE FROM findings');
    },
    addTicket: (ticketHash, { userId, sessionId }, expiresAtMs, nowMs) => {
      sql.exec(TICKET_TABLE);
      sql.exec('DELETE FROM socket_tickets WHERE expires_at_ms <= ?', nowMs);
      const insert =
        'INSERT OR REPLACE INTO socket_tickets (hash, user_id, session_id, expires_at_ms) VALUES (?, ?, ?, ?)';
      sql.exec(insert, ticketHash, userId, sessionId, expiresAtMs);
    },
    redeemTicket: (ticketHash, nowMs) =>
      hasTable(sql, 'socket_tickets') ? redeemed(sql, ticketHash, nowMs) : null,
    ticketsUntilMs: () =>
      hasTable(sql, 'socket_tickets')
        ? sql.exec<{ ms: number | null }>('SELECT max(expires_at_ms) AS ms FROM socket_tickets').one().ms
        : null,
  };
}

type Table = 'run' | 'tasks' | 'findings' | 'transpositions' | 'socket_tickets' | 'wake_ups';

function redeemed(sql: SqlStorage, ticketHash: string, nowMs: number): Listener | null {
  const spend = `DELETE FROM socket_tickets WHERE hash = ? AND expires_at_ms > ?
                 RETURNING user_id AS userId, session_id AS sessionId`;
  const [ticket] = sql.exec<{ userId: string; sessionId: string }>(spend, ticketHash, nowMs).toArray();
  return ticket ?? null;
}

export function hasTable(sql: SqlStorage, name: Table): boolean {
  return (
    sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", name).toArray().length === 1
  );
}

function saveAnalysis(sql: SqlStorage, run: AnalysisRun): void {
  sql.exec(RUN_TABLE);
  const save = 'INSERT OR REPLACE INTO run (id, state_version, state_json) VALUES (1, ?, ?)';
  sql.exec(save, STATE_VERSION, JSON.stringify(run));
}

function saveTask(sql: SqlStorage, run: SongRun<TaskKind>): void {
  sql.exec(TASK_TABLE);
  const save = 'INSERT OR REPLACE INTO tasks (task_id, state_version, state_json) VALUES (?, ?, ?)';
  sql.exec(save, run.order.pipelineId, STATE_VERSION, JSON.stringify(run));
}

function statesIn(sql: SqlStorage, table: 'run' | 'tasks'): unknown[] {
  const rows = sql.exec<{ state_json: string }>(`SELECT state_json FROM ${table}`).toArray();
  return rows.map((row) => JSON.parse(row.state_json));
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
