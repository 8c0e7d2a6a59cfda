import { useEffect } from 'react';
import { PageShell } from '#app/components/page-shell.tsx';
import { useMessages } from '#app/content/messages.ts';
import { ConfirmEmail } from '#app/usage/confirm-email.tsx';
import type { UserBody } from '#domain/contracts/api.ts';
import { ActivitySection } from './activity-section.tsx';
import { ApiSection } from './api-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { EmailSection } from './email-section.tsx';
import { FactorSection } from './factor-section.tsx';
import { loadAccountActions } from './load-account-actions.ts';
import type { AccountParts } from './load-account-page.ts';
import { PasswordSection } from './password-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SectionLinks } from './section-links.tsx';

export function AccountPage({
  user,
  subscription,
  devices,
  apiKeys,
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
          <PasswordSection apiKeys={apiKeys} user={user} />
          <EmailSection user={user} />
          <FactorSection factor={factor} user={user} />
          <DevicesSection devices={devices} />
          <ActivitySection events={events} />
          <ApiSection apiKeys={apiKeys} user={user} />
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
