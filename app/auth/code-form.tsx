import { type FormEvent, useEffect, useRef } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { Spinner } from '#app/components/spinner.tsx';
import { useMessages } from '#app/content/messages.ts';
import { TextField } from '#app/forms/text-field.tsx';
import type { FactorQuestion } from './factor-question.ts';
import { useFactorAnswer } from './use-factor-answer.ts';

interface CodeFormProps {
  question: FactorQuestion;
  isRecovery: boolean;
}

/** One field; the focus comes back to it with what is wrong. */
export function CodeForm({ question, isRecovery }: CodeFormProps) {
  const { secondFactor, forms } = useMessages();
  const { dialog } = secondFactor;
  const { isSending, failure, sendCode } = useFactorAnswer(question);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isSending) input.current?.select();
  }, [isSending]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form behind this dialog is another one, and hears nothing of it.
    event.stopPropagation();
    void sendCode(input.current?.value.trim() ?? '');
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        name="second_factor_code"
        label={isRecovery ? dialog.recoveryCode : dialog.code}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        spellCheck={false}
        autoCapitalize="none"
        required
        inputRef={input}
        error={failure ?? undefined}
      />
      <button type="submit" disabled={isSending} className={`${buttonClass('primary', 'large')} w-full`}>
        {isSending && <Spinner size={18} />}
        {isSending ? forms.submitting : dialog.confirm}
      </button>
    </form>
  );
}
