import { AlertDialog } from 'radix-ui';
import { deleteAccount } from '#app/api/account-api.ts';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { TextField } from '#app/auth/text-field.tsx';
import { useLeaveSession } from '#app/auth/use-logout.ts';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import { FormResult, SubmitButton, UserNameField } from '#app/forms/form-parts.tsx';
import { useForm } from '#app/forms/use-form.ts';
import type { UserBody } from '#domain/contracts/api.ts';

/** The password says who asks, the typed word that it is meant. */
export function DeletionForm({ user }: { user: UserBody }) {
  const { accountPage, common } = useMessages();
  const { deletion } = accountPage;
  const { formRef, phase, failure, submit } = useDeletionForm();
  return (
    <form ref={formRef} method="post" noValidate onSubmit={submit} className="mt-5 flex flex-col gap-4">
      <UserNameField email={user.email} />
      <TextField
        name="password"
        label={deletion.password}
        type="password"
        autoComplete="current-password"
        required
        error={failure.fields.password}
      />
      <TextField
        name="confirm_word"
        label={deletion.confirmLabel(deletion.confirmWord)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        error={failure.fields.confirm_word}
      />
      <FormResult failure={failure.general} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <AlertDialog.Cancel className={buttonClass('secondary')}>{common.cancel}</AlertDialog.Cancel>
        <SubmitButton phase={phase} label={deletion.submit} isOnce />
      </div>
    </form>
  );
}

function useDeletionForm() {
  const messages = useMessages();
  const { deletion } = messages.accountPage;
  const leave = useLeaveSession();
  return useForm<'password' | 'confirm_word'>({
    fields: [
      { name: 'password', label: deletion.password },
      { name: 'confirm_word', label: deletion.confirmLabel(deletion.confirmWord) },
    ],
    check: ({ confirm_word }) =>
      confirm_word === deletion.confirmWord
        ? {}
        : { confirm_word: deletion.confirmWrong(deletion.confirmWord) },
    send: async ({ password }) => {
      await deleteAccount(password);
      leave(deletion.done);
    },
    failureWords: (error) => changeFailureWords(error, deletion.failed, messages),
  });
}
