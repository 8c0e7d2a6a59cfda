import { env } from 'cloudflare:workers';
import type { Breach } from '#domain/credits/audit.ts';
import type { LedgerEntry } from '#domain/credits/postings.ts';
import { type Context, createContext } from '../context.ts';
import type { User } from '../services/accounts/accounts.ts';
import { AUDIT_QUERIES, auditAccounts } from '../services/credits/audit.ts';
import {
  reserveId,
  reserveStatements,
  type TerminalEntry,
  terminalStatements,
} from '../services/credits/credit-ledger.ts';

/** Accounts and runs for the tests of the ledger: rows as the services write them, without hashing, files and objects. */

let accounts = 0;

export interface TestRun {
  pipelineId: string;
  credits: number;
}

export function contextAt(nowMs: number): Context {
  return { ...createContext(env), nowMs: () => nowMs };
}

/** A Free account that signed up at `nowMs` and was granted `credits`. */
export async function newAccount(nowMs: number, credits = 20): Promise<string> {
  accounts += 1;
  const id = `user_ledger${accounts}`;
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO users (id, email, full_name, password_hash, subscription_type, credits_available, period_anchor_ms,
                          period_started_at_ms, created_at_ms) VALUES (?1, ?1, 'Rosina', '', 'free', ?2, ?3, ?3, ?3)`,
    ).bind(id, credits, nowMs),
    env.DB.prepare(
      `INSERT INTO ledger (id, user_id, kind, amount, created_at_ms) VALUES ('grant:signup:' || ?1, ?1, 'grant', ?2, ?3)`,
    ).bind(id, credits, nowMs),
  ]);
  return id;
}

/** The batch that takes a song in: reserve, song and run. True when the credits were there. */
export async function startRun(context: Context, user: User, run: TestRun): Promise<boolean> {
  const nowMs = context.nowMs();
  const reserved = reserveId(run.pipelineId);
  const [entry] = await env.DB.batch([
    ...reserveStatements(context, user, { ...run, nowMs }),
    env.DB.prepare(
      `INSERT INTO songs (id, user_id, title, original_filename, source_size_bytes, source_sha256, status, stage, pipeline_id,
                          created_at_ms)
       SELECT ?1, ?2, 'A song', 'a song.mp3', 4, '', 'pending', 'pending', ?3, ?4
       WHERE EXISTS (SELECT 1 FROM ledger WHERE id = ?5)`,
    ).bind(`song_${run.pipelineId}`, user.id, run.pipelineId, nowMs, reserved),
    env.DB.prepare(
      `INSERT INTO pipelines (id, song_id, user_id, options_json, status, reserved_credits, created_at_ms)
       SELECT ?1, ?2, ?3, '{}', 'running', ?4, ?5 WHERE EXISTS (SELECT 1 FROM ledger WHERE id = ?6)`,
    ).bind(run.pipelineId, `song_${run.pipelineId}`, user.id, run.credits, nowMs, reserved),
  ]);
  return entry?.meta.changes === 1;
}

/** The batch that records an outcome. True when it was this call that ended the run. */
export async function endRun(
  context: Context,
  userId: string,
  run: TestRun,
  terminal: TerminalEntry,
): Promise<boolean> {
  const nowMs = context.nowMs();
  const ended = { pipelineId: run.pipelineId, userId, reservedCredits: run.credits, nowMs };
  const [entry] = await env.DB.batch([
    ...terminalStatements(context, ended, terminal),
    env.DB.prepare(`UPDATE songs SET status = ?1 WHERE pipeline_id = ?2 AND status = 'pending'`).bind(
      terminal.kind === 'settle' ? 'completed' : 'failed',
      run.pipelineId,
    ),
    env.DB.prepare(`UPDATE pipelines SET status = ?1 WHERE id = ?2 AND status = 'running'`).bind(
      terminal.kind === 'settle' ? 'completed' : 'failed',
      run.pipelineId,
    ),
  ]);
  return entry?.meta.changes === 1;
}

export async function ledgerOf(userId: string): Promise<LedgerEntry[]> {
  const { results } = await env.DB.prepare(AUDIT_QUERIES.ledger)
    .bind(JSON.stringify([userId]))
    .all<LedgerEntry>();
  return results;
}

export async function balanceOf(userId: string): Promise<{ available: number; debt: number }> {
  const row = await env.DB.prepare(
    'SELECT credits_available AS available, credits_debt AS debt FROM users WHERE id = ?',
  )
    .bind(userId)
    .first<{ available: number; debt: number }>();
  if (!row) throw new Error('There is no such account.');
  return row;
}

export function auditOf(userId: string, nowMs: number): Promise<Breach[]> {
  return auditAccounts(contextAt(nowMs), [userId]);
}
