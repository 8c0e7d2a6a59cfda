import { Copy } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { showFailure, showNotice } from '#app/components/toasts.tsx';
import { useWhenShown } from '#app/components/use-when-shown.ts';
import { useMessages } from '#app/content/messages.ts';
import { FormField, PasswordField } from '#app/forms/form-fields.tsx';
import { FormResult, IntentField, SubmitButton, UserNameField } from '#app/forms/form-parts.tsx';
import { TextField } from '#app/forms/text-field.tsx';
import { useActionForm } from '#app/forms/use-action-form.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import { ScopeChoice } from './scope-choice.tsx';
import { focusHeading } from './sections.ts';

/** The key is shown once, here: it leaves the page with the press on “Done”. */
export function NewApiKey({ user }: { user: UserBody }) {
  const [key, setKey] = useState<string | null>(null);
  const done = () => {
    setKey(null);
    focusHeading('api');
  };
  return key === null ? (
    <CreateForm user={user} onCreated={setKey} />
  ) : (
    <KeyShownOnce value={key} onDone={done} />
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

function KeyShownOnce({ value, onDone }: { value: string; onDone: () => void }) {
  const { api } = useMessages().accountPage;
  const input = useWhenShown<HTMLInputElement>((field) => field.focus());
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      showNotice(api.copied);
    } catch {
      input.current?.select();
      showFailure(api.copyFailed);
    }
  };
  return (
    <div className="flex animate-arrive flex-col gap-4 rounded-xl bg-accent-wash p-4">
      <p role="status" className="text-sm">
        {api.newText}
      </p>
      <TextField
        label={api.newTitle}
        name="key"
        value={value}
        readOnly
        spellCheck={false}
        inputRef={input}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={copy} className={buttonClass('primary')}>
          <Copy aria-hidden size={18} />
          {api.copy}
        </button>
        <button type="button" onClick={onDone} className={buttonClass('secondary')}>
          {api.done}
        </button>
      </div>
    </div>
  );
}
