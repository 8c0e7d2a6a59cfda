import { words } from '#app/content/catalogues.ts';
import { AppSetup } from './app-setup.tsx';
import type { FactorStep } from './factor-overview.tsx';
import { PasswordStep, type StepProps } from './factor-steps.tsx';
import { NewPasskey } from './new-passkey.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemovePasskey } from './remove-passkey.tsx';

await words('forms', 'secondFactor');

interface FactorChangeProps extends StepProps<string[] | null> {
  step: FactorStep;
  codes: string[] | null;
}

/** One change of the second factor, and the recovery codes that it has made. */
export default function FactorChange({ step, codes, ...change }: FactorChangeProps) {
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={change.onCancel} />;
  if (typeof step === 'object') return <RemovePasskey passkey={step.removed} {...change} />;
  switch (step) {
    case 'overview':
      return null;
    case 'app':
      return <AppSetup {...change} />;
    case 'passkey':
      return <NewPasskey {...change} />;
    case 'codes':
      return <PasswordStep intent="factor_codes" {...change} />;
    case 'off':
      return <PasswordStep intent="factor_off" {...change} />;
    default:
      return step satisfies never;
  }
}
