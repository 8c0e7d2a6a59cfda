import { TextField } from '#app/auth/text-field.tsx';
import { useMessages } from '#app/content/messages.ts';
import { FormResult, IntentField, SubmitButton, UserNameField } from '#app/forms/form-parts.tsx';
import { useActionForm } from '#app/forms/use-action-form.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import { Section } from './section.tsx';

export function PasswordSection({ user }: { user: UserBody }) {
  const { account, accountPage } = useMessages();
  const { password } = accountPage;
  // Nobody's password stands in a form that has done its work.
  const { Form, formProps, phase, failure } = useActionForm((_done, form) => form?.reset());
  return (
    <Section id="password" text={password.text}>
      <Form {...formProps} className="flex max-w-md flex-col gap-4">
        <IntentField intent="password" />
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
      </Form>
    </Section>
  );
}
