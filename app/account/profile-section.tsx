import { useMessages } from '#app/content/messages.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import { FirstMinute } from './first-minute.tsx';
import { LanguageField } from './language-field.tsx';
import { Section } from './section.tsx';

export function ProfileSection({ user }: { user: UserBody }) {
  const { formats } = useMessages();
  const { profile } = useMessages().accountPage;
  const facts = [
    [profile.name, user.full_name],
    [profile.email, user.email],
    [profile.memberSince, formats.date(user.created_at)],
  ] as const;
  return (
    <Section id="profile">
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-y-3">
        {facts.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-sm text-soft max-sm:mt-2 max-sm:first:mt-0 sm:pt-0.5">{term}</dt>
            <dd className="min-w-0 font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <LanguageField />
      <FirstMinute preferences={user.preferences} />
    </Section>
  );
}
