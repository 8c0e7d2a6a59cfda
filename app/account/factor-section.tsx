import { useState } from 'react';
import { PartFailed } from '#app/components/part-failed.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import type { SecondFactorBody } from '#domain/contracts/second-factor-api.ts';
import { AppSetup } from './app-setup.tsx';
import { FactorOverview, type FactorStep } from './factor-overview.tsx';
import { PasswordStep } from './factor-steps.tsx';
import type { AccountParts } from './load-account-page.ts';
import { NewPasskey } from './new-passkey.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Section } from './section.tsx';
import { focusHeading } from './sections.ts';

interface FactorSectionProps extends Pick<AccountParts, 'factor'> {
  user: UserBody;
}

export function FactorSection({ factor, user }: FactorSectionProps) {
  const words = useMessages().secondFactor;
  return (
    <Section id="factor" text={words.text}>
      {'error' in factor ? <PartFailed text={words.failed} /> : <Factor factor={factor.value} user={user} />}
    </Section>
  );
}

function Factor({ factor, user }: { factor: SecondFactorBody; user: UserBody }) {
  const [step, setStep] = useState<FactorStep>('overview');
  /** Stay here until somebody has put them away: nobody can read them again. */
  const [codes, setCodes] = useState<string[] | null>(null);
  const goOn = (newCodes: string[] | null) => {
    setStep('overview');
    setCodes(newCodes);
    if (newCodes === null) focusHeading('factor');
  };
  const back = () => goOn(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={back} />;
  switch (step) {
    case 'overview':
      return <FactorOverview factor={factor} onStep={setStep} />;
    case 'app':
      return <AppSetup user={user} onDone={goOn} onCancel={back} />;
    case 'passkey':
      return <NewPasskey user={user} onDone={goOn} onCancel={back} />;
    case 'codes':
      return <PasswordStep intent="factor_codes" user={user} onDone={goOn} onCancel={back} />;
    case 'off':
      return <PasswordStep intent="factor_off" user={user} onDone={goOn} onCancel={back} />;
    default:
      return step satisfies never;
  }
}
