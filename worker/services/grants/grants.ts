import { isGrantGood, isGrantToken } from '#domain/accounts/grants.ts';
import { readScopes } from '#domain/accounts/scopes.ts';
import type { GrantBody } from '#domain/contracts/grants-api.ts';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import type { User } from '../../db/schema.ts';
import { grantPrefix } from '../../storage/stored-grants.ts';
import { oauthApi } from './authorization-server.ts';
import type { GrantMetadata } from './consent.ts';

/** The grants of an account. They lie in KV, which may show a new one elsewhere a minute later. */

/** More than anybody gives; the rest would only be missing from the list. */
const MAX_LISTED = 100;

/** Newest first; also those of which the client has not yet fetched its token. */
export async function listGrants(context: Context, user: User): Promise<GrantBody[]> {
  const { items } = await oauthApi(context.env).listUserGrants(user.id, { limit: MAX_LISTED });
  return items
    .map(({ id, clientId, scope, metadata }) => ({ id, clientId, scope, ...(metadata as GrantMetadata) }))
    .filter(({ givenAtMs }) => isGrantGood(givenAtMs, user, context.nowMs()))
    .sort((a, b) => b.givenAtMs - a.givenAtMs)
    .map(({ id, clientId, clientName, host, scope, givenAtMs }) => ({
      id,
      client_id: clientId,
      client_name: clientName,
      host,
      scopes: readScopes(scope.join(' ')),
      given_at: new Date(givenAtMs).toISOString(),
    }));
}

/**
 * A refresh token that was good once and is not any more: there is a copy of it, and nobody knows who has it. Whoever knows the id of a
 * grant has had a token of it, so a stranger ends none.
 */
export async function endCopiedGrant({ env }: Context, refreshToken: string): Promise<void> {
  const [userId = '', grantId = ''] = isGrantToken(refreshToken) ? refreshToken.split(':') : [];
  if (userId === '' || (await env.OAUTH_KV.get(`${grantPrefix(userId)}${grantId}`)) === null) return;
  await oauthApi(env).revokeGrant(grantId, userId);
}

/** Somebody else's grant is as unknown as one that never was. */
export async function revokeGrant(
  context: Context,
  user: User,
  grantId: string,
): Promise<Result<null, AppError>> {
  const isMine = (await listGrants(context, user)).some(({ id }) => id === grantId);
  if (!isMine) return context.isResumed ? ok(null) : err({ kind: 'grant_not_found' });
  await oauthApi(context.env).revokeGrant(grantId, user.id);
  return ok(null);
}
