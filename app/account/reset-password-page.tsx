import { useNavigate } from '@remix-run/react';
import { Link2Off } from 'lucide-react';
import { useState } from 'react';
import { confirmPasswordReset } from '#app/api/credentials-api.ts';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { ForgottenPasswordForm } from '#app/auth/forgotten-password-form.tsx';
import { TextField } from '#app/auth/text-field.tsx';
import { useAcceptSession } from '#app/auth/use-account-form.ts';
import { Arrival } from '#app/components/arrival.tsx';
import { Card } from '#app/components/card.tsx';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { NoticeCard } from '#app/components/notice-card.tsx';
import { showNotice } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import { FormResult, SubmitButton } from '#app/forms/form-parts.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { isDeadLink } from './dead-link.ts';
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
  const { account, recovery } = useMessages();
  const { formRef, phase, failure, submit } = useNewPasswordForm(token, onDead);
  return (
    <Card>
      <p className="mb-5 text-soft">{recovery.resetText}</p>
      <form ref={formRef} method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          name="new_password"
          label={recovery.newPassword}
          type="password"
          autoComplete="new-password"
          required
          hint={account.passwordHint}
          error={failure.fields.new_password}
        />
        <FormResult failure={failure.general} />
        <SubmitButton phase={phase} label={recovery.resetSubmit} isLarge isOnce />
      </form>
    </Card>
  );
}

function useNewPasswordForm(token: string, onDead: () => void) {
  const messages = useMessages();
  const { recovery } = messages;
  const acceptSession = useAcceptSession();
  const navigate = useNavigate();
  return useForm<'new_password'>({
    fields: [{ name: 'new_password', label: recovery.newPassword }],
    send: async ({ new_password }) => {
      try {
        acceptSession(await confirmPasswordReset({ token, new_password }));
      } catch (error) {
        if (!isDeadLink(error)) throw error;
        onDead();
        return;
      }
      showNotice(recovery.resetDone);
      navigate('/dashboard');
    },
    failureWords: (error) => changeFailureWords(error, recovery.resetFailed, messages),
  });
}
