import { isGrantGood, isGrantToken } from '#domain/accounts/grants.ts';
import { readScopes } from '#domain/accounts/scopes.ts';
import type { Program } from '../../auth/access-tokens.ts';
import type { Context } from '../../context.ts';
import type { User } from '../../db/schema.ts';
import { findUser } from '../accounts/accounts.ts';
import { authorizationServer, type GrantProps, withBoundedKeys } from './authorization-server.ts';

/**
 * The program behind a bearer and the account that it acts for, or null. A token counts only at the resource that it was issued for. The
 * account's row is read in each call, so what ends all its grants works at once; the end of a single grant is seen when KV has told it
 * around, which takes about a minute in places that have read it lately.
 */
export async function findGrantHolder(
  context: Context,
  bearer: string,
  resource: string,
): Promise<{ user: User; program: Program } | null> {
  if (!isGrantToken(bearer)) return null;
  const env = withBoundedKeys(context.env);
  const token = await authorizationServer(env).validateToken<GrantProps>(resource, bearer, env);
  const user = token && (await findUser(context, token.userId));
  if (!token || !user || !isGrantGood(token.props.givenAtMs, user, context.nowMs())) return null;
  const grantId = bearer.split(':')[1] ?? '';
  const scopes = readScopes(token.scope.join(' '));
  return { user, program: { kind: 'grant', grantId, clientId: token.clientId, scopes } };
}
