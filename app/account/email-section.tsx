import { TextField } from '#app/auth/text-field.tsx';
import { useMessages } from '#app/content/messages.ts';
import { FormResult, IntentField, SubmitButton } from '#app/forms/form-parts.tsx';
import { useActionForm } from '#app/forms/use-action-form.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import { Section } from './section.tsx';

export function EmailSection({ user }: { user: UserBody }) {
  const { email } = useMessages().accountPage;
  const { Form, formProps, phase, failure, done } = useActionForm<string>((_sentTo, form) => form?.reset());
  const success = done === null ? null : email.done(done);
  return (
    <Section id="email" text={email.text(user.email)}>
      <Form {...formProps} className="flex max-w-md flex-col gap-4">
        <IntentField intent="email" />
        <TextField
          name="email"
          label={email.new}
          type="email"
          autoComplete="email"
          required
          error={failure.fields.email}
        />
        <TextField
          name="password"
          label={email.password}
          type="password"
          autoComplete="current-password"
          required
          error={failure.fields.password}
        />
        <FormResult failure={failure.general} success={success} />
        <div>
          <SubmitButton phase={phase} label={email.submit} />
        </div>
      </Form>
    </Section>
  );
}
