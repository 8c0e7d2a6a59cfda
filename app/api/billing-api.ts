import type { BillingInterval, SubscriptionBody, UpgradeBody } from '#domain/contracts/account-api.ts';
import type { SubscriptionType } from '#domain/plans.ts';
import { callAuthenticated } from './api-client.ts';

const PATH = '/auth/subscription';

export interface PlanWish {
  plan: SubscriptionType;
  interval: BillingInterval;
}

export function getSubscription(signal?: AbortSignal): Promise<SubscriptionBody> {
  return callAuthenticated(PATH, signal === undefined ? {} : { signal });
}

/** The server alone knows what a plan costs; with an address in the answer nothing has changed until it is paid there. */
export function changePlan({ plan, interval }: PlanWish): Promise<UpgradeBody> {
  return callAuthenticated(`${PATH}/upgrade`, {
    method: 'POST',
    body: { subscription_type: plan, interval },
  });
}

export function openPortal(): Promise<{ url: string }> {
  return callAuthenticated(`${PATH}/portal`, { method: 'POST' });
}

export function withdraw(): Promise<UpgradeBody> {
  return callAuthenticated(`${PATH}/refund`, { method: 'POST' });
}
