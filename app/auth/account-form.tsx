import { useMessages } from '#app/content/messages.ts';
import { FormResult, IntentField, SubmitButton } from '#app/forms/form-parts.tsx';
import { useActionForm } from '#app/forms/use-action-form.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import type { DialogTab } from './account-context.tsx';
import { TextField } from './text-field.tsx';

type FieldName = 'full_name' | 'email' | 'password';

const FIELDS_OF_TAB: Record<DialogTab, readonly FieldName[]> = {
  signin: ['email', 'password'],
  signup: ['full_name', 'email', 'password'],
};

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
      {FIELDS_OF_TAB[tab].map((name) => (
        <AccountField key={name} name={name} isSignUp={isSignUp} error={failure.fields[name]} />
      ))}
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

interface AccountFieldProps {
  name: FieldName;
  isSignUp: boolean;
  error: string | undefined;
}

function AccountField({ name, isSignUp, error }: AccountFieldProps) {
  const { account } = useMessages();
  switch (name) {
    case 'full_name':
      return <TextField name={name} label={account.fullName} autoComplete="name" required error={error} />;
    case 'email':
      return (
        <TextField
          name={name}
          label={account.email}
          type="email"
          autoComplete="email"
          required
          error={error}
        />
      );
    case 'password':
      return (
        <TextField
          name={name}
          label={account.password}
          type="password"
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
          required
          hint={isSignUp ? account.passwordHint : undefined}
          error={error}
        />
      );
    default:
      return name satisfies never;
  }
}
