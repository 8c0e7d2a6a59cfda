import { useState } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { FormField, PasswordField } from '#app/forms/form-fields.tsx';
import { FormResult, IntentField, SubmitButton, UserNameField } from '#app/forms/form-parts.tsx';
import { useActionForm } from '#app/forms/use-action-form.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import { ScopeChoice } from './scope-choice.tsx';
import { focusHeading } from './sections.ts';
import { ShownOnce } from './shown-once.tsx';

/** The key is shown once, here: it leaves the page with the press on “Done”. */
export function NewApiKey({ user }: { user: UserBody }) {
  const { api } = useMessages().accountPage;
  const [key, setKey] = useState<string | null>(null);
  const done = () => {
    setKey(null);
    focusHeading('api');
  };
  return key === null ? (
    <CreateForm user={user} onCreated={setKey} />
  ) : (
    <ShownOnce value={key} words={api} onDone={done} />
  );
}

interface CreateFormProps {
  user: UserBody;
  onCreated: (key: string) => void;
}

function CreateForm({ user, onCreated }: CreateFormProps) {
  const { api } = useMessages().accountPage;
  const { Form, formProps, phase, failure } = useActionForm<string>(onCreated);
  return (
    <Form {...formProps} className="flex max-w-md flex-col gap-4">
      <IntentField intent="api_key" />
      <FormField
        name="name"
        label={api.name}
        hint={api.nameHint}
        autoComplete="off"
        errors={failure.fields}
      />
      <ScopeChoice error={failure.fields.scopes} />
      <UserNameField email={user.email} />
      <PasswordField name="password" label={api.password} errors={failure.fields} />
      <FormResult failure={failure.general} />
      <div>
        <SubmitButton phase={phase} label={api.create} />
      </div>
    </Form>
  );
}
