import { Link } from '@remix-run/react';
import { Suspense } from 'react';
import { changeFailureWords } from '#app/api/failure-words.ts';
import type { Part } from '#app/api/part.ts';
import { buttonClass } from '#app/components/button.ts';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { PartFailed } from '#app/components/part-failed.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { SubscriptionBody } from '#domain/contracts/account-api.ts';

/** Most accounts pay nothing. A page's loader asks for it with the plan. */
const PaidPlan = lazyPart(() => import('./paid-plan.tsx'));

interface SubscriptionCardProps {
  subscription: Part<SubscriptionBody>;
  /** Puts the focus on the heading above. */
  focusHeading: () => void;
}

/** What somebody pays for and what can be done about it. Stands inside a section that has a heading. */
export function SubscriptionCard({ subscription, focusHeading }: SubscriptionCardProps) {
  const messages = useMessages();
  if ('error' in subscription) {
    return (
      <PartFailed text={changeFailureWords(subscription.error, messages.subscription.failed, messages)} />
    );
  }
  return subscription.value.plan === 'free' ? (
    <FreePlan />
  ) : (
    <Suspense fallback={null}>
      <PaidPlan subscription={subscription.value} focusHeading={focusHeading} />
    </Suspense>
  );
}

function FreePlan() {
  const { subscription } = useMessages();
  return (
    <>
      <p>{subscription.free}</p>
      <Link to="/pricing" className={`${buttonClass('secondary')} mt-4`}>
        {subscription.seePlans}
      </Link>
    </>
  );
}
