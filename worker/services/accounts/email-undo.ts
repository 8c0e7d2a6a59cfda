import { type SQL, sql } from 'drizzle-orm';
import type { AppError } from '#domain/errors.ts';
import { newId } from '#domain/ids.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { oneTimeToken } from '../../auth/one-time-tokens.ts';
import { atShardOf, type Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import type { User } from '../../db/schema.ts';
import { removeFactorsSince } from '../factors/factor-removal.ts';
import { insertMail, sendDueMails } from '../mail/mails.ts';
import { findOpenToken, insertToken, isOpen, type OpenToken, replaceToken } from '../mail/one-time-tokens.ts';
import { takeBackHistoryLinks } from '../practice/history-links.ts';
import { forgetPlaces } from '../security/known-addresses.ts';
import { insertEvent, logEvent, type SecurityEvent } from '../security/security-events.ts';
import { leaveMark } from './address-marks.ts';
import { claimAddress } from './addresses.ts';
import { revokeApiKeys } from './api-keys.ts';
import { markAddressProved } from './email-proof.ts';
import { endGrants } from './end-grants.ts';
import { closeEndedSockets } from './session-sockets.ts';
import { revokeSessions } from './sessions.ts';

/**
 * The way back to an address that was changed: for seven days whoever reads the mails of the old one takes the account back, whatever
 * was done to it meanwhile. The password counts no more, so a new one is set by the token that the answer gives.
 */

/** No password has this hash. */
const NO_PASSWORD = '';

/** For the batch of a change. An address that nobody has proved gets no mail, and so no way back. */
export async function wayBack(context: Context, user: User, onlyIf: SQL): Promise<SQL[]> {
  if (user.emailProvedAtMs === null) return [];
  const id = newId('token', context);
  const token = { id, purpose: 'email_undo', userId: user.id, email: user.email } as const;
  const mail = { kind: 'email_changed_notice', stage: 'done', tokenId: id } as const;
  return [
    await insertToken(context, token, onlyIf),
    insertMail(context, { userId: user.id, to: user.email, mail }, onlyIf),
  ];
}

/** The address that the account has again, and what sets its new password. */
export async function undoEmailChange(
  given: Context,
  presented: string,
): Promise<Result<{ email: string; resetToken: string }, AppError>> {
  const context = atShardOf(given, presented);
  const invalid: AppError = { kind: 'one_time_token_invalid' };
  const token = await findOpenToken(context, 'email_undo', presented);
  if (!token?.email) return err(invalid);
  const resetId = newId('token', context);
  const isClaimed = await claimAddress(context, token.email, token.user.id);
  const isUndone = isClaimed && (await restore(context, token, token.email, resetId));
  // A spent token is found only for the call that spent it.
  if (!isUndone && token.user.email !== token.email) return err(invalid);
  const resetToken = await oneTimeToken(context.env.ACCESS_TOKEN_SECRET, 'password_reset', resetId);
  return ok({ email: token.email, resetToken });
}

async function restore(
  context: Context,
  { id: tokenId, user, createdAtMs: changedAtMs }: OpenToken,
  email: string,
  resetId: string,
): Promise<boolean> {
  const [nowMs, userId] = [context.nowMs(), user.id];
  const isStillOpen = isOpen(context, tokenId);
  const isUndone = sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND email = ${email} AND password_hash = ${NO_PASSWORD}
                               AND deleted_at_ms IS NULL) AND ${isStillOpen}`;
  const event: SecurityEvent = { kind: 'email_change_undone', user: { id: userId, email }, sessionId: null };
  const reset = { id: resetId, purpose: 'password_reset', userId, email: null } as const;
  const [undone] = await runBatch(context, [
    sql`UPDATE users SET email = ${email}, password_hash = ${NO_PASSWORD}
        WHERE id = ${userId} AND email = ${user.email} AND deleted_at_ms IS NULL
          AND NOT EXISTS (SELECT 1 FROM users WHERE email = ${email} AND id <> ${userId}) AND ${isStillOpen}`,
    ...(await leaveMark(context, user, 'moves', isUndone)),
    ...(await markAddressProved(context, { userId, email }, tokenId, isUndone)),
    revokeSessions(context, userId, isUndone),
    revokeApiKeys(context, userId, isUndone),
    endGrants(context, userId, isUndone),
    takeBackHistoryLinks(userId, isUndone),
    forgetPlaces(userId, isUndone),
    ...removeFactorsSince(userId, changedAtMs, isUndone),
    ...insertEvent(context, event, isUndone),
    ...(await replaceToken(context, reset, isUndone)),
    // Older ways back stay: who changed the address last must not close the way of its first owner.
    sql`UPDATE one_time_tokens SET closed_at_ms = ${nowMs}
        WHERE user_id = ${userId} AND id <> ${resetId} AND closed_at_ms IS NULL AND ${isUndone}
          AND (purpose <> 'email_undo' OR created_at_ms > ${changedAtMs} OR id = ${tokenId})`,
  ]);
  if (undone?.meta.changes !== 1) return false;
  logEvent(context, event);
  context.defer(() => closeEndedSockets(context, userId));
  context.defer(() => sendDueMails(context));
  return true;
}
