import { CircleCheck } from 'lucide-react';
import { buttonClass } from '#app/components/button.ts';
import { Spinner } from '#app/components/spinner.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { FormPhase } from './use-action-form.ts';

/** Always there, so that screen readers notice when something appears in it; while empty it takes no room among its neighbours. */
export function FormResult({ failure, success }: { failure: string | null; success?: string | null }) {
  return (
    <div aria-live="polite" className="empty:-mb-4">
      {failure !== null && <p className="rounded-xl bg-bad-wash px-3.5 py-2.5 text-sm text-bad">{failure}</p>}
      {failure === null && success != null && (
        <p className="flex items-start gap-2 rounded-xl bg-good-wash px-3.5 py-2.5 text-sm text-good">
          <CircleCheck aria-hidden size={18} className="mt-px shrink-0" />
          <span className="min-w-0">{success}</span>
        </p>
      )}
    </div>
  );
}

interface SubmitButtonProps {
  phase: FormPhase;
  label: string;
  /** As wide as the form, where the form is all there is. */
  isLarge?: boolean;
  /** Where nothing is left to do after success. */
  isOnce?: boolean;
}

export function SubmitButton({ phase, label, isLarge = false, isOnce = false }: SubmitButtonProps) {
  const { forms } = useMessages();
  const isDisabled = phase === 'submitting' || (isOnce && phase === 'succeeded');
  return (
    <button
      type="submit"
      disabled={isDisabled}
      className={isLarge ? `${buttonClass('primary', 'large')} w-full` : buttonClass('primary')}
    >
      {phase === 'submitting' && <Spinner size={18} />}
      {phase === 'submitting' ? forms.submitting : label}
    </button>
  );
}

/** Tells password managers whose password it is. */
export function UserNameField({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}

/** Tells the action which form it is. */
export function IntentField({ intent }: { intent: string }) {
  return <input type="hidden" hidden name="intent" value={intent} />;
}
