import { useMessages } from '#app/content/messages.ts';
import { EmailField } from '#app/forms/form-fields.tsx';
import { FormResult, IntentField, SubmitButton } from '#app/forms/form-parts.tsx';
import { useActionForm } from '#app/forms/use-action-form.ts';

/** Says the same whether there is such an account or not, so that nobody can find out who sings here. */
export function ForgottenPasswordForm({ email = '' }: { email?: string }) {
  const { account, recovery } = useMessages();
  const { Form, formProps, phase, failure } = useActionForm();
  const isSent = phase === 'succeeded';
  return (
    <Form {...formProps} action="/" className="flex flex-col gap-4">
      <IntentField intent="forgotten" />
      <EmailField name="email" label={account.email} defaultValue={email} errors={failure.fields} />
      <FormResult
        failure={failure.general}
        success={isSent ? `${recovery.sent} ${recovery.sentHint}` : null}
      />
      <SubmitButton phase={phase} label={isSent ? recovery.sendAgain : recovery.send} isLarge />
    </Form>
  );
}
