import { Link } from '@remix-run/react';
import { Link2Off, MailCheck, MailQuestion } from 'lucide-react';
import { useEffect, useState } from 'react';
import { confirmEmailChange } from '#app/api/credentials-api.ts';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { useAccount } from '#app/auth/account-context.tsx';
import { Arrival } from '#app/components/arrival.tsx';
import { buttonClass } from '#app/components/button.ts';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { NoticeCard } from '#app/components/notice-card.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { useMessages } from '#app/content/messages.ts';
import { isDeadLink } from './dead-link.ts';
import { useLinkToken } from './link-token.ts';

type Confirmation =
  | { phase: 'asking'; failure: string | null }
  | { phase: 'sending' }
  | { phase: 'dead' }
  | { phase: 'confirmed'; email: string };

/** Where the link of an e-mail change leads. Opening it confirms nothing: mail scanners open links, people press buttons. */
export function ConfirmEmail() {
  const { common } = useMessages();
  const link = useLinkToken();
  const token = link.phase === 'found' ? link.token : null;
  const { confirmation, confirm } = useConfirmation(token);
  if (link.phase === 'reading') return <LoadingCard text={common.loading} />;
  if (link.phase === 'missing') return <DeadLink />;
  switch (confirmation.phase) {
    case 'dead':
      return (
        <Arrival>
          <DeadLink />
        </Arrival>
      );
    case 'confirmed':
      return (
        <Arrival>
          <Confirmed email={confirmation.email} />
        </Arrival>
      );
    case 'asking':
      return <Question isSending={false} failure={confirmation.failure} onConfirm={confirm} />;
    case 'sending':
      return <Question isSending failure={null} onConfirm={confirm} />;
    default:
      return confirmation satisfies never;
  }
}

interface QuestionProps {
  isSending: boolean;
  failure: string | null;
  onConfirm: () => void;
}

function Question({ isSending, failure, onConfirm }: QuestionProps) {
  const { forms, recovery } = useMessages();
  return (
    <NoticeCard icon={<MailQuestion aria-hidden />} title={recovery.confirmTitle} text={recovery.confirmText}>
      <div className="flex flex-col items-center gap-3">
        <button
          type="button"
          disabled={isSending}
          onClick={onConfirm}
          className={buttonClass('primary', 'large')}
        >
          {isSending && <Spinner size={18} />}
          {isSending ? forms.submitting : recovery.confirm}
        </button>
        <p role="alert" className="min-h-6 text-sm text-bad">
          {failure}
        </p>
      </div>
    </NoticeCard>
  );
}

function Confirmed({ email }: { email: string }) {
  const { recovery } = useMessages();
  return (
    <NoticeCard
      icon={<MailCheck aria-hidden />}
      title={recovery.confirmedTitle}
      text={recovery.confirmedText(email)}
    >
      <AccountLink />
    </NoticeCard>
  );
}

function DeadLink() {
  const { recovery } = useMessages();
  return (
    <NoticeCard icon={<Link2Off aria-hidden />} title={recovery.deadTitle} text={recovery.deadEmailText}>
      <AccountLink />
    </NoticeCard>
  );
}

function AccountLink() {
  const { recovery } = useMessages();
  return (
    <Link to="/account#email" className={buttonClass('primary')}>
      {recovery.toAccount}
    </Link>
  );
}

function useConfirmation(token: string | null) {
  const messages = useMessages();
  const { session, acceptUser } = useAccount();
  const [confirmation, setConfirmation] = useState<Confirmation>({ phase: 'asking', failure: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link asks anew
  useEffect(() => setConfirmation({ phase: 'asking', failure: null }), [token]);
  const confirm = async () => {
    if (token === null) return;
    setConfirmation({ phase: 'sending' });
    try {
      const user = await confirmEmailChange(token);
      if (session.phase === 'signed-in' && session.user.id === user.id) acceptUser(user);
      setConfirmation({ phase: 'confirmed', email: user.email });
    } catch (error) {
      const words = changeFailureWords(error, messages.recovery.confirmFailed, messages);
      setConfirmation(isDeadLink(error) ? { phase: 'dead' } : { phase: 'asking', failure: words });
    }
  };
  return { confirmation, confirm };
}
