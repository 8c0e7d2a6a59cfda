import { KeyRound } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { DialogFrame } from '#app/components/dialog-frame.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import type { SecondFactorMethod } from '#domain/second-factor-methods.ts';
import { CodeForm } from './code-form.tsx';
import type { FactorQuestion } from './factor-question.ts';
import { useFactorAnswer } from './use-factor-answer.ts';

await words('fields', 'forms', 'secondFactor');

export default function SecondFactorDialog({ question }: { question: FactorQuestion }) {
  const { dialog } = useMessages().secondFactor;
  const [first = 'totp'] = question.methods;
  const [method, setMethod] = useState<SecondFactorMethod>(first);
  const text = {
    totp: dialog.withApp,
    passkey: dialog.withPasskey,
    recovery_code: dialog.withRecoveryCode,
  }[method];
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && question.cancel()}>
      <DialogFrame title={dialog.title} text={text}>
        {method === 'passkey' ? (
          <PasskeyAnswer question={question} />
        ) : (
          <CodeForm key={method} question={question} isRecovery={method === 'recovery_code'} />
        )}
        <OtherWays methods={question.methods.filter((other) => other !== method)} onChoose={setMethod} />
      </DialogFrame>
    </Dialog.Root>
  );
}

function PasskeyAnswer({ question }: { question: FactorQuestion }) {
  const { dialog } = useMessages().secondFactor;
  const { isSending, failure, sendPasskey } = useFactorAnswer(question);
  return (
    <div className="flex flex-col gap-3">
      <button
        type="button"
        disabled={isSending}
        onClick={sendPasskey}
        className={`${buttonClass('primary', 'large')} w-full`}
      >
        {isSending ? <Spinner size={18} /> : <KeyRound aria-hidden size={18} />}
        {dialog.usePasskey}
      </button>
      <p role="alert" className="text-sm text-bad empty:hidden">
        {failure}
      </p>
    </div>
  );
}

interface OtherWaysProps {
  methods: SecondFactorMethod[];
  onChoose: (method: SecondFactorMethod) => void;
}

function OtherWays({ methods, onChoose }: OtherWaysProps) {
  const { dialog } = useMessages().secondFactor;
  const names = {
    totp: dialog.useApp,
    passkey: dialog.usePasskey,
    recovery_code: dialog.useRecoveryCode,
  } as const satisfies Record<SecondFactorMethod, string>;
  return (
    <div className="mt-3 flex flex-col gap-1">
      {methods.map((method) => (
        <button
          key={method}
          type="button"
          onClick={() => onChoose(method)}
          className={`${buttonClass('quiet')} w-full`}
        >
          {names[method]}
        </button>
      ))}
    </div>
  );
}
