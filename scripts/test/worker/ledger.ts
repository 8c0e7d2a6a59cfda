import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import type { Breach } from '#domain/credits/audit.ts';
import type { LedgerEntry } from '#domain/credits/postings.ts';
import { type Context, createContext } from '#worker/context.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { User } from '#worker/db/schema.ts';
import { AUDIT_QUERIES, auditAccounts } from '#worker/services/credits/audit.ts';
import { endRunBatch, reserveBatch, type TerminalEntry } from '#worker/services/credits/ledger-batch.ts';

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
  const { pipelineId, credits } = run;
  const batch = reserveBatch(user, { ...run, nowMs }, (isReserved) => [
    sql`INSERT INTO songs (id, user_id, title, original_filename, source_size_bytes, source_sha256, status, stage, pipeline_id,
                           created_at_ms)
        SELECT ${`song_${pipelineId}`}, ${user.id}, 'A song', 'a song.mp3', 4, '', 'pending', 'pending', ${pipelineId}, ${nowMs}
        WHERE ${isReserved}`,
    sql`INSERT INTO runs (id, song_id, user_id, options_json, status, reserved_credits, created_at_ms)
        SELECT ${pipelineId}, ${`song_${pipelineId}`}, ${user.id}, '{}', 'running', ${credits}, ${nowMs} WHERE ${isReserved}`,
  ]);
  const [entry] = await runBatch(context, batch);
  return entry?.meta.changes === 1;
}

/** The batch that records an outcome. True when it was this call that ended the run. */
export async function endRun(
  context: Context,
  userId: string,
  run: TestRun,
  terminal: TerminalEntry,
): Promise<boolean> {
  const ended = { pipelineId: run.pipelineId, userId, reservedCredits: run.credits };
  const status = terminal.kind === 'settle' ? 'completed' : 'failed';
  const row = { status, finishedAtMs: context.nowMs() } as const;
  const batch = endRunBatch(context, ended, terminal, row, () => [
    sql`UPDATE songs SET status = ${status} WHERE pipeline_id = ${run.pipelineId} AND status = 'pending'`,
  ]);
  const [entry] = await runBatch(context, batch);
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
