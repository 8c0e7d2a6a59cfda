import { and, eq, gt, isNull } from 'drizzle-orm';
import type { AppError } from '#domain/errors.ts';
import { newId } from '#domain/ids.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Viewer } from '../../auth/access-tokens.ts';
import { ONE_TIME_TOKEN_MS, oneTimeToken } from '../../auth/one-time-tokens.ts';
import { hashToken } from '../../auth/refresh-token-format.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { oneTimeTokens, type User } from '../../db/schema.ts';
import { requireFreshFactor } from '../factors/factor-guard.ts';
import type { FactorAnswer } from '../factors/proofs.ts';
import { replaceToken } from '../mail/one-time-tokens.ts';
import { provePassword } from './password-guard.ts';

/** An export is a download, whose call has no body for a password: a ticket says that it was given just now. Good once, for a minute. */

interface ExportTicket {
  ticket: string;
  expiresAtMs: number;
}

export async function beginExport(
  context: Context,
  viewer: Viewer,
  user: User,
  input: { password: string; factor: FactorAnswer },
): Promise<Result<ExportTicket, AppError>> {
  const proof = await provePassword(context, user, input.password);
  if (!proof.ok) return proof;
  const factor = await requireFreshFactor(context, viewer, user, input.factor);
  if (!factor.ok) return factor;
  const id = newId('token', context);
  const token = { id, purpose: 'export', userId: user.id, email: null } as const;
  const expiresAtMs = context.nowMs() + ONE_TIME_TOKEN_MS.export;
  await runBatch(context, await replaceToken(context, token));
  return ok({ ticket: await oneTimeToken(context.env.ACCESS_TOKEN_SECRET, 'export', id), expiresAtMs });
}

export async function takeExportTicket(
  context: Context,
  userId: string,
  ticket: string,
): Promise<Result<null, AppError>> {
  const nowMs = context.nowMs();
  const isOpenTicket = and(
    eq(oneTimeTokens.tokenHash, await hashToken(ticket)),
    eq(oneTimeTokens.userId, userId),
    eq(oneTimeTokens.purpose, 'export'),
    isNull(oneTimeTokens.closedAtMs),
    gt(oneTimeTokens.expiresAtMs, nowMs),
  );
  const { meta } = await context.db.update(oneTimeTokens).set({ closedAtMs: nowMs }).where(isOpenTicket);
  return meta.changes === 1 ? ok(null) : err({ kind: 'export_not_begun' });
}
