import { LogIn } from 'lucide-react';
import { buttonClass } from '#app/components/button.ts';
import { NoticeCard } from '#app/components/notice-card.tsx';
import { useMessages } from '#app/content/messages.ts';

/** The page loads anew: without a good token that leads to the sign-in dialog. */
export function UnauthenticatedCard() {
  const { account, failures } = useMessages();
  return (
    <NoticeCard isAlert icon={<LogIn aria-hidden />} title={failures.authenticationFailed}>
      <button type="button" onClick={() => window.location.reload()} className={buttonClass('primary')}>
        {account.signIn}
      </button>
    </NoticeCard>
  );
}
