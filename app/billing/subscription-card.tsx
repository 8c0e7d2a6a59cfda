import { Link } from '@remix-run/react';
import { changeFailureWords } from '#app/api/failure-words.ts';
import type { Part } from '#app/api/part.ts';
import { buttonClass } from '#app/components/button.ts';
import { PartFailed } from '#app/components/part-failed.tsx';
import { type Messages, useMessages } from '#app/content/messages.ts';
import { priceCents } from '#domain/billing/prices.ts';
import type { SubscriptionBody } from '#domain/contracts/account-api.ts';
import { PLANS } from '#domain/plans.ts';
import { PlanBadge } from './plan-badge.tsx';
import { SubscriptionActions } from './subscription-actions.tsx';
import { Withdrawal } from './withdrawal.tsx';

export interface SubscriptionCardProps {
  subscription: Part<SubscriptionBody>;
  /** Puts the focus on the heading above. */
  focusHeading: () => void;
}

/** What somebody pays for and what can be done about it. Stands inside a section that has a heading. */
export function SubscriptionCard({ subscription, focusHeading }: SubscriptionCardProps) {
  const messages = useMessages();
  if ('error' in subscription) {
    return (
      <PartFailed text={changeFailureWords(subscription.error, messages.subscription.failed, messages)} />
    );
  }
  return subscription.value.plan === 'free' ? (
    <FreePlan />
  ) : (
    <PaidPlan subscription={subscription.value} focusHeading={focusHeading} />
  );
}

function PaidPlan({
  subscription,
  focusHeading,
}: {
  subscription: SubscriptionBody;
  focusHeading: () => void;
}) {
  const messages = useMessages();
  const { subscription: words } = messages;
  const { plan, interval, provider, refundable_until } = subscription;
  const price = messages.formats.money(priceCents(plan, interval ?? 'monthly'));
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="flex flex-wrap items-center gap-3">
          <span className="text-xl font-bold">{words.plan(PLANS[plan].displayName)}</span>
          <PlanBadge subscription={subscription} />
        </p>
        <p className="mt-1 text-soft">
          {words.price[interval ?? 'monthly'](price)}. {nextWords(subscription, messages)}
        </p>
        {provider === 'test' && <p className="mt-1 text-sm font-semibold text-warn">{words.test}</p>}
      </div>
      <SubscriptionActions subscription={subscription} />
      {refundable_until !== null && (
        <Withdrawal
          plan={plan}
          until={refundable_until}
          isTest={provider === 'test'}
          focusAfter={focusHeading}
        />
      )}
    </div>
  );
}

function FreePlan() {
  const { subscription } = useMessages();
  return (
    <>
      <p>{subscription.free}</p>
      <Link to="/pricing" className={`${buttonClass('secondary')} mt-4`}>
        {subscription.seePlans}
      </Link>
    </>
  );
}

function nextWords(subscription: SubscriptionBody, { formats, subscription: words }: Messages): string {
  const { plan, next_plan, status, paid_through } = subscription;
  const date = formats.date(paid_through ?? '');
  if (status === 'past_due') return words.late(date);
  if (next_plan === 'free') return words.ends(date);
  return next_plan === plan ? words.renews(date) : words.changes(PLANS[next_plan].displayName, date);
}
