import { Link } from '@remix-run/react';
import { MailCheck, MailQuestion } from 'lucide-react';
import { Arrival } from '#app/components/arrival.tsx';
import { buttonClass } from '#app/components/button.ts';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { NoticeCard } from '#app/components/notice-card.tsx';
import { useMessages } from '#app/content/messages.ts';
import { useActionForm } from '#app/forms/use-action-form.ts';
import { DeadLink, LinkQuestion } from './link-question.tsx';
import { useLinkToken } from './link-token.ts';

/** What became of the link: the new address, or null when the link is good for nothing. */
export type Confirmation = { email: string | null };

/** Where the link of an e-mail change leads. */
export function ConfirmEmail() {
  const { common } = useMessages();
  const link = useLinkToken();
  switch (link.phase) {
    case 'reading':
      return <LoadingCard text={common.loading} />;
    case 'missing':
      return <DeadEmailLink />;
    case 'found':
      return <Question key={link.token} token={link.token} />;
    default:
      return link satisfies never;
  }
}

function Question({ token }: { token: string }) {
  const { recovery } = useMessages();
  const form = useActionForm<Confirmation>();
  if (form.done !== null) {
    const { email } = form.done;
    return <Arrival>{email === null ? <DeadEmailLink /> : <Confirmed email={email} />}</Arrival>;
  }
  return (
    <LinkQuestion
      token={token}
      icon={<MailQuestion aria-hidden />}
      title={recovery.confirmTitle}
      text={recovery.confirmText}
      buttonText={recovery.confirm}
      form={form}
      isSending={form.phase === 'submitting'}
    />
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

function DeadEmailLink() {
  const { recovery } = useMessages();
  return (
    <DeadLink text={recovery.deadEmailText}>
      <AccountLink />
    </DeadLink>
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
