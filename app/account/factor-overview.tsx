import { KeyRound, LifeBuoy, ShieldCheck, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import { ProofLinkAgain } from '#app/usage/proof-link-again.tsx';
import type { UserBody } from '#domain/contracts/api.ts';
import type { PasskeyBody, SecondFactorBody } from '#domain/contracts/second-factor-api.ts';
import { PasskeyList } from './passkey-list.tsx';

/** What the section is at: one thing at a time. */
export type FactorStep = 'overview' | 'app' | 'passkey' | 'codes' | 'off' | { removed: PasskeyBody };

interface FactorOverviewProps {
  user: UserBody;
  factor: SecondFactorBody;
  onStep: (step: FactorStep) => void;
}

export function FactorOverview({ user, factor, onStep }: FactorOverviewProps) {
  const words = useMessages().secondFactor;
  if (!factor.is_on) {
    return user.email_confirmed ? (
      <Off onStep={onStep} />
    ) : (
      <ProofLinkAgain user={user} text={words.unproved(user.email)} />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="flex items-center gap-2 font-medium text-good">
        <ShieldCheck aria-hidden size={20} className="shrink-0" />
        {words.on}
      </p>
      <div className="-mx-5 divide-y divide-line border-y border-line sm:-mx-6">
        <AppRow since={factor.authenticator_since} onStep={onStep} />
        <Row icon={<KeyRound aria-hidden size={20} />} name={words.passkeys.name}>
          <StepButton label={words.passkeys.add} onPress={() => onStep('passkey')} />
        </Row>
        {factor.passkeys.length > 0 && (
          <PasskeyList passkeys={factor.passkeys} onRemove={(removed) => onStep({ removed })} />
        )}
        <Row
          icon={<LifeBuoy aria-hidden size={20} />}
          name={words.recovery.name}
          text={words.recovery.left(factor.recovery_codes_left)}
        >
          <StepButton label={words.recovery.renew} onPress={() => onStep('codes')} />
        </Row>
      </div>
      <div>
        <button
          type="button"
          onClick={() => onStep('off')}
          className={`${buttonClass('secondary')} text-bad!`}
        >
          {words.turnOff.open}
        </button>
      </div>
    </div>
  );
}

function Off({ onStep }: Pick<FactorOverviewProps, 'onStep'>) {
  const { off, app, passkeys } = useMessages().secondFactor;
  return (
    <div className="flex flex-col gap-4">
      <p className="font-medium">{off}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={() => onStep('app')} className={buttonClass('primary')}>
          <Smartphone aria-hidden size={18} />
          {app.setUp}
        </button>
        <button type="button" onClick={() => onStep('passkey')} className={buttonClass('secondary')}>
          <KeyRound aria-hidden size={18} />
          {passkeys.add}
        </button>
      </div>
    </div>
  );
}

function AppRow({ since, onStep }: { since: string | null; onStep: (step: FactorStep) => void }) {
  const { secondFactor, formats } = useMessages();
  const { app, passkeys } = secondFactor;
  return (
    <Row
      icon={<Smartphone aria-hidden size={20} />}
      name={app.name}
      text={since === null ? passkeys.none : app.since(formats.date(since))}
    >
      <StepButton label={since === null ? app.setUp : app.replace} onPress={() => onStep('app')} />
    </Row>
  );
}

function StepButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className={`${buttonClass('quiet')} -mr-4 shrink-0 max-sm:-ml-4`}>
      {label}
    </button>
  );
}

interface RowProps {
  icon: ReactNode;
  name: string;
  text?: string;
  children: ReactNode;
}

function Row({ icon, name, text, children }: RowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 sm:px-6">
      <span className="shrink-0 text-soft max-sm:hidden">{icon}</span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium">{name}</p>
        {text !== undefined && <p className="text-sm text-soft">{text}</p>}
      </div>
      {children}
    </div>
  );
}
