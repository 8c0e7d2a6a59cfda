import { useState } from 'react';
import type { Part } from '#app/api/part.ts';
import { PartFailed } from '#app/components/part-failed.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { FormField } from '#app/forms/form-fields.tsx';
import { FormResult, IntentField, SubmitButton } from '#app/forms/form-parts.tsx';
import { useActionForm } from '#app/forms/use-action-form.ts';
import type { WebhookListBody } from '#domain/contracts/webhook-api.ts';
import { ShownOnce } from '../shown-once.tsx';
import { focusWebhooks, WEBHOOKS_HEADING } from './heading.ts';
import { WebhookRow } from './webhook-row.tsx';

await words('fields', 'forms', 'webhooks');

/** Addresses of a Master that are told of songs. A new secret takes the place of the form until it is put away. */
export default function Webhooks({ webhooks }: { webhooks: Part<WebhookListBody> }) {
  const { webhooks: words } = useMessages();
  const [secret, setSecret] = useState<string | null>(null);
  const done = () => {
    setSecret(null);
    focusWebhooks();
  };
  return (
    <section
      id="webhooks"
      aria-labelledby={WEBHOOKS_HEADING}
      className="mt-6 flex scroll-mt-4 flex-col gap-5 border-t border-line pt-5"
    >
      <div>
        <h3 id={WEBHOOKS_HEADING} tabIndex={-1} className="rounded font-bold">
          {words.heading}
        </h3>
        <p className="mt-1 max-w-prose text-soft">{words.text}</p>
      </div>
      {'error' in webhooks ? (
        <PartFailed text={words.failed} />
      ) : (
        <>
          <WebhookList {...webhooks.value} onSecret={setSecret} />
          {secret !== null && <ShownOnce value={secret} words={words} onDone={done} />}
          {secret === null && webhooks.value.webhooks.length < webhooks.value.limit && (
            <NewWebhook onCreated={setSecret} />
          )}
        </>
      )}
    </section>
  );
}

function WebhookList({
  webhooks,
  onSecret,
}: Pick<WebhookListBody, 'webhooks'> & { onSecret: (secret: string) => void }) {
  const { none } = useMessages().webhooks;
  if (webhooks.length === 0) return <p className="text-soft">{none}</p>;
  return (
    <ul className="-mx-5 divide-y divide-line border-y border-line sm:-mx-6">
      {webhooks.map((webhook) => (
        <WebhookRow key={webhook.id} webhook={webhook} onSecret={onSecret} />
      ))}
    </ul>
  );
}

function NewWebhook({ onCreated }: { onCreated: (secret: string) => void }) {
  const { webhooks: words } = useMessages();
  const { Form, formProps, phase, failure } = useActionForm<string>(onCreated);
  return (
    <Form {...formProps} className="flex max-w-md flex-col gap-4">
      <IntentField intent="webhook" />
      <FormField
        name="url"
        type="url"
        label={words.url}
        hint={words.urlHint}
        autoComplete="off"
        errors={failure.fields}
      />
      <FormResult failure={failure.general} />
      <div>
        <SubmitButton phase={phase} label={words.create} />
      </div>
    </Form>
  );
}
