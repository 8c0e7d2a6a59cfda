import { useCallback, useState } from 'react';
import type { PlanWish } from '#app/api/billing-api.ts';
import { useAccount } from '#app/auth/account-context.tsx';
import { buttonClass } from '#app/components/button.ts';
import { type Messages, useMessages } from '#app/content/messages.ts';
import { shortDateText } from '#app/format/date.ts';
import type { BillingInterval, SubscriptionBody, UpgradeBody } from '#domain/contracts/account-api.ts';
import { PLANS, type SubscriptionType } from '#domain/plans.ts';
import { CheckoutReturn } from './checkout-return.tsx';
import { IntervalToggle } from './interval-toggle.tsx';
import { PlanButton } from './plan-button.tsx';
import { PlanCard } from './plan-card.tsx';
import { PricingFaq } from './pricing-faq.tsx';
import { PricingNotice } from './pricing-notice.tsx';
import { usePlanChoice } from './use-plan-choice.ts';
import { useSubscription } from './use-subscription.ts';

const ORDER = ['free', 'pro', 'premium'] as const satisfies readonly SubscriptionType[];
const MOST_POPULAR: SubscriptionType = 'pro';

export function PricingPage({ checkout }: { checkout: 'success' | 'cancelled' | null }) {
  const messages = useMessages();
  const { pricing } = messages;
  const { loaded, reload } = useSubscription();
  const [news, setNews] = useState<string | null>(null);
  const subscription = loaded.phase === 'ready' ? loaded.value : null;
  const onChanged = useCallback(
    (answer: UpgradeBody) => {
      setNews(changeWords(answer, messages));
      reload();
    },
    [messages, reload],
  );
  return (
    <>
      <p className="-mt-3 mb-8 max-w-prose text-lg text-soft">{pricing.lead}</p>
      {checkout !== null && news === null && <CheckoutReturn outcome={checkout} onDone={reload} />}
      {news !== null && <PricingNotice tone="good" title={news} />}
      <PaymentsNotice subscription={subscription} />
      {loaded.phase === 'failed' && <LoadFailure onRetry={reload} />}
      <Plans subscription={subscription} isKnown={loaded.phase === 'ready'} onChanged={onChanged} />
      <PricingFaq />
    </>
  );
}

interface PlansProps {
  subscription: SubscriptionBody | null;
  isKnown: boolean;
  onChanged: (answer: UpgradeBody) => void;
}

function Plans({ subscription, isKnown, onChanged }: PlansProps) {
  const { session } = useAccount();
  const [interval, setInterval] = useState<BillingInterval | null>(null);
  const [lastWish, setLastWish] = useState<SubscriptionType | null>(null);
  const { phase, start, change } = usePlanChoice(onChanged);
  // Whoever pays by the year sees the yearly prices first.
  const shown = interval ?? subscription?.interval ?? 'monthly';
  const isUnknown = session.phase === 'loading' || (session.phase === 'signed-in' && !isKnown);
  const isClosed = subscription?.payments === 'none';
  const onStart = (wish: PlanWish) => {
    setLastWish(wish.plan);
    start(wish);
  };
  return (
    <>
      <IntervalToggle interval={shown} onChange={setInterval} />
      <ul className="mt-6 grid gap-5 lg:grid-cols-3">
        {ORDER.map((plan) => (
          <PlanCard key={plan} plan={plan} interval={shown} isPopular={plan === MOST_POPULAR}>
            {plan === 'free' ? (
              <FreeButton
                isCurrent={session.phase === 'signed-in' && session.user.subscription_type === 'free'}
              />
            ) : (
              <PlanButton
                wish={{ plan, interval: shown }}
                subscription={session.phase === 'signed-in' ? subscription : null}
                isPopular={plan === MOST_POPULAR}
                phase={lastWish === plan ? phase : 'idle'}
                isDisabled={isUnknown || isClosed || phase !== 'idle'}
                onStart={onStart}
                onChange={change}
              />
            )}
          </PlanCard>
        ))}
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

function PaymentsNotice({ subscription }: { subscription: SubscriptionBody | null }) {
  const { pricing } = useMessages();
  if (subscription === null || subscription.payments === 'stripe') return null;
  const { title, text } = subscription.payments === 'test' ? pricing.test : pricing.closed;
  return <PricingNotice tone="warn" title={title} text={text} />;
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { common, pricing } = useMessages();
  return (
    <PricingNotice tone="warn" title={pricing.loadFailed}>
      <button type="button" onClick={onRetry} className={buttonClass('secondary')}>
        {common.tryAgain}
      </button>
    </PricingNotice>
  );
}

function changeWords(
  { subscription, subscription_type, credits_remaining }: UpgradeBody,
  { pricing }: Messages,
): string {
  const name = PLANS[subscription_type].displayName;
  const { next_plan, paid_through } = subscription;
  if (next_plan === subscription_type) return pricing.changed.now(name, credits_remaining);
  return pricing.changed.later(PLANS[next_plan].displayName, shortDateText(paid_through ?? ''));
}
