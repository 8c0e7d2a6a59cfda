import { and, asc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Viewer } from '../../auth/access-tokens.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { willLeave } from '../../db/directory.ts';
import { songs, type User, users } from '../../db/schema.ts';
import { failureReason } from '../../failure-reason.ts';
import { forgetStoredGrants } from '../../storage/stored-grants.ts';
import { writeTombstone } from '../../storage/tombstones.ts';
import { endSubscription } from '../billing/subscription-upkeep.ts';
import { requireFreshFactor } from '../factors/factor-guard.ts';
import type { FactorAnswer } from '../factors/proofs.ts';
import { removeSong } from '../removal/song-removal.ts';
import { endOneByOne } from '../upkeep/end-due.ts';
import { endUploadsOf } from '../uploads/upload-removal.ts';
import { deleteRowsOfAccount } from './account-rows.ts';
import { findUser } from './accounts.ts';
import { leaveMark } from './address-marks.ts';
import { freeEntries } from './addresses.ts';
import { provePassword } from './password-guard.ts';
import { revokeSessions } from './sessions.ts';

/**
 * The end of an account. One batch makes it: nobody can sign in, the address is free, every session is over. What follows takes its
 * time and may be made again from any point: songs with their files and objects, the payment provider, and last the rows, the
 * account's own among them. As long as that row stands, the sweep goes on.
 */

/** A deleted account has such an address; the sweep finds it by the index of the addresses. */
const DELETED = { from: 'deleted:', to: 'deleted;' } as const;
/** About fifteen calls of the platform each. */
const SONGS_AT_ONCE = 50;
/** Fewer in the sweep, where all accounts take turns. */
const SONGS_IN_SWEEP = 12;
const ACCOUNTS_IN_SWEEP = 100;
/** The request that deletes an account is still at it. */
const OVERDUE_MS = 120_000;
const MORE_SONGS = 'There are more songs.';

export async function deleteAccount(
  context: Context,
  viewer: Viewer,
  user: User,
  input: { password: string; factor: FactorAnswer },
): Promise<Result<null, AppError>> {
  const proof = await provePassword(context, user, input.password);
  if (!proof.ok) return proof;
  const factor = await requireFreshFactor(context, viewer, user, input.factor);
  if (!factor.ok) return factor;
  if (!(await markDeleted(context, user))) return endedMeanwhile(context, user.id);
  await freeEntries(context, user.id);
  await finishQuietly(context, user.id, SONGS_AT_ONCE);
  return ok(null);
}

/**
 * For the sweep: what a request that died, a provider that was away, or a great many songs have left. In no order: accounts that
 * cannot be finished do not stand in front of the others.
 */
export async function finishDeletions(context: Context): Promise<number> {
  const unfinished = await context.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        gte(users.email, DELETED.from),
        lt(users.email, DELETED.to),
        isNotNull(users.deletedAtMs),
        lt(users.deletedAtMs, context.nowMs() - OVERDUE_MS),
      ),
    )
    .orderBy(sql`random()`)
    .limit(ACCOUNTS_IN_SWEEP);
  const turns = unfinished.map(({ id }) => id);
  return endOneByOne(context, {
    part: 'finishDeletions',
    next: async (limit) => turns.splice(0, limit),
    end: async (id) => {
      const reason = await finishQuietly(context, id, SONGS_IN_SWEEP);
      if (reason === MORE_SONGS) turns.push(id);
      return reason === null || reason === MORE_SONGS ? 1 : 0;
    },
  });
}

/** While the password was hashed, another call ended the account, which is what this one wants, or gave it a new password or address. */
async function endedMeanwhile(context: Context, userId: string): Promise<Result<null, AppError>> {
  const isLive = (await findUser(context, userId)) !== null;
  return isLive ? err({ kind: 'wrong_password', field: 'password' }) : ok(null);
}

/** From here on nobody can sign in. False when somebody else was first, or the password has changed since `user` was read. */
export async function markDeleted(context: Context, user: User): Promise<boolean> {
  await willLeave(context, user.id);
  const isMarked = sql`EXISTS (SELECT 1 FROM users WHERE id = ${user.id} AND deleted_at_ms IS NOT NULL)`;
  const [marked] = await runBatch(context, [
    sql`UPDATE users SET deleted_at_ms = ${context.nowMs()}, email = ${DELETED.from} || id, full_name = '', password_hash = ''
        WHERE id = ${user.id} AND email = ${user.email} AND password_hash = ${user.passwordHash} AND deleted_at_ms IS NULL`,
    ...(await leaveMark(context, user, 'goes', isMarked)),
    revokeSessions(context, user.id, isMarked),
    // Not even its way back to an address that it had before.
    sql`DELETE FROM one_time_tokens WHERE user_id = ${user.id} AND ${isMarked}`,
    sql`DELETE FROM webhook_deliveries WHERE user_id = ${user.id} AND ${isMarked}`,
    sql`DELETE FROM mails WHERE user_id = ${user.id} AND ${isMarked}`,
    sql`DELETE FROM waitlist WHERE email = ${user.email} AND ${isMarked}`,
  ]);
  return marked?.meta.changes === 1;
}

/** The account is deleted already: what goes wrong from here on is not the caller's to repeat. */
async function finishQuietly(context: Context, userId: string, maxSongs: number): Promise<string | null> {
  const reason = await finish(context, userId, maxSongs).catch(failureReason);
  if (reason !== null) context.log({ event: 'deletion_unfinished', userId, reason });
  return reason;
}

/** Gives null when nothing is left. Money comes first, so that nobody pays on because of a file that cannot be deleted. */
async function finish(context: Context, userId: string, maxSongs: number): Promise<string | null> {
  await writeTombstone(context.env.AUDIO, { kind: 'account', userId });
  const ended = await endSubscription(context, userId).catch(failureReason);
  const left = await removeSongs(context, userId, maxSongs);
  if (left !== null) return left;
  if (typeof ended === 'string' || !ended.ok) {
    return typeof ended === 'string' ? ended : ended.error.kind;
  }
  await endUploadsOf(context, userId);
  await forgetStoredGrants(context.env.OAUTH_KV, userId);
  await deleteRowsOfAccount(context, userId);
  await freeEntries(context, userId);
  return null;
}

/** One song that cannot be removed now does not keep the others. */
async function removeSongs(context: Context, userId: string, maxSongs: number): Promise<string | null> {
  const mine = eq(songs.userId, userId);
  const rows = await context.db
    .select()
    .from(songs)
    .where(mine)
    .orderBy(asc(songs.createdAtMs))
    .limit(maxSongs);
  let reason: string | null = rows.length === maxSongs ? MORE_SONGS : null;
  for (const song of rows) {
    if (!context.mayGoOn()) return MORE_SONGS;
    await removeSong(context, song, true).catch((error) => {
      reason = failureReason(error);
    });
  }
  return reason;
}
