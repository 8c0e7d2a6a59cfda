import { ChevronDown } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Part } from '#app/api/part.ts';
import { useReload } from '#app/api/use-reload.ts';
import { useAccount } from '#app/auth/account-context.tsx';
import type { AccountData } from '#app/auth/account-data.ts';
import { Arrival } from '#app/components/arrival.tsx';
import { buttonClass } from '#app/components/button.ts';
import { type Messages, useMessages } from '#app/content/messages.ts';
import { ConfirmEmail } from '#app/usage/confirm-email.tsx';
import type { SubscriptionBody, UpgradeBody } from '#domain/contracts/account-api.ts';
import { PLANS } from '#domain/plans/plans.ts';
import { CheckoutReturn } from './checkout-return.tsx';
import { PlanGrid } from './plan-grid.tsx';
import { PricingNotice } from './pricing-notice.tsx';

export interface PricingData {
  payments: SubscriptionBody['payments'];
  /** It is null for a visitor who is signed out, undefined while that is not known. */
  mine?: AccountData<{ subscription: Part<SubscriptionBody> }> | undefined;
}

interface PricingPageProps extends PricingData {
  /** How somebody came back from the payment page; null for everybody else. */
  checkout: 'success' | 'cancelled' | null;
}

export function PricingPage({ payments, mine, checkout }: PricingPageProps) {
  const messages = useMessages();
  const { pricing } = messages;
  const { session } = useAccount();
  const reload = useReload();
  const [notice, setNotice] = useState<string | null>(null);
  const isMine = session.phase === 'signed-in' && mine?.userId === session.user.id;
  const loaded = isMine ? mine.subscription : null;
  const subscription = loaded !== null && 'value' in loaded ? loaded.value : null;
  const onChanged = useCallback(
    (answer: UpgradeBody) => {
      setNotice(changeWords(answer, subscription, messages));
      reload();
    },
    [messages, reload, subscription],
  );
  return (
    <>
      <p className="-mt-3 mb-8 max-w-prose text-lg text-soft">{pricing.lead}</p>
      {session.phase === 'signed-in' && <ConfirmEmail user={session.user} />}
      {checkout !== null && notice === null && (
        <CheckoutReturn outcome={checkout} subscription={subscription} />
      )}
      {notice !== null && (
        <Arrival key={notice}>
          <PricingNotice isAnnounced tone="good" title={notice} />
        </Arrival>
      )}
      <PaymentsNotice payments={payments} />
      {loaded !== null && 'error' in loaded && <LoadFailure onRetry={reload} />}
      <PlanGrid isClosed={payments === 'none'} subscription={subscription} onChanged={onChanged} />
      <PricingFaq />
    </>
  );
}

function PaymentsNotice({ payments }: Pick<PricingPageProps, 'payments'>) {
  const { pricing } = useMessages();
  if (payments === 'stripe') return null;
  const { title, text } = payments === 'test' ? pricing.test : pricing.closed;
  return <PricingNotice tone="warn" title={title} text={text} />;
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { common, pricing } = useMessages();
  return (
    <PricingNotice isAnnounced tone="warn" title={pricing.loadFailed}>
      <button type="button" onClick={onRetry} className={buttonClass('secondary')}>
        {common.tryAgain}
      </button>
    </PricingNotice>
  );
}

function changeWords(
  { subscription, subscription_type, credits_remaining }: UpgradeBody,
  before: SubscriptionBody | null,
  { formats, pricing }: Messages,
): string {
  const name = PLANS[subscription_type].displayName;
  const { next_plan, paid_through } = subscription;
  if (next_plan !== subscription_type) {
    return pricing.changed.later(PLANS[next_plan].displayName, formats.date(paid_through ?? ''));
  }
  const isAsBefore = before?.plan === subscription_type && before.interval === subscription.interval;
  return isAsBefore ? pricing.changed.kept(name) : pricing.changed.now(name, credits_remaining);
}

function PricingFaq() {
  const { pricing } = useMessages();
  return (
    <section aria-labelledby="faq" className="mx-auto mt-14 max-w-3xl">
      <h2 id="faq" className="text-2xl font-bold tracking-tight">
        {pricing.faqHeading}
      </h2>
      <div className="mt-5 divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {pricing.faq.map(({ question, answer }) => (
          <details key={question} className="group px-5">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold">
              {question}
              <ChevronDown aria-hidden size={18} className="shrink-0 text-soft group-open:rotate-180" />
            </summary>
            <p className="max-w-prose pb-5 text-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
