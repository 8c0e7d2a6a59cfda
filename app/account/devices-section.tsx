import { signOutEverywhere } from '#app/api/devices-api.ts';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { useLeaveAccount } from '#app/auth/use-logout.ts';
import { buttonClass } from '#app/components/button.ts';
import { PartFailed } from '#app/components/part-failed.tsx';
import { QuestionDialog } from '#app/components/question-dialog.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { SessionBody } from '#domain/contracts/account-api.ts';
import { DeviceRow } from './device-row.tsx';
import type { AccountParts } from './load-account-page.ts';
import { Section } from './section.tsx';

export function DevicesSection({ devices }: Pick<AccountParts, 'devices'>) {
  const words = useMessages().accountPage.devices;
  return (
    <Section id="devices" text={words.text}>
      {'error' in devices ? (
        <PartFailed text={words.failed} />
      ) : (
        <Devices sessions={devices.value.sessions} />
      )}
    </Section>
  );
}

function Devices({ sessions }: { sessions: SessionBody[] }) {
  return (
    <>
      <ul className="-mx-5 divide-y divide-line border-y border-line sm:-mx-6">
        {sessions.map((session) => (
          <DeviceRow key={session.id} session={session} />
        ))}
      </ul>
      <SignOutEverywhere />
    </>
  );
}

function SignOutEverywhere() {
  const messages = useMessages();
  const { devices } = messages.accountPage;
  const leave = useLeaveAccount();
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
      onConfirm={() => leave(signOutEverywhere, devices.everywhereDone)}
      failureWords={(error) => changeFailureWords(error, devices.everywhereFailed, messages)}
    />
  );
}
