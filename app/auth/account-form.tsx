import { CircleCheck } from 'lucide-react';
import { buttonClass } from '#app/components/button.ts';
import { Spinner } from '#app/components/spinner.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { DialogTab } from './account-context.tsx';
import { TextField } from './text-field.tsx';
import { FIELDS_OF_TAB, type FieldName, useAccountForm } from './use-account-form.ts';

interface AccountFormProps {
  tab: DialogTab;
  onSuccess: () => void;
}

export function AccountForm({ tab, onSuccess }: AccountFormProps) {
  const { account } = useMessages();
  const { formRef, phase, failure, submit } = useAccountForm(tab, onSuccess);
  const isSignUp = tab === 'signup';
  return (
    <form ref={formRef} method="post" noValidate onSubmit={submit} className="flex flex-col gap-4 pt-5">
      {FIELDS_OF_TAB[tab].map((name) => (
        <AccountField key={name} name={name} isSignUp={isSignUp} error={failure.fields[name]} />
      ))}
      <div aria-live="polite">
        {failure.general !== null && (
          <p className="rounded-xl bg-bad-wash px-3.5 py-2.5 text-sm text-bad">{failure.general}</p>
        )}
        {phase === 'succeeded' && (
          <p className="flex items-center gap-2 rounded-xl bg-good-wash px-3.5 py-2.5 text-sm text-good">
            <CircleCheck aria-hidden size={18} className="shrink-0" />
            {isSignUp ? account.signedUp : account.signedIn}
          </p>
        )}
      </div>
      <button
        type="submit"
        disabled={phase !== 'editing'}
        className={`${buttonClass('primary', 'large')} w-full`}
      >
        {phase === 'submitting' && <Spinner size={18} />}
        {submitLabel()}
      </button>
    </form>
  );

  function submitLabel(): string {
    if (phase === 'submitting') return account.submitting;
    return isSignUp ? account.submitSignUp : account.submitSignIn;
  }
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
