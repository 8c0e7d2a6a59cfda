import type { NewOAuthClientBody } from '#domain/contracts/grants-api.ts';
import { api, bodyOf } from './api-client.ts';
import type { FactorAnswer } from './second-factor-api.ts';

const { grants } = api.auth;
const clients = api.auth['oauth-clients'];

/** What apps of others may do, and the apps that the account has registered. */
export async function listApps(signal: AbortSignal) {
  const [given, registered] = await Promise.all([
    bodyOf(grants.$get({}, { init: { signal } })),
    bodyOf(clients.$get({}, { init: { signal } })),
  ]);
  return { ...given, ...registered };
}
export type AppListBody = Awaited<ReturnType<typeof listApps>>;

/** Gives the address that takes the answer to the app. */
export const giveGrant = (json: { search: string } & FactorAnswer) => bodyOf(grants.$post({ json }));

export const revokeGrant = (grantId: string, json: FactorAnswer) =>
  bodyOf(grants[':id'].$delete({ param: { id: encodeURIComponent(grantId) }, json }));

/** The answer is the only one that ever holds the secret. */
export const createOAuthClient = (
  json: { client_name: string; redirect_uris: string[]; is_public: boolean } & FactorAnswer,
): Promise<NewOAuthClientBody> => bodyOf(clients.$post({ json }));

export const removeOAuthClient = (clientId: string, json: FactorAnswer) =>
  bodyOf(clients[':id'].$delete({ param: { id: encodeURIComponent(clientId) }, json }));
