import { Suspense, useState } from 'react';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { PartFailed } from '#app/components/part-failed.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import type { SecondFactorBody } from '#domain/contracts/second-factor-api.ts';
import { FactorOverview, type FactorStep } from './factor-overview.tsx';
import type { AccountParts } from './load-account-page.ts';
import { Section } from './section.tsx';
import { focusHeading } from './sections.ts';

/** Loaded with the first change: most visits make none. */
const FactorChange = lazyPart(() => import('./factor-change.tsx'));

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
  if (codes === null && step === 'overview')
    return <FactorOverview user={user} factor={factor} onStep={setStep} />;
  return (
    <Suspense fallback={null}>
      <FactorChange step={step} codes={codes} user={user} onDone={goOn} onCancel={() => goOn(null)} />
    </Suspense>
  );
}
