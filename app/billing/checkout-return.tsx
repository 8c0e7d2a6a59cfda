import { Link } from '@remix-run/react';
import { useState } from 'react';
import { usePolling } from '#app/api/use-reload.ts';
import { useAccount } from '#app/auth/account-context.tsx';
import { buttonClass } from '#app/components/button.ts';
import { useAfter } from '#app/components/use-after.ts';
import { useMessages } from '#app/content/messages.ts';
import type { SubscriptionBody } from '#domain/contracts/account-api.ts';
import { PLANS, type SubscriptionType } from '#domain/plans/plans.ts';
import { PricingNotice } from './pricing-notice.tsx';

const POLL_MS = 2000;
/** Stripe's events mostly come within seconds; after a minute a person should know that waiting is not needed. */
const MAX_WAIT_MS = 60_000;

type Wait = { phase: 'waiting' } | { phase: 'late' } | { phase: 'done'; plan: SubscriptionType };

interface CheckoutReturnProps {
  outcome: 'success' | 'cancelled';
  /** Null while it is not known. */
  subscription: SubscriptionBody | null;
}

/** After the payment page: the plan begins with the provider's word, so this waits for it and says nothing before. */
export function CheckoutReturn({ outcome, subscription }: CheckoutReturnProps) {
  const { pricing } = useMessages();
  const { wait, again } = usePaymentWait(outcome === 'success', subscription);
  const { checkout } = pricing;
  if (outcome === 'cancelled') {
    return (
      <PricingNotice isAnnounced tone="plain" title={checkout.cancelled} text={checkout.cancelledText} />
    );
  }
  switch (wait.phase) {
    case 'waiting':
      return <PricingNotice isAnnounced tone="plain" title={checkout.waiting} text={checkout.waitingText} />;
    case 'late':
      return (
        <PricingNotice isAnnounced tone="warn" title={checkout.late} text={checkout.lateText}>
          <button type="button" onClick={again} className={buttonClass('secondary')}>
            {checkout.checkAgain}
          </button>
        </PricingNotice>
      );
    case 'done':
      return <Paid plan={wait.plan} />;
    default:
      return wait satisfies never;
  }
}

function Paid({ plan }: { plan: SubscriptionType }) {
  const { pricing } = useMessages();
  const { status } = useAccount();
  const credits = status?.credits.remaining;
  return (
    <PricingNotice
      isAnnounced
      tone="good"
      title={pricing.checkout.done(PLANS[plan].displayName)}
      text={credits === undefined ? undefined : pricing.checkout.doneText(credits)}
    >
      <Link to="/dashboard" className={buttonClass('primary')}>
        {pricing.checkout.toDashboard}
      </Link>
    </PricingNotice>
  );
}

function usePaymentWait(isPaid: boolean, subscription: SubscriptionBody | null) {
  const { session, showDialog } = useAccount();
  const [isLate, setLate] = useState(false);
  const isDone = subscription?.status === 'active' && subscription.plan !== 'free';
  const isWaiting = isPaid && session.phase === 'signed-in' && !isDone && !isLate;
  usePolling(isWaiting ? POLL_MS : null);
  useAfter(isWaiting ? MAX_WAIT_MS : null, () => setLate(true), []);
  // The session may have ended at the payment page: what was paid counts all the same, but only its owner can look.
  if (session.phase === 'signed-out')
    return { wait: { phase: 'late' } as const, again: () => showDialog('signin') };
  const wait: Wait = isDone
    ? { phase: 'done', plan: subscription.plan }
    : { phase: isLate ? 'late' : 'waiting' };
  return { wait, again: () => setLate(false) };
}
