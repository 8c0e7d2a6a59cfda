import { eq, type SQL, sql } from 'drizzle-orm';
import { passwordIssue } from '#domain/accounts/credentials.ts';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Viewer } from '../../auth/access-tokens.ts';
import { hashPassword } from '../../auth/passwords.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { sessions, type User } from '../../db/schema.ts';
import { type FactorProof, requireFreshFactor } from '../factors/factor-guard.ts';
import type { FactorAnswer } from '../factors/proofs.ts';
import { insertMail, sendDueMails } from '../mail/mails.ts';
import { closeTokens } from '../mail/one-time-tokens.ts';
import { rememberAddress } from '../security/known-addresses.ts';
import { insertEvent, logEvent, type SecurityEvent } from '../security/security-events.ts';
import { findUser, type SignedIn } from './accounts.ts';
import { revokeApiKeys } from './api-keys.ts';
import { endGrants } from './end-grants.ts';
import { provePassword } from './password-guard.ts';
import { closeEndedSockets } from './session-sockets.ts';
import { type NewSession, newSession, revokeSessions } from './sessions.ts';

/** A new password for somebody who knows the old one, and what every new password brings with it. */

export const NEW_PASSWORD_FIELD = 'new_password';

export async function changePassword(
  context: Context,
  viewer: Viewer,
  input: { currentPassword: string; newPassword: string; keepApiKeys: boolean; factor: FactorAnswer },
): Promise<Result<SignedIn, AppError>> {
  const user = await findUser(context, viewer.userId);
  if (!user) return err({ kind: 'authentication_failed' });
  const issue = passwordIssue(input.newPassword, user, NEW_PASSWORD_FIELD);
  if (issue) return err({ kind: 'invalid_fields', issues: [issue] });
  const session = await newSession(context, user.id);
  if (await hasBegun(context, session)) return ok({ user, tokens: session.tokens });
  const field = 'current_password';
  const proof = await provePassword(context, user, input.currentPassword, field);
  if (!proof.ok) return proof;
  const factor = await requireFreshFactor(context, viewer, user, input.factor);
  if (!factor.ok) return factor;
  const isUnchanged = sql`password_hash = ${user.passwordHash}`;
  const change = { session, factor: factor.value, newPassword: input.newPassword };
  return replacePassword(
    context,
    user,
    change,
    isUnchanged,
    { kind: 'wrong_password', field },
    async (isReplaced) =>
      input.keepApiKeys
        ? []
        : [revokeApiKeys(context, user.id, isReplaced), endGrants(context, user.id, isReplaced)],
  );
}

/** A call that died after its batch has only its answer left to give: the same session as the first time. */
export async function hasBegun({ db }: Context, { tokens }: NewSession): Promise<boolean> {
  return (await db.$count(sessions, eq(sessions.id, tokens.viewer.sessionId))) === 1;
}

interface NewPassword {
  session: NewSession;
  factor: FactorProof;
  newPassword: string;
}

/**
 * In one batch: the password, the end of every session (also of this one, whose tokens somebody may have copied), a new session, the
 * end of all mailed links, and the news of it. `otherwise` when `onlyIf` does not hold (any more) for the account's row.
 */
export async function replacePassword(
  context: Context,
  user: User,
  { session, factor, newPassword }: NewPassword,
  onlyIf: SQL,
  otherwise: AppError,
  alsoIf: (isReplaced: SQL) => Promise<SQL[]>,
): Promise<Result<SignedIn, AppError>> {
  const { address } = context.client;
  const passwordHash = await hashPassword(newPassword, { lane: 'known', account: user.id, address });
  if (!passwordHash.ok) return passwordHash;
  // The hash is salted: the row has it only if this batch put it there.
  const isReplaced = sql`EXISTS (SELECT 1 FROM users WHERE id = ${user.id} AND password_hash = ${passwordHash.value})`;
  const notice = { userId: user.id, to: user.email, mail: { kind: 'password_changed_notice' } } as const;
  const event: SecurityEvent = { kind: 'password_changed', user, sessionId: session.tokens.viewer.sessionId };
  const [replaced] = await runBatch(context, [
    sql`UPDATE users SET password_hash = ${passwordHash.value}
        WHERE id = ${user.id} AND deleted_at_ms IS NULL AND ${onlyIf}`,
    revokeSessions(context, user.id, isReplaced),
    ...session.insertIf(isReplaced, factor),
    closeTokens(context, user.id, isReplaced),
    insertMail(context, notice, isReplaced),
    ...insertEvent(context, event, isReplaced),
    ...(await alsoIf(isReplaced)),
  ]);
  if (replaced?.meta.changes !== 1) return err(otherwise);
  logEvent(context, event);
  await rememberAddress(context, user.id);
  context.defer(() => sendDueMails(context));
  context.defer(() => closeEndedSockets(context, user.id));
  const changed = await findUser(context, user.id);
  return changed ? ok({ user: changed, tokens: session.tokens }) : err(otherwise);
}
