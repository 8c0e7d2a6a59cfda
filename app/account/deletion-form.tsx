import { AlertDialog } from 'radix-ui';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import { FormField, PasswordField } from '#app/forms/form-fields.tsx';
import { FormResult, IntentField, SubmitButton, UserNameField } from '#app/forms/form-parts.tsx';
import { useLeavingForm } from '#app/forms/use-action-form.ts';
import type { UserBody } from '#domain/contracts/api.ts';

/** The password says who asks, the typed word that it is meant. */
export function DeletionForm({ user }: { user: UserBody }) {
  const { accountPage, common } = useMessages();
  const { deletion } = accountPage;
  const { Form, formProps, phase, failure } = useLeavingForm();
  return (
    <Form {...formProps} action="/account" className="mt-5 flex flex-col gap-4">
      <IntentField intent="deletion" />
      <UserNameField email={user.email} />
      <PasswordField name="password" label={deletion.password} errors={failure.fields} />
      <FormField
        name="confirm_word"
        label={deletion.confirmLabel(deletion.confirmWord)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        errors={failure.fields}
      />
      <FormResult failure={failure.general} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <AlertDialog.Cancel className={buttonClass('secondary')}>{common.cancel}</AlertDialog.Cancel>
        <SubmitButton phase={phase} label={deletion.submit} isOnce />
      </div>
    </Form>
  );
}
