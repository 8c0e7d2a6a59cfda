import { useState } from 'react';
import { requestEmailChange } from '#app/api/credentials-api.ts';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { TextField } from '#app/auth/text-field.tsx';
import { useMessages } from '#app/content/messages.ts';
import { FormResult, SubmitButton } from '#app/forms/form-parts.tsx';
import { useForm } from '#app/forms/use-form.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import { Section } from './section.tsx';

export function EmailSection({ user }: { user: UserBody }) {
  const { email } = useMessages().accountPage;
  const { formRef, phase, failure, submit, sentTo } = useEmailForm();
  const success = phase === 'succeeded' ? email.done(sentTo) : null;
  return (
    <Section id="email" text={email.text(user.email)}>
      <form ref={formRef} method="post" noValidate onSubmit={submit} className="flex max-w-md flex-col gap-4">
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
      </form>
    </Section>
  );
}

function useEmailForm() {
  const messages = useMessages();
  const { email } = messages.accountPage;
  const [sentTo, setSentTo] = useState('');
  const form = useForm<'email' | 'password'>({
    fields: [
      { name: 'email', label: email.new },
      { name: 'password', label: email.password },
    ],
    isClearedAfterwards: true,
    send: async (values) => {
      await requestEmailChange(values);
      setSentTo(values.email);
    },
    failureWords: (error) => changeFailureWords(error, email.failed, messages),
  });
  return { ...form, sentTo };
}
