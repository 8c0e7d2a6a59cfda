import { useMessages } from '#app/content/messages.ts';
import { PasswordField } from '#app/forms/form-fields.tsx';
import { UserNameField } from '#app/forms/form-parts.tsx';
import type { PasskeyBody } from '#domain/contracts/second-factor-api.ts';
import { FormStep, type StepProps } from './factor-steps.tsx';

export function RemovePasskey({
  passkey,
  user,
  onDone,
  onCancel,
}: StepProps<string[] | null> & { passkey: PasskeyBody }) {
  const { passkeys, password } = useMessages().secondFactor;
  return (
    <FormStep<string[] | null>
      intent="factor_passkey_removal"
      text={`${passkeys.removeTitle(passkey.name)} ${passkeys.removeText}`}
      submit={passkeys.remove}
      onDone={onDone}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <input type="hidden" hidden name="passkey_id" value={passkey.id} />
          <input type="hidden" hidden name="passkey_name" value={passkey.name} />
          <UserNameField email={user.email} />
          <PasswordField name="password" label={password} errors={errors} />
        </>
      )}
    </FormStep>
  );
}
