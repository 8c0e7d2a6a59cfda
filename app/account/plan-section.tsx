import { Link } from '@remix-run/react';
import { SubscriptionCard } from '#app/billing/subscription-card.tsx';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import { Section } from './section.tsx';

export function PlanSection() {
  const { plan } = useMessages().accountPage;
  return (
    <Section id="plan">
      <SubscriptionCard />
      <Link to="/credits" className={`${buttonClass('quiet')} mt-4 -ml-4`}>
        {plan.seeCredits}
      </Link>
    </Section>
  );
}
