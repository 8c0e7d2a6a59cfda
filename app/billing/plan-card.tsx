import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { priceCents, yearlySavingPercent } from '#domain/billing/prices.ts';
import type { BillingInterval } from '#domain/contracts/account-api.ts';
import { PLANS, type SubscriptionType } from '#domain/plans/plans.ts';

const MONTHS_PER_YEAR = 12;

interface PlanCardProps {
  plan: SubscriptionType;
  interval: BillingInterval;
  isPopular: boolean;
  isCurrent: boolean;
  /** The button. */
  children: ReactNode;
}

export function PlanCard({ plan, interval, isPopular, isCurrent, children }: PlanCardProps) {
  const { pricing } = useMessages();
  const headingId = `plan-${plan}`;
  return (
    <li
      aria-labelledby={headingId}
      className={`flex flex-col rounded-card border bg-surface p-6 shadow-card ${isPopular ? 'border-2 border-accent' : 'border-line'}`}
    >
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 id={headingId} className="text-xl font-bold">
          {PLANS[plan].displayName}
        </h2>
        <div className="flex flex-wrap justify-end gap-2">
          {isCurrent && <Chip className="bg-good-wash text-good">{pricing.yourPlan}</Chip>}
          {isPopular && <Chip className="bg-accent text-on-accent">{pricing.mostPopular}</Chip>}
        </div>
      </div>
      <p className="mt-1 text-soft lg:min-h-12">{pricing.taglines[plan]}</p>
      <Price plan={plan} interval={interval} />
      <ul className="mt-6 mb-6 flex flex-col gap-3">
        {pricing.features(PLANS[plan]).map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check aria-hidden size={18} className="mt-1 shrink-0 text-good" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto">{children}</div>
    </li>
  );
}

function Chip({ className, children }: { className: string; children: ReactNode }) {
  return <p className={`rounded-full px-3 py-1 text-xs font-semibold ${className}`}>{children}</p>;
}

/** Always two lines, so that the cards do not move when the interval changes. */
function Price({ plan, interval }: { plan: SubscriptionType; interval: BillingInterval }) {
  const { formats, pricing } = useMessages();
  const cents = priceCents(plan, interval);
  const isYearly = interval === 'yearly';
  const isFree = cents === 0;
  return (
    <div className="mt-4">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-4xl font-extrabold tracking-tight">{formats.money(cents)}</span>
        <span className="text-soft">{isYearly ? pricing.perYear : pricing.perMonth}</span>
      </p>
      <p className="mt-2 text-sm text-soft">
        {isFree && pricing.forever}
        {!isFree && !isYearly && pricing.orYearly(formats.money(priceCents(plan, 'yearly')))}
        {!isFree && isYearly && pricing.perMonthInYear(formats.money(Math.round(cents / MONTHS_PER_YEAR)))}
        {!isFree && <SavingBadge percent={yearlySavingPercent(plan)} />}
      </p>
    </div>
  );
}

function SavingBadge({ percent }: { percent: number }) {
  const { pricing } = useMessages();
  return <span className="ml-2 font-semibold whitespace-nowrap text-good">{pricing.save(percent)}</span>;
}
