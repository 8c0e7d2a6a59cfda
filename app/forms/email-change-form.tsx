import { useMessages } from '#app/content/messages.ts';
import { EmailField, PasswordField } from './form-fields.tsx';
import { FormResult, IntentField, SubmitButton } from './form-parts.tsx';
import { useActionForm } from './use-action-form.ts';

/** Asks for another address, on whatever page it stands. */
export function EmailChangeForm() {
  const { email } = useMessages().accountPage;
  const { Form, formProps, phase, failure, done } = useActionForm<string>((_sentTo, form) => form?.reset());
  const success = done === null ? null : email.done(done);
  return (
    <Form {...formProps} action="/account" className="flex max-w-md flex-col gap-4">
      <IntentField intent="email" />
      <EmailField name="email" label={email.new} errors={failure.fields} />
      <PasswordField name="password" label={email.password} errors={failure.fields} />
      <FormResult failure={failure.general} success={success} />
      <div>
        <SubmitButton phase={phase} label={email.submit} />
      </div>
    </Form>
  );
}
