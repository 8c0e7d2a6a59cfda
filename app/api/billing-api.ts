import type { BillingInterval } from '#domain/contracts/account-api.ts';
import type { SubscriptionType } from '#domain/plans/plans.ts';
import { api, bodyOf } from './api-client.ts';

const { subscription } = api.auth;

export interface PlanRequest {
  plan: SubscriptionType;
  interval: BillingInterval;
}

export const getSubscription = (signal?: AbortSignal) =>
  bodyOf(subscription.$get({}, signal && { init: { signal } }));

/** The server alone knows what a plan costs; with an address in the answer nothing has changed until it is paid there. */
export const changePlan = ({ plan, interval }: PlanRequest) =>
  bodyOf(subscription.upgrade.$post({ json: { subscription_type: plan, interval } }));

export const openPortal = () => bodyOf(subscription.portal.$post());

export const withdraw = () => bodyOf(subscription.refund.$post());
