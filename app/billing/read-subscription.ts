import { getSubscription } from '#app/api/billing-api.ts';
import { pageData } from '#app/api/page-data.ts';
import { type Part, part } from '#app/api/part.ts';
import { account } from '#app/auth/account-store.ts';
import type { SubscriptionBody } from '#domain/contracts/account-api.ts';

/** A plan that began or ended elsewhere changes the credits too. */
export async function readSubscription(signal: AbortSignal): Promise<Part<SubscriptionBody>> {
  const found = await part(pageData.read('subscription', getSubscription, { signal, maxRetries: 0 }));
  const user = await account.ready();
  if ('value' in found && user !== null && found.value.plan !== user.subscription_type)
    void account.refreshStatus();
  return found;
}
