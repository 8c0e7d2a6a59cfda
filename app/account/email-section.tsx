import { useMessages } from '#app/content/messages.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import { EmailForm } from './email-form.tsx';
import { Section } from './section.tsx';

export function EmailSection({ user }: { user: UserBody }) {
  const { email } = useMessages().accountPage;
  return (
    <Section id="email" text={email.text(user.email)}>
      <EmailForm />
    </Section>
  );
}
