import { useNavigate } from '@remix-run/react';
import { MailWarning } from 'lucide-react';
import { Arrival } from '#app/components/arrival.tsx';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { showNotice } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import { useActionForm } from '#app/forms/use-action-form.ts';
import type { EmailUndoneBody } from '#domain/contracts/api.ts';
import { DeadLink, LinkQuestion } from './link-question.tsx';
import { useLinkToken } from './link-token.ts';

/** Where the way back from a changed address leads. */
export function UndoEmail() {
  const { common, recovery } = useMessages();
  const link = useLinkToken();
  switch (link.phase) {
    case 'reading':
      return <LoadingCard text={common.loading} />;
    case 'missing':
      return <DeadLink text={recovery.deadUndoText} />;
    case 'found':
      return <Question key={link.token} token={link.token} />;
    default:
      return link satisfies never;
  }
}

function Question({ token }: { token: string }) {
  const { recovery } = useMessages();
  const navigate = useNavigate();
  const form = useActionForm<EmailUndoneBody | 'dead'>((undone) => {
    if (undone === 'dead') return;
    showNotice(recovery.undone(undone.email));
    navigate(`/reset-password#token=${undone.reset_token}`, { replace: true });
  });
  if (form.done === 'dead') {
    return (
      <Arrival>
        <DeadLink text={recovery.deadUndoText} />
      </Arrival>
    );
  }
  return (
    <LinkQuestion
      token={token}
      icon={<MailWarning aria-hidden />}
      title={recovery.undoTitle}
      text={recovery.undoText}
      buttonText={recovery.undo}
      form={form}
      isSending={form.phase !== 'editing'}
    />
  );
}
