import type { ReactNode } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { useWhenShown } from '#app/components/use-when-shown.ts';
import { useMessages } from '#app/content/messages.ts';
import { PasswordField } from '#app/forms/form-fields.tsx';
import { FormResult, IntentField, SubmitButton, UserNameField } from '#app/forms/form-parts.tsx';
import { useActionForm } from '#app/forms/use-action-form.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import type { FactorIntent } from './factor-actions.ts';

export interface StepProps<Done> {
  user: UserBody;
  onDone: (done: Done) => void;
  onCancel: () => void;
}

interface FormStepProps<Done> extends Omit<StepProps<Done>, 'user'> {
  intent: FactorIntent;
  text?: string;
  submit: string;
  /** The fields, with what is wrong with them. */
  children: (errors: Partial<Record<string, string>>) => ReactNode;
}

/** A step with a form of its own: the focus begins in its first field, because the button that led here is gone. */
export function FormStep<Done>({ intent, text, submit, onDone, onCancel, children }: FormStepProps<Done>) {
  const { secondFactor } = useMessages();
  const { Form, formProps, phase, failure } = useActionForm<Done>(onDone);
  const box = useWhenShown<HTMLDivElement>((step) =>
    step.querySelector<HTMLElement>('input:not([hidden])')?.focus(),
  );
  return (
    <div ref={box}>
      {text !== undefined && <p className="mb-4 max-w-prose">{text}</p>}
      <Form {...formProps} className="flex max-w-md flex-col gap-4">
        <IntentField intent={intent} />
        {children(failure.fields)}
        <FormResult failure={failure.general} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton phase={phase} label={submit} />
          <button type="button" onClick={onCancel} className={buttonClass('secondary')}>
            {secondFactor.cancel}
          </button>
        </div>
      </Form>
    </div>
  );
}

interface PasswordStepProps<Done> extends StepProps<Done> {
  intent: 'factor_app' | 'factor_codes' | 'factor_off';
}

export function PasswordStep<Done>({ intent, user, onDone, onCancel }: PasswordStepProps<Done>) {
  const { app, recovery, turnOff, password } = useMessages().secondFactor;
  const words = {
    factor_app: { submit: app.begin },
    factor_codes: { text: recovery.renewText, submit: recovery.renew },
    factor_off: { text: turnOff.text, submit: turnOff.submit },
  }[intent];
  return (
    <FormStep<Done> intent={intent} {...words} onDone={onDone} onCancel={onCancel}>
      {(errors) => (
        <>
          <UserNameField email={user.email} />
          <PasswordField name="password" label={password} errors={errors} />
        </>
      )}
    </FormStep>
  );
}
