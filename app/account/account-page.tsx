import { useEffect, useState } from 'react';
import type { UserBody } from '#domain/contracts/api.ts';
import { ApiSection } from './api-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SectionLinks } from './section-links.tsx';

export function AccountPage({ user }: { user: UserBody }) {
  /** A new password signs other devices out: their list is then read again. */
  const [passwordChanges, setPasswordChanges] = useState(0);
  useAnchorOnArrival();
  return (
    <div className="grid gap-4 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-8">
      <SectionLinks />
      <div className="flex min-w-0 flex-col gap-5">
        <ProfileSection user={user} />
        <PlanSection />
        <PasswordSection user={user} onChanged={() => setPasswordChanges((count) => count + 1)} />
        <EmailSection user={user} />
        <DevicesSection key={passwordChanges} />
        <ApiSection user={user} />
        <DataSection />
        <DeletionSection user={user} />
      </div>
    </div>
  );
}

/** The browser looked for the anchor when the parts were not there yet: they come once it is known who is signed in. */
function useAnchorOnArrival(): void {
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
}
