import { OAuthAuthorizationServer, OAuthError, type OAuthHelpers } from '@cloudflare/workers-oauth-provider';
import { isGrantGood, resourcesOf } from '#domain/accounts/grants.ts';
import { SCOPES } from '#domain/accounts/scopes.ts';
import { PLANS } from '#domain/plans/plans.ts';
import { atShardOf, createContext } from '../../context.ts';
import type { User } from '../../db/schema.ts';
import type { Env } from '../../env.ts';
import { findUser } from '../accounts/accounts.ts';

/** The authorisation server for programs of others (OAuth 2.1). Our own pages sign in by `/auth/login` and never come here. */

export const AUTHORIZE_PATH = '/oauth/authorize';
export const TOKEN_PATH = '/oauth/token';
export const REVOKE_PATH = '/oauth/revoke';
export const REGISTER_PATH = '/oauth/register';

/** Sealed into the tokens of a grant. */
export interface GrantProps {
  givenAtMs: number;
}

/** A grant that is used goes on; one that nobody refreshes for so long has ended. */
const IDLE_SECONDS = 30 * 86_400;
const MAX_KEY_BYTES = 512;

const servers = new Map<string, OAuthAuthorizationServer<Env>>();

/** One for each address under which the product is configured: the issuer is fixed when the server is made. */
export function authorizationServer(env: Env): OAuthAuthorizationServer<Env> {
  const key = `${env.APP_ORIGIN} ${isRegistrationOpen(env)}`;
  const server = servers.get(key) ?? newServer(env);
  servers.set(key, server);
  return server;
}

export function oauthApi(env: Env): OAuthHelpers {
  return authorizationServer(env).getOAuthApi(withBoundedKeys(env));
}

/** KV throws for a longer key, and clients choose how long their names and tokens are: nothing is stored under such a one. */
export function withBoundedKeys(env: Env): Env {
  const kv = env.OAUTH_KV;
  const get = (key: string, options: never) =>
    Buffer.byteLength(key) > MAX_KEY_BYTES ? Promise.resolve(null) : kv.get(key, options);
  const bounded = {
    get,
    put: kv.put.bind(kv),
    delete: kv.delete.bind(kv),
    list: kv.list.bind(kv),
    getWithMetadata: kv.getWithMetadata.bind(kv),
  };
  return { ...env, OAUTH_KV: bounded as unknown as KVNamespace };
}

export function isRegistrationOpen(env: Env): boolean {
  return env.OAUTH_OPEN_REGISTRATION === 'true';
}

/** Whether the account may have programs of others call the API now. */
export function mayGrant(user: User): boolean {
  return PLANS[user.subscriptionType].monthlyApiRequests > 0;
}

function newServer(env: Env): OAuthAuthorizationServer<Env> {
  const { api, mcp } = resourcesOf(env.APP_ORIGIN);
  return new OAuthAuthorizationServer<Env>({
    issuer: env.APP_ORIGIN,
    resources: [api, mcp],
    defaultResource: api,
    authorizeEndpoint: AUTHORIZE_PATH,
    tokenEndpoint: TOKEN_PATH,
    ...(isRegistrationOpen(env) && { clientRegistrationEndpoint: REGISTER_PATH }),
    scopesSupported: [...SCOPES],
    refreshTokenTTL: IDLE_SECONDS,
    refreshTokenIdleTTL: IDLE_SECONDS,
    clientIdMetadataDocumentEnabled: true,
    tokenExchangeCallback: ({ env: current, userId, props }) => requireGoodGrant(current, userId, props),
    // The refusals of clients are their business; the library would write a warning for each.
    onError: () => undefined,
  });
}

/** No new token for who lost the plan, set a new password, or left: the grant ends here, in KV as well. */
async function requireGoodGrant(env: Env, userId: string, props: GrantProps): Promise<void> {
  const context = atShardOf(createContext(env), userId);
  const user = await findUser(context, userId);
  const nowMs = context.nowMs();
  if (user && isGrantGood(props.givenAtMs, user, nowMs) && mayGrant(user)) return;
  throw new OAuthError('invalid_grant', { description: 'The grant has ended.' });
}
