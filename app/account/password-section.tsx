import { useMessages } from '#app/content/messages.ts';
import { PasswordField } from '#app/forms/form-fields.tsx';
import { FormResult, IntentField, SubmitButton, UserNameField } from '#app/forms/form-parts.tsx';
import { useActionForm } from '#app/forms/use-action-form.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import type { AccountParts } from './load-account-page.ts';
import { Section } from './section.tsx';

export function PasswordSection({ programs, user }: Pick<AccountParts, 'programs'> & { user: UserBody }) {
  const { password } = useMessages().accountPage;
  // Nobody's password stands in a form that has done its work.
  const { Form, formProps, phase, failure } = useActionForm((_done, form) => form?.reset());
  return (
    <Section id="password" text={password.text}>
      <Form {...formProps} className="flex max-w-md flex-col gap-4">
        <IntentField intent="password" />
        <UserNameField email={user.email} />
        <PasswordField name="current_password" label={password.current} errors={failure.fields} />
        <PasswordField name="new_password" label={password.new} isNew errors={failure.fields} />
        {mayLetProgramsIn(programs) && <KeepKeys />}
        <FormResult failure={failure.general} success={phase === 'succeeded' ? password.done : null} />
        <div>
          <SubmitButton phase={phase} label={password.submit} />
        </div>
      </Form>
    </Section>
  );
}

/** Also where a list could not be loaded: then the person knows better than the page. */
function mayLetProgramsIn(programs: AccountParts['programs']): boolean {
  if (programs === null) return false;
  const { apiKeys, apps } = programs;
  if ('error' in apiKeys || 'error' in apps) return true;
  return apiKeys.value.keys.length + apps.value.grants.length > 0;
}

function KeepKeys() {
  const { password } = useMessages().accountPage;
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name="keep_api_keys" className="size-5 shrink-0 accent-accent" />
      {password.keepApiKeys}
    </label>
  );
}
