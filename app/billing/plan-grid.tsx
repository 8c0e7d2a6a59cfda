import { useState } from 'react';
import type { PlanRequest } from '#app/api/billing-api.ts';
import { useAccount } from '#app/auth/account-context.tsx';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import type { BillingInterval, SubscriptionBody, UpgradeBody } from '#domain/contracts/account-api.ts';
import type { SubscriptionType } from '#domain/plans/plans.ts';
import { IntervalToggle } from './interval-toggle.tsx';
import { PlanButton } from './plan-button.tsx';
import { PlanCard } from './plan-card.tsx';
import { usePlanChoice } from './use-plan-choice.ts';

const ORDER = ['free', 'pro', 'premium'] as const satisfies readonly SubscriptionType[];
const MOST_POPULAR: SubscriptionType = 'pro';

interface PlanGridProps {
  /** Nobody takes money here. */
  isClosed: boolean;
  /** Null until it is clear what a person who is signed in has. */
  subscription: SubscriptionBody | null;
  onChanged: (answer: UpgradeBody) => void;
}

export function PlanGrid({ subscription, onChanged, ...known }: PlanGridProps) {
  const present = usePresentPlan();
  const [interval, setInterval] = useState<BillingInterval | null>(null);
  // A singer who pays by the year sees the yearly prices first.
  const shown = interval ?? subscription?.interval ?? 'monthly';
  const buttonProps = usePlanButtons({ subscription, onChanged, ...known });
  return (
    <>
      <IntervalToggle interval={shown} onChange={setInterval} />
      <ul className="mt-6 grid gap-5 lg:grid-cols-3">
        {ORDER.map((plan) => {
          const looks = { isPopular: plan === MOST_POPULAR, isCurrent: plan === present };
          return (
            <PlanCard key={plan} plan={plan} interval={shown} {...looks}>
              {plan === 'free' ? (
                <FreeButton {...looks} />
              ) : (
                <PlanButton {...looks} {...buttonProps({ plan, interval: shown })} />
              )}
            </PlanCard>
          );
        })}
      </ul>
    </>
  );
}

/** Free is where everybody begins; back to it leads the account page. */
function FreeButton({ isCurrent }: { isCurrent: boolean }) {
  const { buttons } = useMessages().pricing;
  return (
    <button type="button" disabled className={`${buttonClass('secondary', 'large')} w-full`}>
      {isCurrent ? buttons.current : buttons.free}
    </button>
  );
}

/** It is null for a visitor who is signed out. */
function usePresentPlan(): SubscriptionType | null {
  const { session } = useAccount();
  return session.phase === 'signed-in' ? session.user.subscription_type : null;
}

/** One choice at a time: while it is made, the other buttons wait. */
function usePlanButtons({ isClosed, subscription, onChanged }: PlanGridProps) {
  const { session } = useAccount();
  const { phase, start, change } = usePlanChoice(onChanged);
  const [lastPlan, setLastPlan] = useState<SubscriptionType | null>(null);
  const isSignedIn = session.phase === 'signed-in';
  const isNobodyKnown = session.phase === 'loading' || session.phase === 'unknown';
  const isUnknown = isNobodyKnown || (isSignedIn && subscription === null);
  return (request: PlanRequest) => ({
    request,
    subscription,
    phase: lastPlan === request.plan ? phase : ('idle' as const),
    isDisabled: isUnknown || isClosed || phase !== 'idle',
    onChange: change,
    onStart: (chosen: PlanRequest) => {
      setLastPlan(chosen.plan);
      start(chosen);
    },
  });
}
