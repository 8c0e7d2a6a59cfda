import { useNavigate } from '@remix-run/react';
import { Link2Off } from 'lucide-react';
import { useState } from 'react';
import { useAccount } from '#app/auth/account-context.tsx';
import { ForgottenPasswordForm } from '#app/auth/forgotten-password-form.tsx';
import { Arrival } from '#app/components/arrival.tsx';
import { Card } from '#app/components/card.tsx';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { NoticeCard } from '#app/components/notice-card.tsx';
import { showNotice } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import { PasswordField } from '#app/forms/form-fields.tsx';
import { FormResult, SubmitButton } from '#app/forms/form-parts.tsx';
import { useActionForm } from '#app/forms/use-action-form.ts';
import type { TokenBody } from '#domain/contracts/api.ts';
import { useLinkToken } from './link-token.ts';

/** Where the link of a reset mail leads. */
export function ResetPassword() {
  const { common } = useMessages();
  const link = useLinkToken();
  const [deadToken, setDeadToken] = useState<string | null>(null);
  switch (link.phase) {
    case 'reading':
      return <LoadingCard text={common.loading} />;
    case 'missing':
      return <AskForLink />;
    case 'found':
      if (link.token === deadToken) {
        return (
          <Arrival>
            <DeadLink />
          </Arrival>
        );
      }
      return <NewPasswordCard token={link.token} onDead={() => setDeadToken(link.token)} />;
    default:
      return link satisfies never;
  }
}

/** Some mails lead here without a token: “if this was not you, set a new password”. */
function AskForLink() {
  const { recovery } = useMessages();
  return (
    <Card>
      <p className="mb-5 text-soft">{recovery.text}</p>
      <ForgottenPasswordForm />
    </Card>
  );
}

/** A dead link is no dead end: a new one is asked for right here. */
function DeadLink() {
  const { recovery } = useMessages();
  return (
    <NoticeCard icon={<Link2Off aria-hidden />} title={recovery.deadTitle} text={recovery.deadText}>
      <div className="w-full max-w-sm text-left">
        <ForgottenPasswordForm />
      </div>
    </NoticeCard>
  );
}

function NewPasswordCard({ token, onDead }: { token: string; onDead: () => void }) {
  const { recovery } = useMessages();
  const { acceptSession } = useAccount();
  const navigate = useNavigate();
  const { Form, formProps, phase, failure } = useActionForm<TokenBody | 'dead'>((done) => {
    if (done === 'dead') return onDead();
    acceptSession(done);
    showNotice(recovery.resetDone);
    navigate('/dashboard');
  });
  return (
    <Card>
      <p className="mb-5 text-soft">{recovery.resetText}</p>
      <Form {...formProps} className="flex flex-col gap-4">
        <input type="hidden" name="token" value={token} />
        <PasswordField name="new_password" label={recovery.newPassword} isNew errors={failure.fields} />
        <FormResult failure={failure.general} />
        <SubmitButton phase={phase} label={recovery.resetSubmit} isLarge isOnce />
      </Form>
    </Card>
  );
}
