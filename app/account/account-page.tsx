import { Link } from '@remix-run/react';
import { Suspense, useEffect } from 'react';
import { SubscriptionCard } from '#app/billing/subscription-card.tsx';
import { buttonClass } from '#app/components/button.ts';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { useMessages } from '#app/content/messages.ts';
import { EmailChangeForm } from '#app/forms/email-change-form.tsx';
import { ConfirmEmail } from '#app/usage/confirm-email.tsx';
import type { UserBody } from '#domain/contracts/api.ts';
import { ActivitySection } from './activity-section.tsx';
import { ApiSection } from './api-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { FactorSection } from './factor-section.tsx';
import { loadAccountActions } from './load-account-actions.ts';
import type { AccountParts } from './load-account-page.ts';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { Section } from './section.tsx';
import { SectionLinks } from './section-links.tsx';
import { focusHeading } from './sections.ts';

const DataExport = lazyPart(() => import('./data-export.tsx'));

export function AccountPage({
  user,
  subscription,
  devices,
  programs,
  factor,
  events,
}: AccountParts & { user: UserBody }) {
  const { title } = useMessages().accountPage;
  useArrival();
  return (
    <PageShell title={title}>
      <ConfirmEmail user={user} />
      <div className="grid gap-4 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-8">
        <SectionLinks />
        <div className="flex min-w-0 flex-col gap-5">
          <ProfileSection user={user} />
          <PlanSection subscription={subscription} />
          <PasswordSection programs={programs} user={user} />
          <EmailSection user={user} />
          <FactorSection factor={factor} user={user} />
          <DevicesSection devices={devices} />
          <ActivitySection events={events} />
          <ApiSection programs={programs} user={user} />
          <DataSection user={user} />
          <DeletionSection user={user} />
        </div>
      </div>
    </PageShell>
  );
}

function useArrival(): void {
  useEffect(() => {
    // The browser looked for the anchor when the parts were not there yet: they come once it is known who is signed in.
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
    // Where it fails they are asked for again with the first form.
    loadAccountActions().catch(() => undefined);
  }, []);
}

function PlanSection({ subscription }: Pick<AccountParts, 'subscription'>) {
  const { plan } = useMessages().accountPage;
  return (
    <Section id="plan">
      <SubscriptionCard subscription={subscription} focusHeading={() => focusHeading('plan')} />
      <div className="mt-4 -ml-4">
        <Link to="/credits" className={buttonClass('quiet')}>
          {plan.seeCredits}
        </Link>
      </div>
    </Section>
  );
}

/** As high before its form has come. */
function DataSection({ user }: { user: UserBody }) {
  const { data } = useMessages().accountPage;
  return (
    <Section id="data" text={data.exportText}>
      <Suspense fallback={<div className="h-[8.5rem]" />}>
        <DataExport user={user} />
      </Suspense>
    </Section>
  );
}

function EmailSection({ user }: { user: UserBody }) {
  const { email } = useMessages().accountPage;
  return (
    <Section id="email" text={email.text(user.email)}>
      <EmailChangeForm />
    </Section>
  );
}
