import { type PlanChange, planChange, type RequestedPlan } from '#domain/billing/plan-change.ts';
import type { ProviderState } from '#domain/billing/provider-state.ts';
import { refundableUntilMs, subscriptionBody } from '#domain/billing/refund-window.ts';
import type { SubscriptionBody } from '#domain/contracts/account-api.ts';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Buyer, KnownSubscription, PaymentProvider } from '../../billing/payment-provider.ts';
import type { Context } from '../../context.ts';
import type { User } from '../../db/schema.ts';
import { isServed, paymentsOf, providerFor } from './payment-providers.ts';
import { OVERTAKEN, refreshSubscription } from './subscription-upkeep.ts';
import { findSubscription, recordState } from './subscriptions.ts';

/** Plans that are paid for: what a person may ask of them. The provider decides; `subscriptions.ts` remembers. */

const NOT_SET_UP: AppError = { kind: 'unavailable', retryAfterSeconds: 3600 };
const LATE_PAYMENT: AppError = { kind: 'payment_failed', reason: 'past_due' };
/** One of several parallel calls wins each round, so a few rounds serve a double click; the rest may ask again. */
const MAX_ROUNDS = 5;

export async function subscriptionOf(context: Context, userId: string): Promise<SubscriptionBody> {
  const known = await findSubscription(context, userId);
  return subscriptionBody(known?.row ?? null, paymentsOf(context.env), context.nowMs());
}

/** The address to pay at, or null when the change is made. */
export async function changePlan(
  context: Context,
  user: User,
  request: RequestedPlan,
): Promise<Result<{ checkoutUrl: string | null }, AppError>> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const known = await findSubscription(context, user.id);
    const current = known !== null && isServed(context, known) ? known : null;
    const change = planChange(current?.row ?? null, request, context.nowMs());
    if (change.kind === 'unchanged') {
      return context.isResumed ? ok({ checkoutUrl: null }) : err({ kind: 'plan_unchanged' });
    }
    if (current?.row.status === 'past_due' && request.plan !== 'free') return err(LATE_PAYMENT);
    const provider = providerFor(context, current);
    if (provider === null) return err(NOT_SET_UP);
    const made = await makeChange(provider, { user, known, current }, change);
    if (!made.ok) return made;
    if ('url' in made.value) return ok({ checkoutUrl: made.value.url });
    const remembered = await remember(context, provider, { userId: user.id, known }, made.value.state);
    if (remembered !== 'again') return remembered.ok ? ok({ checkoutUrl: null }) : remembered;
  }
  return err(OVERTAKEN);
}

export async function portalUrl(context: Context, userId: string): Promise<Result<string, AppError>> {
  const known = await findSubscription(context, userId);
  if (known === null) return err({ kind: 'no_subscription' });
  const provider = providerFor(context, known);
  return provider === null ? err(NOT_SET_UP) : provider.portalUrl(userId);
}

/** Everything back, once, within 14 days of the first payment; access ends at once. */
export async function withdraw(context: Context, userId: string): Promise<Result<null, AppError>> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const known = await findSubscription(context, userId);
    if (known === null || known.row.refundedAtMs !== null) {
      return context.isResumed && known !== null ? ok(null) : err({ kind: 'no_subscription' });
    }
    if (refundableUntilMs(known.row, context.nowMs()) === null) return err({ kind: 'refund_window_over' });
    const provider = providerFor(context, known);
    if (provider === null) return err(NOT_SET_UP);
    const state = await provider.refundAndEnd(known);
    if (!state.ok) return state;
    const remembered = await remember(context, provider, { userId, known }, state.value);
    if (remembered !== 'again') return remembered;
  }
  return err(OVERTAKEN);
}

/** Gives the page to pay on, or what the change led to. */
type Made = { url: string } | { state: ProviderState };

async function makeChange(
  provider: PaymentProvider,
  {
    user,
    known,
    current,
  }: { user: User; known: KnownSubscription | null; current: KnownSubscription | null },
  change: Exclude<PlanChange, { kind: 'unchanged' }>,
): Promise<Result<Made, AppError>> {
  if (change.kind === 'start' || current === null) {
    if (change.kind !== 'start') throw new Error(`There is nothing to ${change.kind}.`);
    const started = await provider.start(buyerOf(user), change, known?.version ?? 0);
    if (!started.ok) return started;
    return ok(
      started.value.kind === 'redirect' ? { url: started.value.url } : { state: started.value.state },
    );
  }
  const state = await changeExisting(provider, current, change);
  return state.ok ? ok({ state: state.value }) : state;
}

function changeExisting(
  provider: PaymentProvider,
  current: KnownSubscription,
  change: Exclude<PlanChange, { kind: 'unchanged' | 'start' }>,
): Promise<Result<ProviderState, AppError>> {
  switch (change.kind) {
    case 'change_now':
      return provider.changeNow(current, change);
    case 'change_at_period_end':
      return provider.changeAtPeriodEnd(current, change);
    case 'keep':
      return provider.keep(current);
    default:
      return change satisfies never;
  }
}

/**
 * Remembers what a change led to. When somebody else wrote meanwhile, a real provider is asked how things stand now, for the change
 * was made there; the test provider has made nothing that is not written, so its change is decided again.
 */
async function remember(
  context: Context,
  provider: PaymentProvider,
  { userId, known }: { userId: string; known: KnownSubscription | null },
  state: ProviderState,
): Promise<Result<null, AppError> | 'again'> {
  if ((await recordState(context, userId, known, state)) === 'recorded') return ok(null);
  return provider.name === 'test' ? 'again' : refreshSubscription(context, userId);
}

function buyerOf(user: User): Buyer {
  return { userId: user.id, email: user.email, fullName: user.fullName };
}
