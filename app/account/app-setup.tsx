import { Copy } from 'lucide-react';
import { Suspense, useState } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { useMessages } from '#app/content/messages.ts';
import { FormField } from '#app/forms/form-fields.tsx';
import type { AuthenticatorSetupBody } from '#domain/contracts/second-factor-api.ts';
import { copyText } from './copy-text.ts';
import { FormStep, PasswordStep, type StepProps } from './factor-steps.tsx';

const QrCode = lazyPart(() => import('./qr-code.tsx'));

/** The password first, then the picture for the app and a code that shows it has arrived. */
export function AppSetup(step: StepProps<string[] | null>) {
  const [setup, setSetup] = useState<AuthenticatorSetupBody | null>(null);
  return setup === null ? (
    <PasswordStep<AuthenticatorSetupBody> {...step} intent="factor_app" onDone={setSetup} />
  ) : (
    <Confirmation setup={setup} {...step} />
  );
}

interface ConfirmationProps extends StepProps<string[] | null> {
  setup: AuthenticatorSetupBody;
}

function Confirmation({ setup, onDone, onCancel }: ConfirmationProps) {
  const { app } = useMessages().secondFactor;
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-prose">{app.scan}</p>
      <div className="flex flex-wrap items-start gap-5">
        <Suspense fallback={<div className="size-48 rounded-xl bg-sunken" />}>
          <QrCode text={setup.otpauth_uri} label={app.picture} />
        </Suspense>
        <Secret secret={setup.secret} />
      </div>
      <FormStep<string[] | null>
        intent="factor_app_code"
        submit={app.confirm}
        onDone={onDone}
        onCancel={onCancel}
      >
        {(errors) => (
          <FormField
            name="second_factor_code"
            label={app.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            errors={errors}
          />
        )}
      </FormStep>
    </div>
  );
}

function Secret({ secret }: { secret: string }) {
  const { app } = useMessages().secondFactor;
  const shown = secret.replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <div className="flex min-w-0 flex-1 basis-64 flex-col gap-3">
      <dl>
        <dt className="mb-1.5 text-sm font-semibold">{app.secret}</dt>
        <dd className="rounded-xl bg-sunken px-3.5 py-2.5 font-mono break-words select-all">{shown}</dd>
      </dl>
      <div>
        <button
          type="button"
          onClick={() => copyText(secret, app.copied, app.copyFailed)}
          className={buttonClass('secondary')}
        >
          <Copy aria-hidden size={18} />
          {app.copySecret}
        </button>
      </div>
    </div>
  );
}
