import type { Scope } from '#domain/accounts/scopes.ts';
import { api, bodyOf } from './api-client.ts';
import type { FactorAnswer } from './second-factor-api.ts';

const keys = api.auth['api-keys'];

export const listApiKeys = (signal: AbortSignal) => bodyOf(keys.$get({}, { init: { signal } }));

/** The answer is the only one that ever holds the key itself. */
export const createApiKey = (json: { name: string; password: string; scopes: Scope[] } & FactorAnswer) =>
  bodyOf(keys.$post({ json }));

export const revokeApiKey = (keyId: string) =>
  bodyOf(keys[':id'].$delete({ param: { id: encodeURIComponent(keyId) } }));
