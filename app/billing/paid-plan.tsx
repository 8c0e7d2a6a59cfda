import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { words } from '#app/content/catalogues.ts';
import { type Messages, useMessages } from '#app/content/messages.ts';
import { priceCents } from '#domain/billing/prices.ts';
import type { SubscriptionBody } from '#domain/contracts/account-api.ts';
import { PLANS } from '#domain/plans/plans.ts';
import { SubscriptionActions } from './subscription-actions.tsx';
import { Withdrawal } from './withdrawal.tsx';

await words('fields', 'subscription');

interface PaidPlanProps {
  subscription: SubscriptionBody;
  /** Puts the focus on the heading above. */
  focusHeading: () => void;
}

export default function PaidPlan({ subscription, focusHeading }: PaidPlanProps) {
  const messages = useMessages();
  const { subscription: texts } = messages;
  const { plan, interval, provider, refundable_until } = subscription;
  const price = messages.formats.money(priceCents(plan, interval ?? 'monthly'));
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="flex flex-wrap items-center gap-3">
          <span className="text-xl font-bold">{texts.plan(PLANS[plan].displayName)}</span>
          <PlanBadge subscription={subscription} />
        </p>
        <p className="mt-1 text-soft">
          {texts.price[interval ?? 'monthly'](price)}. {nextWords(subscription, messages)}
        </p>
        {provider === 'test' && <p className="mt-1 text-sm font-semibold text-warn">{texts.test}</p>}
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

function nextWords(subscription: SubscriptionBody, { formats, subscription: texts }: Messages): string {
  const { plan, next_plan, status, paid_through } = subscription;
  const date = formats.date(paid_through ?? '');
  if (status === 'past_due') return texts.late(date);
  if (next_plan === 'free') return texts.ends(date);
  return next_plan === plan ? texts.renews(date) : texts.changes(PLANS[next_plan].displayName, date);
}

const LOOKS = {
  active: { icon: CircleCheck, className: 'bg-good-wash text-good' },
  past_due: { icon: TriangleAlert, className: 'bg-bad-wash text-bad' },
  ending: { icon: Clock, className: 'bg-warn-wash text-warn' },
} as const;

function PlanBadge({ subscription: { status, next_plan } }: { subscription: SubscriptionBody }) {
  const { badges } = useMessages().subscription;
  const standing = status === 'past_due' ? 'past_due' : next_plan === 'free' ? 'ending' : 'active';
  const { icon: Icon, className } = LOOKS[standing];
  return (
    <span
      className={`inline-flex h-7 items-center gap-1.5 rounded-full px-2.5 text-xs font-semibold ${className}`}
    >
      <Icon aria-hidden size={14} />
      {badges[standing]}
    </span>
  );
}
