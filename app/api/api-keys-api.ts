import type { ApiKeyListBody, NewApiKeyBody } from '#domain/contracts/account-api.ts';
import { callAuthenticated } from './api-client.ts';

const PATH = '/auth/api-keys';

export function listApiKeys(signal: AbortSignal): Promise<ApiKeyListBody> {
  return callAuthenticated(PATH, { signal });
}

/** The answer is the only one that ever holds the key itself. */
export function createApiKey(name: string): Promise<NewApiKeyBody> {
  return callAuthenticated(PATH, { method: 'POST', body: { name } });
}

export function revokeApiKey(keyId: string): Promise<void> {
  return callAuthenticated(`${PATH}/${encodeURIComponent(keyId)}`, { method: 'DELETE' });
}
