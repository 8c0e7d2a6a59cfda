import { Link } from '@remix-run/react';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import { PLANS } from '#domain/plans.ts';
import { Section } from './section.tsx';

export function PlanSection({ user }: { user: UserBody }) {
  const { plan } = useMessages().accountPage;
  return (
    <Section id="plan">
      <p>{plan.current(PLANS[user.subscription_type].displayName)}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to="/pricing" className={buttonClass('secondary')}>
          {plan.seePlans}
        </Link>
        <Link to="/credits" className={buttonClass('secondary')}>
          {plan.seeCredits}
        </Link>
      </div>
    </Section>
  );
}
