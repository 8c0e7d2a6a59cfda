import { Link } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';
import { getSubscription } from '#app/api/billing-api.ts';
import { useAccount } from '#app/auth/account-context.tsx';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import { PLANS, type SubscriptionType } from '#domain/plans.ts';
import { PricingNotice } from './pricing-notice.tsx';

const POLL_MS = 2000;
/** Stripe's events mostly come within seconds; after a minute a person should know that waiting is not needed. */
const MAX_POLLS = 30;

type Wait = { phase: 'waiting' } | { phase: 'late' } | { phase: 'done'; plan: SubscriptionType };

/** After the payment page: the plan begins with the provider's word, so this waits for it and says nothing before. */
export function CheckoutReturn({
  outcome,
  onDone,
}: {
  outcome: 'success' | 'cancelled';
  onDone: () => void;
}) {
  const { pricing } = useMessages();
  const { wait, again } = usePaymentWait(outcome === 'success', onDone);
  const { checkout } = pricing;
  if (outcome === 'cancelled') {
    return <PricingNotice isNews tone="plain" title={checkout.cancelled} text={checkout.cancelledText} />;
  }
  switch (wait.phase) {
    case 'waiting':
      return <PricingNotice isNews tone="plain" title={checkout.waiting} text={checkout.waitingText} />;
    case 'late':
      return (
        <PricingNotice isNews tone="warn" title={checkout.late} text={checkout.lateText}>
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
      isNews
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

function usePaymentWait(isPaid: boolean, onDone: () => void) {
  const { session, refreshStatus, showDialog } = useAccount();
  const [wait, setWait] = useState<Wait>({ phase: 'waiting' });
  const isReady = isPaid && session.phase === 'signed-in';
  useEffect(() => {
    if (!isReady || wait.phase !== 'waiting') return;
    const abort = new AbortController();
    void pollForPlan(abort.signal).then((found) => {
      if (abort.signal.aborted) return;
      setWait(found);
      if (found.phase !== 'done') return;
      void refreshStatus();
      onDone();
    });
    return () => abort.abort();
  }, [isReady, wait.phase, refreshStatus, onDone]);
  const again = useCallback(() => setWait({ phase: 'waiting' }), []);
  // The session may have ended at the payment page: what was paid counts all the same, but only its owner can look.
  return session.phase === 'signed-out'
    ? { wait: { phase: 'late' } as const, again: () => showDialog('signin') }
    : { wait, again };
}

/** A failed look is as good as one that finds nothing yet. */
async function pollForPlan(signal: AbortSignal): Promise<Wait> {
  for (let polls = 0; polls < MAX_POLLS && !signal.aborted; polls += 1) {
    const found = await getSubscription(signal).catch(() => null);
    if (found?.status === 'active' && found.plan !== 'free') return { phase: 'done', plan: found.plan };
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return { phase: 'late' };
}
