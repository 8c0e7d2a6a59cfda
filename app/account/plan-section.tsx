import { Link } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { SubscriptionWaiting } from '#app/billing/subscription-waiting.tsx';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import { Section } from './section.tsx';

/** With its questions and buttons it is the largest part of the page, and it waits for an answer of the server anyway. */
const SubscriptionCard = lazy(() => import('#app/billing/subscription-card.tsx'));

export function PlanSection() {
  const { plan } = useMessages().accountPage;
  return (
    <Section id="plan">
      <Suspense fallback={<SubscriptionWaiting />}>
        <SubscriptionCard />
      </Suspense>
      <Link to="/credits" className={`${buttonClass('quiet')} mt-4 -ml-4`}>
        {plan.seeCredits}
      </Link>
    </Section>
  );
}
