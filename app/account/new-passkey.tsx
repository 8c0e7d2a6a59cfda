import { useMessages } from '#app/content/messages.ts';
import { FormField, PasswordField } from '#app/forms/form-fields.tsx';
import { UserNameField } from '#app/forms/form-parts.tsx';
import { FormStep, type StepProps } from './factor-steps.tsx';

export function NewPasskey({ user, onDone, onCancel }: StepProps<string[] | null>) {
  const { passkeys, password } = useMessages().secondFactor;
  return (
    <FormStep<string[] | null>
      intent="factor_passkey"
      submit={passkeys.create}
      onDone={onDone}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <FormField
            name="name"
            label={passkeys.nameField}
            hint={passkeys.nameHint}
            maxLength={60}
            autoComplete="off"
            errors={errors}
          />
          <UserNameField email={user.email} />
          <PasswordField name="password" label={password} errors={errors} />
        </>
      )}
    </FormStep>
  );
}
