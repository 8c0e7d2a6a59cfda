import { api, bodyOf } from './api-client.ts';
import type { FactorAnswer } from './second-factor-api.ts';

const webhooks = api.webhooks;
const one = webhooks[':id'];
const at = (id: string) => ({ id: encodeURIComponent(id) });

export const listWebhooks = (signal: AbortSignal) => bodyOf(webhooks.$get({}, { init: { signal } }));

/** The answer holds the secret, as does that of a rotation; no other ever does. */
export const createWebhook = (json: { url: string } & FactorAnswer) => bodyOf(webhooks.$post({ json }));

export const rotateWebhook = (id: string, json: FactorAnswer) =>
  bodyOf(one.rotate.$post({ param: at(id), json }));

export const changeWebhook = (id: string, json: { enabled: boolean } & FactorAnswer) =>
  bodyOf(one.$patch({ param: at(id), json }));

export const removeWebhook = (id: string) => bodyOf(one.$delete({ param: at(id) }));

export const testWebhook = (id: string) => bodyOf(one.test.$post({ param: at(id) }));

export const listDeliveries = (id: string) => bodyOf(one.deliveries.$get({ param: at(id) }));
