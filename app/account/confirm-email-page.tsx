import { Link } from '@remix-run/react';
import { Link2Off, MailCheck, MailQuestion } from 'lucide-react';
import { Arrival } from '#app/components/arrival.tsx';
import { buttonClass } from '#app/components/button.ts';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { NoticeCard } from '#app/components/notice-card.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { useMessages } from '#app/content/messages.ts';
import { useActionForm } from '#app/forms/use-action-form.ts';
import { useLinkToken } from './link-token.ts';

/** What became of the link: the new address, or null when the link is good for nothing. */
export type Confirmation = { email: string | null };

/** Where the link of an e-mail change leads. Opening it confirms nothing: mail scanners open links, people press buttons. */
export function ConfirmEmail() {
  const { common } = useMessages();
  const link = useLinkToken();
  switch (link.phase) {
    case 'reading':
      return <LoadingCard text={common.loading} />;
    case 'missing':
      return <DeadLink />;
    case 'found':
      return <Question key={link.token} token={link.token} />;
    default:
      return link satisfies never;
  }
}

function Question({ token }: { token: string }) {
  const { forms, recovery } = useMessages();
  const { Form, formProps, phase, failure, done } = useActionForm<Confirmation>();
  if (done !== null) {
    return <Arrival>{done.email === null ? <DeadLink /> : <Confirmed email={done.email} />}</Arrival>;
  }
  const isSending = phase === 'submitting';
  return (
    <NoticeCard icon={<MailQuestion aria-hidden />} title={recovery.confirmTitle} text={recovery.confirmText}>
      <Form {...formProps} className="flex flex-col items-center gap-3">
        <input type="hidden" name="token" value={token} />
        <button type="submit" disabled={isSending} className={buttonClass('primary', 'large')}>
          {isSending && <Spinner size={18} />}
          {isSending ? forms.submitting : recovery.confirm}
        </button>
        <p role="alert" className="min-h-6 text-sm text-bad">
          {failure.general}
        </p>
      </Form>
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
