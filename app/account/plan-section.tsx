import { Link } from '@remix-run/react';
import { SubscriptionCard } from '#app/billing/subscription-card.tsx';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import type { AccountParts } from './load-account-page.ts';
import { Section } from './section.tsx';
import { focusHeading } from './sections.ts';

export function PlanSection({ subscription }: Pick<AccountParts, 'subscription'>) {
  const { plan } = useMessages().accountPage;
  return (
    <Section id="plan">
      <SubscriptionCard subscription={subscription} focusHeading={() => focusHeading('plan')} />
      <div className="mt-4 -ml-4">
        <Link to="/credits" className={buttonClass('quiet')}>
          {plan.seeCredits}
        </Link>
      </div>
    </Section>
  );
}
