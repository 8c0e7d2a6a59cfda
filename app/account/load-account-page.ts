import { listApiKeys } from '#app/api/api-keys-api.ts';
import { listSessions } from '#app/api/devices-api.ts';
import { type AppListBody, listApps } from '#app/api/grants-api.ts';
import { pageData } from '#app/api/page-data.ts';
import { type Part, part } from '#app/api/part.ts';
import { getSecondFactor, listSecurityEvents } from '#app/api/second-factor-api.ts';
import { listWebhooks } from '#app/api/webhooks-api.ts';
import { account } from '#app/auth/account-store.ts';
import { readSubscription } from '#app/billing/read-subscription.ts';
import type { ApiKeyListBody, SessionListBody, SubscriptionBody } from '#domain/contracts/account-api.ts';
import type { SecondFactorBody, SecurityEventListBody } from '#domain/contracts/second-factor-api.ts';
import type { WebhookListBody } from '#domain/contracts/webhook-api.ts';
import { PLANS } from '#domain/plans/plans.ts';

/** Each part of the page may fail by itself. */
/** What programs have of the account. */
export interface ProgramAccess {
  apiKeys: Part<ApiKeyListBody>;
  apps: Part<AppListBody>;
  webhooks: Part<WebhookListBody>;
}

export interface AccountParts {
  subscription: Part<SubscriptionBody>;
  devices: Part<SessionListBody>;
  /** Null where the plan lets no program in. */
  programs: ProgramAccess | null;
  factor: Part<SecondFactorBody>;
  events: Part<SecurityEventListBody>;
}

export async function loadAccountPage(signal: AbortSignal): Promise<AccountParts> {
  const [subscription, devices, programs, factor, events] = await Promise.all([
    readPlan(signal),
    part(pageData.read('devices', listSessions, { signal, maxRetries: 0 })),
    readProgramAccess(signal),
    part(pageData.read('second-factor', getSecondFactor, { signal, maxRetries: 0 })),
    part(pageData.read('security-events', listSecurityEvents, { signal, maxRetries: 0 })),
  ]);
  return { subscription, devices, programs, factor, events };
}

/** What shows a paid plan comes with it; where it cannot be loaded its section says so. */
async function readPlan(signal: AbortSignal): Promise<Part<SubscriptionBody>> {
  const subscription = await readSubscription(signal);
  if ('value' in subscription && subscription.value.plan !== 'free')
    await import('#app/billing/paid-plan.tsx').catch(() => null);
  return subscription;
}

/** With what shows them. */
async function readProgramAccess(signal: AbortSignal): Promise<ProgramAccess | null> {
  const user = await account.ready();
  if (user === null || PLANS[user.subscription_type].monthlyApiRequests === 0) return null;
  const code = [import('./api-keys.tsx'), import('./apps.tsx'), import('./webhooks/webhooks.tsx')];
  const [apiKeys, apps, webhooks] = await Promise.all([
    part(pageData.read('api-keys', listApiKeys, { signal, maxRetries: 0 })),
    part(pageData.read('apps', listApps, { signal, maxRetries: 0 })),
    part(pageData.read('webhooks', listWebhooks, { signal, maxRetries: 0 })),
  ]);
  await Promise.allSettled(code);
  return { apiKeys, apps, webhooks };
}
