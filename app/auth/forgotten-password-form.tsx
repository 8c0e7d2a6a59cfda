import { requestPasswordReset } from '#app/api/credentials-api.ts';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { useMessages } from '#app/content/messages.ts';
import { FormResult, SubmitButton } from '#app/forms/form-parts.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { TextField } from './text-field.tsx';

/** Says the same whether there is such an account or not, so that nobody can find out who sings here. */
export function ForgottenPasswordForm({ email = '' }: { email?: string }) {
  const messages = useMessages();
  const { account, forms, recovery } = messages;
  const { formRef, phase, failure, submit } = useForm<'email'>({
    fields: [{ name: 'email', label: account.email }],
    check: ({ email: typed }) => (typed === '' || typed.includes('@') ? {} : { email: forms.invalidEmail }),
    send: async (values) => {
      await requestPasswordReset(values.email);
    },
    failureWords: (error) => changeFailureWords(error, recovery.sendFailed, messages),
  });
  const isSent = phase === 'succeeded';
  return (
    <form ref={formRef} method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        name="email"
        label={account.email}
        type="email"
        autoComplete="email"
        required
        defaultValue={email}
        error={failure.fields.email}
      />
      <FormResult
        failure={failure.general}
        success={isSent ? `${recovery.sent} ${recovery.sentHint}` : null}
      />
      <SubmitButton phase={phase} label={isSent ? recovery.sendAgain : recovery.send} isLarge />
    </form>
  );
}
