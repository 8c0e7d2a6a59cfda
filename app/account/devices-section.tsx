import { listSessions, signOutEverywhere } from '#app/api/devices-api.ts';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { useLoaded } from '#app/api/use-loaded.ts';
import { useLeaveSession } from '#app/auth/use-logout.ts';
import { buttonClass } from '#app/components/button.ts';
import { QuestionDialog } from '#app/components/question-dialog.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { SessionBody } from '#domain/contracts/account-api.ts';
import { DeviceRow } from './device-row.tsx';
import { Section } from './section.tsx';
import { SectionFailed, SectionLoading } from './section-states.tsx';

export function DevicesSection() {
  const { devices } = useMessages().accountPage;
  const { loaded, reload } = useLoaded(listSessions);
  return (
    <Section id="devices" text={devices.text}>
      {loaded.phase === 'loading' && <SectionLoading text={devices.loading} />}
      {loaded.phase === 'failed' && <SectionFailed text={devices.failed} onRetry={reload} />}
      {loaded.phase === 'ready' && <Devices sessions={loaded.value.sessions} onChanged={reload} />}
    </Section>
  );
}

function Devices({ sessions, onChanged }: { sessions: SessionBody[]; onChanged: () => void }) {
  return (
    <>
      <ul className="-mx-5 divide-y divide-line border-y border-line sm:-mx-6">
        {sessions.map((session) => (
          <DeviceRow key={session.id} session={session} onSignedOut={onChanged} />
        ))}
      </ul>
      <SignOutEverywhere />
    </>
  );
}

function SignOutEverywhere() {
  const messages = useMessages();
  const { devices } = messages.accountPage;
  const leave = useLeaveSession();
  const signOut = async () => {
    await signOutEverywhere();
    leave(devices.everywhereDone);
  };
  return (
    <QuestionDialog
      trigger={(ask) => (
        <button type="button" onClick={ask} className={`${buttonClass('secondary')} mt-5`}>
          {devices.everywhere}
        </button>
      )}
      title={devices.everywhereTitle}
      text={devices.everywhereText}
      confirmLabel={devices.everywhere}
      onConfirm={signOut}
      failureWords={(error) => changeFailureWords(error, devices.everywhereFailed, messages)}
    />
  );
}
