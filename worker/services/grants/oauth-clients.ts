import { cleanKeyName } from '#domain/accounts/api-keys.ts';
import { CLIENT_NAME_MAX_LENGTH, MAX_OAUTH_CLIENTS } from '#domain/accounts/grants.ts';
import type {
  NewOAuthClientBody,
  NewOAuthClientRequest,
  OAuthClientBody,
} from '#domain/contracts/grants-api.ts';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { takeAttempt } from '../../auth/attempt-budgets.ts';
import type { Context } from '../../context.ts';
import type { User } from '../../db/schema.ts';
import { clientKey, ownedClientIds, ownedClientPrefix } from '../../storage/stored-grants.ts';
import { mayGrant, oauthApi } from './authorization-server.ts';

/** Programs that a Master account has registered, for anybody's accounts. The secret of one is shown once; only its hash is kept. */

type Client = Awaited<ReturnType<ReturnType<typeof oauthApi>['createClient']>>;

/** Newest first. */
export async function listOAuthClients({ env }: Context, user: User): Promise<OAuthClientBody[]> {
  const ids = await ownedClientIds(env.OAUTH_KV, user.id);
  const clients = await Promise.all(ids.map((id) => oauthApi(env).lookupClient(id)));
  return clients
    .filter((client) => client !== null)
    .sort((a, b) => (b.registrationDate ?? 0) - (a.registrationDate ?? 0))
    .map(clientBody);
}

export async function createOAuthClient(
  context: Context,
  user: User,
  input: Pick<NewOAuthClientRequest, 'client_name' | 'redirect_uris' | 'is_public'>,
): Promise<Result<NewOAuthClientBody, AppError>> {
  if (!mayGrant(user)) return err({ kind: 'api_not_in_plan' });
  const clientName = cleanKeyName(input.client_name);
  if (clientName === null) return invalid('client_name');
  const { OAUTH_KV } = context.env;
  if ((await ownedClientIds(OAUTH_KV, user.id)).length >= MAX_OAUTH_CLIENTS)
    return err({ kind: 'oauth_client_limit', clientLimit: MAX_OAUTH_CLIENTS });
  // The list in KV is not exact under parallel calls: this is.
  const attempt = await takeAttempt(context, [{ name: 'oauth_client_made', subject: user.id }]);
  if (!attempt.ok) return err({ kind: 'too_many_attempts', ...attempt.error });
  const client = await newClient(context, { ...input, client_name: clientName });
  if (client === null) return invalid('redirect_uris');
  await OAUTH_KV.put(`${ownedClientPrefix(user.id)}${client.clientId}`, '');
  return ok({ ...clientBody(client), client_secret: client.clientSecret ?? null });
}

/** With it go its grants, whoever gave them: at once it gets no more tokens, and those that it has go after the answer. */
export async function removeOAuthClient(
  context: Context,
  user: User,
  clientId: string,
): Promise<Result<null, AppError>> {
  const { OAUTH_KV } = context.env;
  const isMine = (await ownedClientIds(OAUTH_KV, user.id)).includes(clientId);
  if (!isMine) return context.isResumed ? ok(null) : err({ kind: 'oauth_client_not_found' });
  await OAUTH_KV.delete(clientKey(clientId));
  await OAUTH_KV.delete(`${ownedClientPrefix(user.id)}${clientId}`);
  context.defer(() => oauthApi(context.env).deleteClient(clientId));
  return ok(null);
}

/** Null: one of the addresses is neither https nor http on this machine. */
async function newClient(
  { env }: Context,
  {
    client_name: clientName,
    redirect_uris: redirectUris,
    is_public: isPublic,
  }: Parameters<typeof createOAuthClient>[2],
): Promise<Client | null> {
  if (!redirectUris.every(isRedirectUri)) return null;
  const tokenEndpointAuthMethod = isPublic ? 'none' : 'client_secret_basic';
  return oauthApi(env).createClient({ clientName, redirectUris, tokenEndpointAuthMethod });
}

function isRedirectUri(text: string): boolean {
  if (!URL.canParse(text) || text.includes('#')) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname))
  );
}

function invalid(field: 'client_name' | 'redirect_uris'): Result<never, AppError> {
  const issue = { field, code: 'invalid', params: { max: CLIENT_NAME_MAX_LENGTH } } as const;
  return err({ kind: 'invalid_fields', issues: [issue] });
}

function clientBody(client: Client): OAuthClientBody {
  return {
    id: client.clientId,
    client_name: client.clientName ?? '',
    redirect_uris: client.redirectUris,
    is_public: client.tokenEndpointAuthMethod === 'none',
    created_at: new Date((client.registrationDate ?? 0) * 1000).toISOString(),
  };
}
