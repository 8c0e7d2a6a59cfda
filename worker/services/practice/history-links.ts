import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { HistoryLinkBody } from '#domain/contracts/history-link-api.ts';
import type { AppError } from '#domain/errors.ts';
import { newId } from '#domain/ids.ts';
import { HISTORY_LINK_MS, isHistoryToken } from '#domain/practice/history-link.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { ofShard, shardOf } from '#domain/shards.ts';
import { takeAttempt } from '../../auth/attempt-budgets.ts';
import { keyedHash } from '../../auth/keyed-hash.ts';
import { hashToken } from '../../auth/refresh-token-format.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { historyLinks } from '../../db/schema.ts';
import type { Song } from '../songs/songs.ts';

/**
 * Links for teachers, one to a song. Their token is an HMAC of the row's id under a secret key, so its owner can see the link again
 * and a copy of the database cannot.
 */

type LinkRow = typeof historyLinks.$inferSelect;

export async function findHistoryLink(context: Context, songId: string): Promise<HistoryLinkBody | null> {
  const isLive = and(eq(historyLinks.songId, songId), gt(historyLinks.expiresAtMs, context.nowMs()));
  const row = await context.db.select().from(historyLinks).where(isLive).get();
  return row ? linkBody(context, row) : null;
}

/** A second request gets the same link, which then lives as long as a new one. */
export async function makeHistoryLink(
  context: Context,
  song: Song,
): Promise<Result<HistoryLinkBody, AppError>> {
  const attempt = await takeAttempt(context, [{ name: 'history_link_made', subject: song.userId }]);
  if (!attempt.ok) return err({ kind: 'too_many_attempts', ...attempt.error });
  const nowMs = context.nowMs();
  const id = newId('link', context);
  const tokenHash = await hashToken(await tokenOf(context, id));
  const results = await runBatch(context, [
    sql`DELETE FROM history_links WHERE song_id = ${song.id} AND expires_at_ms <= ${nowMs}`,
    sql`INSERT INTO history_links (id, user_id, song_id, token_hash, created_at_ms, expires_at_ms)
        SELECT ${id}, user_id, id, ${tokenHash}, ${nowMs}, ${nowMs + HISTORY_LINK_MS} FROM songs WHERE id = ${song.id}
        ON CONFLICT DO NOTHING`,
    sql`UPDATE history_links SET expires_at_ms = ${nowMs + HISTORY_LINK_MS} WHERE song_id = ${song.id}`,
    sql`SELECT id, created_at_ms AS createdAtMs, expires_at_ms AS expiresAtMs FROM history_links WHERE song_id = ${song.id}`,
  ]);
  const row = results.at(-1)?.results[0] as LinkRow | undefined;
  return row ? ok(await linkBody(context, row)) : err({ kind: 'song_not_found' });
}

export async function takeBackHistoryLink({ db }: Context, songId: string): Promise<void> {
  await db.delete(historyLinks).where(eq(historyLinks.songId, songId));
}

/** Every link of the account; for the batch of the caller. */
export function takeBackHistoryLinks(userId: string, onlyIf: SQL): SQL {
  return sql`DELETE FROM history_links WHERE user_id = ${userId} AND ${onlyIf}`;
}

/** The live link behind a token, or null. */
export async function findLinkOfToken({ db, nowMs }: Context, token: string): Promise<LinkRow | null> {
  if (!isHistoryToken(token)) return null;
  const isLive = and(
    eq(historyLinks.tokenHash, await hashToken(token)),
    gt(historyLinks.expiresAtMs, nowMs()),
  );
  return (await db.select().from(historyLinks).where(isLive).get()) ?? null;
}

async function tokenOf({ env }: Context, id: string): Promise<string> {
  return ofShard(await keyedHash(env.ACCESS_TOKEN_SECRET, 'history-link', id), shardOf(id));
}

async function linkBody(
  context: Context,
  row: Pick<LinkRow, 'id' | 'createdAtMs' | 'expiresAtMs'>,
): Promise<HistoryLinkBody> {
  return {
    // From the configuration, never from a request; the fragment reaches no server and so no log.
    url: `${context.env.APP_ORIGIN}/shared#token=${await tokenOf(context, row.id)}`,
    created_at: new Date(row.createdAtMs).toISOString(),
    expires_at: new Date(row.expiresAtMs).toISOString(),
  };
}
