import { TriangleAlert } from 'lucide-react';
import { isNetworkFailure } from '#app/api/api-error.ts';
import { buttonClass } from '#app/components/button.ts';
import { NoticeCard } from '#app/components/notice-card.tsx';
import { useMessages } from '#app/content/messages.ts';
import { useAccount } from './account-context.tsx';

/** In place of an account's page while nobody knows whose it is: the session goes on, and the profile can be asked for again. */
export default function ProfileFailure() {
  const { common, failures } = useMessages();
  const { session, retry } = useAccount();
  const isLost = session.phase === 'unknown' && isNetworkFailure(session.error);
  const { connection, other } = failures.whatNext;
  return (
    <NoticeCard
      isAlert
      icon={<TriangleAlert aria-hidden />}
      title={failures.profile}
      text={isLost ? connection : other}
    >
      <button type="button" onClick={() => void retry()} className={buttonClass('primary')}>
        {common.tryAgain}
      </button>
    </NoticeCard>
  );
}
