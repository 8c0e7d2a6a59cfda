import { useState } from 'react';
import { removeOAuthClient } from '#app/api/grants-api.ts';
import { useReload } from '#app/api/use-reload.ts';
import { withSecondFactor } from '#app/auth/second-factor.ts';
import { useMessages } from '#app/content/messages.ts';
import { FormField } from '#app/forms/form-fields.tsx';
import { FormResult, IntentField, SubmitButton } from '#app/forms/form-parts.tsx';
import { TextField } from '#app/forms/text-field.tsx';
import { useActionForm } from '#app/forms/use-action-form.ts';
import type { NewOAuthClientBody, OAuthClientBody } from '#domain/contracts/grants-api.ts';
import { Removal } from './removable-row.tsx';
import { focusHeading } from './sections.ts';
import { ShownOnce } from './shown-once.tsx';

/** The secret is shown once, here: it leaves the page with the press on “Done”. */
export function OAuthClients({ clients }: { clients: OAuthClientBody[] }) {
  const { grants } = useMessages();
  const [created, setCreated] = useState<NewOAuthClientBody | null>(null);
  const done = () => {
    setCreated(null);
    focusHeading('api');
  };
  return (
    <>
      <h3 className="mt-8 font-bold">{grants.clients}</h3>
      <p className="mt-1 mb-4 max-w-prose text-soft">{grants.clientsText}</p>
      <div className="flex flex-col gap-5">
        <ClientList clients={clients} />
        {created === null ? (
          <RegisterForm onCreated={setCreated} />
        ) : (
          <NewClient client={created} onDone={done} />
        )}
      </div>
    </>
  );
}

function ClientList({ clients }: { clients: OAuthClientBody[] }) {
  const { grants } = useMessages();
  if (clients.length === 0) return <p className="text-soft">{grants.noClients}</p>;
  return (
    <ul className="-mx-5 divide-y divide-line border-y border-line sm:-mx-6">
      {clients.map((client) => (
        <li key={client.id} className="flex items-center gap-4 px-5 py-3 sm:px-6">
          <div className="min-w-0 flex-1">
            <p className="font-medium break-words">{client.client_name}</p>
            <p className="text-sm break-words text-soft">
              {[client.id, ...client.redirect_uris].join(' · ')}
            </p>
          </div>
          <Removal
            item={{ id: client.id, name: client.client_name }}
            words={grants}
            onRemove={(id) => withSecondFactor((answer) => removeOAuthClient(id, answer))}
            section="api"
          />
        </li>
      ))}
    </ul>
  );
}

function RegisterForm({ onCreated }: { onCreated: (client: NewOAuthClientBody) => void }) {
  const { grants } = useMessages();
  const reload = useReload();
  const { Form, formProps, phase, failure } = useActionForm<NewOAuthClientBody>((client) => {
    onCreated(client);
    reload();
  });
  return (
    <Form {...formProps} className="flex max-w-md flex-col gap-4">
      <IntentField intent="oauth_client" />
      <FormField
        name="client_name"
        label={grants.clientName}
        hint={grants.clientNameHint}
        autoComplete="off"
        errors={failure.fields}
      />
      <FormField
        name="redirect_uris"
        label={grants.redirectUris}
        hint={grants.redirectUrisHint}
        autoComplete="off"
        inputMode="url"
        errors={failure.fields}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="is_public" className="size-5 accent-accent" />
        {grants.isPublic}
      </label>
      <FormResult failure={failure.general} />
      <div>
        <SubmitButton phase={phase} label={grants.create} />
      </div>
    </Form>
  );
}

function NewClient({ client, onDone }: { client: NewOAuthClientBody; onDone: () => void }) {
  const { grants, webhooks } = useMessages();
  const { id, client_secret: secret } = client;
  const { copy, copied, copyFailed, done } = webhooks;
  const words = { copy, copied, copyFailed, done };
  if (secret === null) {
    const ofPublic = { ...words, newTitle: grants.newTitle, newText: grants.newPublicText };
    return <ShownOnce value={id} words={ofPublic} onDone={onDone} />;
  }
  return (
    <ShownOnce
      value={secret}
      words={{ ...words, newTitle: grants.secret, newText: grants.newText }}
      onDone={onDone}
    >
      <TextField label={grants.newTitle} name="client_id" value={id} readOnly spellCheck={false} />
    </ShownOnce>
  );
}
