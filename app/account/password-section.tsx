import { changePassword } from '#app/api/credentials-api.ts';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { TextField } from '#app/auth/text-field.tsx';
import { useAcceptSession } from '#app/auth/use-account-form.ts';
import { showNotice } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import { FormResult, SubmitButton, UserNameField } from '#app/forms/form-parts.tsx';
import { useForm } from '#app/forms/use-form.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import { Section } from './section.tsx';

export function PasswordSection({ user, onChanged }: { user: UserBody; onChanged: () => void }) {
  const { account, accountPage } = useMessages();
  const { password } = accountPage;
  const { formRef, phase, failure, submit } = usePasswordForm(onChanged);
  return (
    <Section id="password" text={password.text}>
      <form ref={formRef} method="post" noValidate onSubmit={submit} className="flex max-w-md flex-col gap-4">
        <UserNameField email={user.email} />
        <TextField
          name="current_password"
          label={password.current}
          type="password"
          autoComplete="current-password"
          required
          error={failure.fields.current_password}
        />
        <TextField
          name="new_password"
          label={password.new}
          type="password"
          autoComplete="new-password"
          required
          hint={account.passwordHint}
          error={failure.fields.new_password}
        />
        <FormResult failure={failure.general} success={phase === 'succeeded' ? password.done : null} />
        <div>
          <SubmitButton phase={phase} label={password.submit} />
        </div>
      </form>
    </Section>
  );
}

function usePasswordForm(onChanged: () => void) {
  const messages = useMessages();
  const { password } = messages.accountPage;
  const acceptSession = useAcceptSession();
  return useForm<'current_password' | 'new_password'>({
    fields: [
      { name: 'current_password', label: password.current },
      { name: 'new_password', label: password.new },
    ],
    isClearedAfterwards: true,
    send: async (values) => {
      acceptSession(await changePassword(values));
      showNotice(password.done);
      onChanged();
    },
    failureWords: (error) => changeFailureWords(error, password.failed, messages),
  });
}
