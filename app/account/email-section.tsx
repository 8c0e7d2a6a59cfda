import { useMessages } from '#app/content/messages.ts';
import { EmailChangeForm } from '#app/forms/email-change-form.tsx';
import type { UserBody } from '#domain/contracts/api.ts';
import { Section } from './section.tsx';

export function EmailSection({ user }: { user: UserBody }) {
  const { email } = useMessages().accountPage;
  return (
    <Section id="email" text={email.text(user.email)}>
      <EmailChangeForm />
    </Section>
  );
}
