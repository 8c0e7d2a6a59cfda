import { and, eq, gt, gte, isNull, or, type SQL, sql } from 'drizzle-orm';
import { ONE_TIME_TOKEN_MS, oneTimeTokenHash, type TokenPurpose } from '../../auth/one-time-tokens.ts';
import { hashToken } from '../../auth/refresh-token-format.ts';
import type { Context } from '../../context.ts';
import { oneTimeTokens, type User, users } from '../../db/schema.ts';

/**
 * Mailed links: good once, for a while, and only the newest of its purpose. Spending is the first statement of a batch: it does what
 * the token allows only while the token `isOpen`, and the batch closes it; so of any number of calls at once one wins.
 */

interface NewToken {
  id: string;
  purpose: TokenPurpose;
  userId: string;
  /** The address that it brings: the new one of a change, the one before of its undoing. */
  email: string | null;
}

export interface OpenToken {
  id: string;
  email: string | null;
  createdAtMs: number;
  user: User;
}

/**
 * Replaces the account's older token of this purpose. `onlyIf` says whether there is anything to give a new one for. A call that is
 * repeated comes with the same id, and must not open again what has been used meanwhile.
 */
export async function replaceToken(context: Context, token: NewToken, onlyIf = sql`TRUE`): Promise<SQL[]> {
  const { id, userId, purpose } = token;
  return [
    sql`DELETE FROM one_time_tokens WHERE user_id = ${userId} AND purpose = ${purpose} AND id <> ${id}`,
    await insertToken(context, token, onlyIf),
  ];
}

/** Beside the older ones of its purpose. */
export async function insertToken(
  context: Context,
  { id, userId, purpose, email }: NewToken,
  onlyIf: SQL,
): Promise<SQL> {
  const nowMs = context.nowMs();
  const tokenHash = await oneTimeTokenHash(context.env.ACCESS_TOKEN_SECRET, purpose, id);
  return sql`INSERT INTO one_time_tokens (id, token_hash, user_id, purpose, email, created_at_ms, expires_at_ms)
             SELECT ${id}, ${tokenHash}, ${userId}, ${purpose}, ${email}, ${nowMs}, ${nowMs + ONE_TIME_TOKEN_MS[purpose]}
             WHERE ${onlyIf} ON CONFLICT (id) DO NOTHING`;
}

/** The token with its account, while both are good. For a call that is resumed it is still good if that call spent it. */
export async function findOpenToken(
  context: Context,
  purpose: TokenPurpose,
  presented: string,
): Promise<OpenToken | null> {
  const spentSinceMs = context.firstTriedAtMs ?? Number.MAX_SAFE_INTEGER;
  const row = await context.db
    .select({
      id: oneTimeTokens.id,
      email: oneTimeTokens.email,
      createdAtMs: oneTimeTokens.createdAtMs,
      user: users,
    })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(
      and(
        eq(oneTimeTokens.tokenHash, await hashToken(presented)),
        eq(oneTimeTokens.purpose, purpose),
        or(isNull(oneTimeTokens.closedAtMs), gte(oneTimeTokens.closedAtMs, spentSinceMs)),
        gt(oneTimeTokens.expiresAtMs, context.nowMs()),
        isNull(users.deletedAtMs),
      ),
    )
    .get();
  return row ?? null;
}

export function isOpen(context: Context, tokenId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM one_time_tokens
                     WHERE id = ${tokenId} AND closed_at_ms IS NULL AND expires_at_ms > ${context.nowMs()})`;
}

/** Also for a token that one statement spends. */
export function closeToken(context: Context, tokenId: string): SQL {
  return sql`UPDATE one_time_tokens SET closed_at_ms = ${context.nowMs()} WHERE id = ${tokenId} AND closed_at_ms IS NULL`;
}

/**
 * After a new password or a new address every link that is still on its way is worthless; not the ways back to an address of before,
 * for whoever made the change may not be the owner.
 */
export function closeTokens(context: Context, userId: string, onlyIf: SQL): SQL {
  return sql`UPDATE one_time_tokens SET closed_at_ms = ${context.nowMs()}
             WHERE user_id = ${userId} AND purpose <> 'email_undo' AND closed_at_ms IS NULL AND ${onlyIf}`;
}

/** The time of a link counts from when its mail is sent, however long the provider was down. False when it is worthless by now. */
export async function renewToken(context: Context, purpose: TokenPurpose, tokenId: string): Promise<boolean> {
  const { meta } = await context.db
    .update(oneTimeTokens)
    .set({ expiresAtMs: context.nowMs() + ONE_TIME_TOKEN_MS[purpose] })
    .where(and(eq(oneTimeTokens.id, tokenId), isNull(oneTimeTokens.closedAtMs)));
  return meta.changes === 1;
}
