import { Link } from '@remix-run/react';
import { AppWindow } from 'lucide-react';
import { useAccount } from '#app/auth/account-context.tsx';
import ProfileFailure from '#app/auth/profile-failure.tsx';
import { SignInPrompt } from '#app/auth/sign-in-prompt.tsx';
import { buttonClass } from '#app/components/button.ts';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { NoticeCard } from '#app/components/notice-card.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { AskedConsent } from '#domain/accounts/grants.ts';
import { PLANS } from '#domain/plans/plans.ts';
import { ConsentQuestion } from './consent-question.tsx';

/** Who is not signed in signs in first and stays here; a plan without API access has nothing to allow. */
export function ConsentPage({ asked }: { asked: AskedConsent }) {
  const { common, grants } = useMessages();
  const { session } = useAccount();
  switch (session.phase) {
    case 'signed-out':
      return <SignInPrompt title={grants.promptTitle} text={grants.promptText(asked.clientName)} />;
    case 'unknown':
      return <ProfileFailure />;
    case 'signed-in':
      return PLANS[session.user.subscription_type].monthlyApiRequests > 0 ? (
        <ConsentQuestion asked={asked} email={session.user.email} />
      ) : (
        <NotInPlan denyTo={asked.denyTo} />
      );
    default:
      return <LoadingCard text={common.loading} />;
  }
}

function NotInPlan({ denyTo }: { denyTo: string }) {
  const { grants } = useMessages();
  return (
    <NoticeCard
      icon={<AppWindow aria-hidden />}
      title={grants.planTitle(PLANS.premium.displayName)}
      text={grants.planText}
    >
      <Link to="/pricing" className={buttonClass('primary')}>
        {grants.seePlans}
      </Link>
      <a href={denyTo} className={buttonClass('secondary')}>
        {grants.goBack}
      </a>
    </NoticeCard>
  );
}
