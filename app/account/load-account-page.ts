import { listApiKeys } from '#app/api/api-keys-api.ts';
import { listSessions } from '#app/api/devices-api.ts';
import { type AppListBody, listApps } from '#app/api/grants-api.ts';
import { pageData } from '#app/api/page-data.ts';
import { type Part, part } from '#app/api/part.ts';
import { getSecondFactor, listSecurityEvents } from '#app/api/second-factor-api.ts';
import { account } from '#app/auth/account-store.ts';
import { readSubscription } from '#app/billing/read-subscription.ts';
import type { ApiKeyListBody, SessionListBody, SubscriptionBody } from '#domain/contracts/account-api.ts';
import type { SecondFactorBody, SecurityEventListBody } from '#domain/contracts/second-factor-api.ts';
import { PLANS } from '#domain/plans.ts';

/** Each part of the page may fail by itself. */
export interface AccountParts {
  subscription: Part<SubscriptionBody>;
  devices: Part<SessionListBody>;
  /** Null where the plan has none. */
  apiKeys: Part<ApiKeyListBody> | null;
  /** Null as well. */
  apps: Part<AppListBody> | null;
  factor: Part<SecondFactorBody>;
  events: Part<SecurityEventListBody>;
}

export async function loadAccountPage(signal: AbortSignal): Promise<AccountParts> {
  const [subscription, devices, apiKeys, apps, factor, events] = await Promise.all([
    readPlan(signal),
    part(pageData.read('devices', listSessions, { signal, maxRetries: 0 })),
    readApiKeys(signal),
    readApps(signal),
    part(pageData.read('second-factor', getSecondFactor, { signal, maxRetries: 0 })),
    part(pageData.read('security-events', listSecurityEvents, { signal, maxRetries: 0 })),
  ]);
  return { subscription, devices, apiKeys, apps, factor, events };
}

/** What shows a paid plan comes with it; where it cannot be loaded its section says so. */
async function readPlan(signal: AbortSignal): Promise<Part<SubscriptionBody>> {
  const subscription = await readSubscription(signal);
  if ('value' in subscription && subscription.value.plan !== 'free')
    await import('#app/billing/paid-plan.tsx').catch(() => null);
  return subscription;
}

/** With what shows them. */
async function readApiKeys(signal: AbortSignal): Promise<Part<ApiKeyListBody> | null> {
  if (!(await hasApi())) return null;
  const code = import('./api-keys.tsx').catch(() => null);
  const keys = await part(pageData.read('api-keys', listApiKeys, { signal, maxRetries: 0 }));
  await code;
  return keys;
}

async function readApps(signal: AbortSignal): Promise<Part<AppListBody> | null> {
  if (!(await hasApi())) return null;
  const code = import('./apps.tsx').catch(() => null);
  const apps = await part(pageData.read('apps', listApps, { signal, maxRetries: 0 }));
  await code;
  return apps;
}

async function hasApi(): Promise<boolean> {
  const user = await account.ready();
  return user !== null && PLANS[user.subscription_type].monthlyApiRequests > 0;
}
