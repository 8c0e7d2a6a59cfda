import { useMessages } from '#app/content/messages.ts';
import { PasswordField } from '#app/forms/form-fields.tsx';
import { FormResult, IntentField, SubmitButton, UserNameField } from '#app/forms/form-parts.tsx';
import { useActionForm } from '#app/forms/use-action-form.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import { Section } from './section.tsx';

export function PasswordSection({ user }: { user: UserBody }) {
  const { password } = useMessages().accountPage;
  // Nobody's password stands in a form that has done its work.
  const { Form, formProps, phase, failure } = useActionForm((_done, form) => form?.reset());
  return (
    <Section id="password" text={password.text}>
      <Form {...formProps} className="flex max-w-md flex-col gap-4">
        <IntentField intent="password" />
        <UserNameField email={user.email} />
        <PasswordField name="current_password" label={password.current} errors={failure.fields} />
        <PasswordField name="new_password" label={password.new} isNew errors={failure.fields} />
        <FormResult failure={failure.general} success={phase === 'succeeded' ? password.done : null} />
        <div>
          <SubmitButton phase={phase} label={password.submit} />
        </div>
      </Form>
    </Section>
  );
}
