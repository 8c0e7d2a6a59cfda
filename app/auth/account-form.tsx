import { useMessages } from '#app/content/messages.ts';
import { EmailField, FormField, PasswordField } from '#app/forms/form-fields.tsx';
import { FormResult, IntentField, SubmitButton } from '#app/forms/form-parts.tsx';
import { useActionForm } from '#app/forms/use-action-form.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import type { DialogTab } from './account-context.tsx';
import { Challenge } from './challenge.tsx';

export type OnAccountSuccess = (tab: DialogTab, user: UserBody) => void;

interface AccountFormProps {
  tab: DialogTab;
  onSuccess: OnAccountSuccess;
  /** With the e-mail that stands in the form by then. */
  onForgotten?: (email: string) => void;
}

export function AccountForm({ tab, onSuccess, onForgotten }: AccountFormProps) {
  const { account } = useMessages();
  const { Form, formProps, phase, failure } = useActionForm<UserBody>((user) => onSuccess(tab, user));
  const isSignUp = tab === 'signup';
  const success = isSignUp ? account.signedUp : account.signedIn;
  return (
    <Form {...formProps} action="/" className="flex flex-col gap-4 pt-5">
      <IntentField intent={tab} />
      {isSignUp && (
        <FormField name="full_name" label={account.fullName} autoComplete="name" errors={failure.fields} />
      )}
      <EmailField name="email" label={account.email} errors={failure.fields} />
      <PasswordField name="password" label={account.password} isNew={isSignUp} errors={failure.fields} />
      {isSignUp && <Challenge failure={failure} />}
      <FormResult failure={failure.general} success={phase === 'succeeded' ? success : null} />
      <SubmitButton
        phase={phase}
        label={isSignUp ? account.submitSignUp : account.submitSignIn}
        isLarge
        isOnce
      />
      {onForgotten !== undefined && (
        <ForgottenLink onPress={() => onForgotten(typedEmail(formProps.ref.current))} />
      )}
    </Form>
  );
}

function typedEmail(form: HTMLFormElement | null): string {
  return form === null ? '' : String(new FormData(form).get('email') ?? '').trim();
}

/** Below the button: on the way from the password to the button nothing should lie in between. */
function ForgottenLink({ onPress }: { onPress: () => void }) {
  const { recovery } = useMessages();
  return (
    <button
      type="button"
      onClick={onPress}
      className="-my-1 min-h-11 self-center rounded-xl px-3 text-sm font-semibold text-accent hover:underline"
    >
      {recovery.forgotten}
    </button>
  );
}
