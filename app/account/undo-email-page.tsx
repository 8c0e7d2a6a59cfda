import { useNavigate } from '@remix-run/react';
import { Link2Off, MailWarning } from 'lucide-react';
import { Arrival } from '#app/components/arrival.tsx';
import { buttonClass } from '#app/components/button.ts';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { NoticeCard } from '#app/components/notice-card.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { showNotice } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import { useActionForm } from '#app/forms/use-action-form.ts';
import type { EmailUndoneBody } from '#domain/contracts/api.ts';
import { useLinkToken } from './link-token.ts';

/** Where the way back from a changed address leads. Opening it does nothing: mail scanners open links, people press buttons. */
export function UndoEmail() {
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
  const navigate = useNavigate();
  const { Form, formProps, phase, failure, done } = useActionForm<EmailUndoneBody | 'dead'>((undone) => {
    if (undone === 'dead') return;
    showNotice(recovery.undone(undone.email));
    navigate(`/reset-password#token=${undone.reset_token}`, { replace: true });
  });
  if (done === 'dead') {
    return (
      <Arrival>
        <DeadLink />
      </Arrival>
    );
  }
  const isSending = phase !== 'editing';
  return (
    <NoticeCard icon={<MailWarning aria-hidden />} title={recovery.undoTitle} text={recovery.undoText}>
      <Form {...formProps} className="flex flex-col items-center gap-3">
        <input type="hidden" name="token" value={token} />
        <button type="submit" disabled={isSending} className={buttonClass('primary', 'large')}>
          {isSending && <Spinner size={18} />}
          {isSending ? forms.submitting : recovery.undo}
        </button>
        <p role="alert" className="min-h-6 text-sm text-bad">
          {failure.general}
        </p>
      </Form>
    </NoticeCard>
  );
}

function DeadLink() {
  const { recovery } = useMessages();
  return (
    <NoticeCard icon={<Link2Off aria-hidden />} title={recovery.deadTitle} text={recovery.deadUndoText} />
  );
}
