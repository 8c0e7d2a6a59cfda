import { useState } from 'react';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { useReload } from '#app/api/use-reload.ts';
import { changeWebhook, removeWebhook, rotateWebhook, testWebhook } from '#app/api/webhooks-api.ts';
import { withSecondFactor } from '#app/auth/second-factor.ts';
import { buttonClass } from '#app/components/button.ts';
import { QuestionDialog } from '#app/components/question-dialog.tsx';
import { showFailure, showNotice } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { WebhookBody } from '#domain/contracts/webhook-api.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { focusWebhooks } from './heading.ts';

interface WebhookRowProps {
  webhook: WebhookBody;
  onSecret: (secret: string) => void;
}

/** One webhook, what can be done with it, and what was sent to it. */
export function WebhookRow({ webhook, onSecret }: WebhookRowProps) {
  const { formats, webhooks: words } = useMessages();
  const { url, disabled_reason: reason, created_at, previous_secret_until: overlap } = webhook;
  const [tests, setTests] = useState(0);
  return (
    <li className="flex flex-col gap-2 px-5 py-3 sm:px-6">
      <p className="font-medium break-all">{url}</p>
      <p className={reason === null || reason === 'owner' ? 'text-sm text-soft' : 'text-sm text-bad'}>
        {reason === null ? words.sending : words.stopped[reason]}
        {' · '}
        {words.created(formats.date(created_at))}
      </p>
      {overlap !== null && <p className="text-sm text-soft">{words.overlap(formats.dateTime(overlap))}</p>}
      <div className="-ml-3 flex flex-wrap gap-1">
        <TestButton webhook={webhook} onTested={() => setTests(tests + 1)} />
        <RotateButton webhook={webhook} onSecret={onSecret} />
        <StopButton webhook={webhook} />
        <RemoveButton webhook={webhook} />
      </div>
      <DeliveryLog key={tests} webhook={webhook} isOpenAtFirst={tests > 0} />
    </li>
  );
}

function TestButton({ webhook, onTested }: { webhook: WebhookBody; onTested: () => void }) {
  const { webhooks: words } = useMessages();
  const test = async () => {
    const { status } = await testWebhook(webhook.id);
    if (status === 'delivered') showNotice(words.testTaken);
    else showFailure(words.testRefused);
    onTested();
  };
  return <ActionButton label={words.test} url={webhook.url} onPress={test} failed={words.testFailed} />;
}

function RotateButton({ webhook, onSecret }: WebhookRowProps) {
  const messages = useMessages();
  const { webhooks: words } = messages;
  const reload = useReload();
  const rotate = async () => {
    const { secret } = await withSecondFactor((answer) => rotateWebhook(webhook.id, answer));
    onSecret(secret);
    reload();
  };
  return (
    <QuestionDialog
      trigger={(ask) => <PlainButton label={words.rotate} url={webhook.url} onClick={ask} />}
      title={words.rotateTitle}
      text={words.rotateText}
      confirmLabel={words.rotate}
      onConfirm={rotate}
      failureWords={(error) => changeFailureWords(error, words.rotateFailed, messages)}
    />
  );
}

function StopButton({ webhook }: { webhook: WebhookBody }) {
  const { webhooks: words } = useMessages();
  const reload = useReload();
  const change = async () => {
    const enabled = !webhook.enabled;
    await withSecondFactor((answer) => changeWebhook(webhook.id, { enabled, ...answer }));
    reload();
  };
  const label = webhook.enabled ? words.stop : words.start;
  return <ActionButton label={label} url={webhook.url} onPress={change} failed={words.changeFailed} />;
}

function RemoveButton({ webhook }: { webhook: WebhookBody }) {
  const messages = useMessages();
  const { webhooks: words } = messages;
  const reload = useReload();
  const remove = async () => {
    await removeWebhook(webhook.id);
    showNotice(words.removed);
    reload();
  };
  return (
    <QuestionDialog
      trigger={(ask) => <PlainButton label={words.remove} url={webhook.url} onClick={ask} />}
      title={words.removeTitle}
      text={words.removeText}
      confirmLabel={words.remove}
      onConfirm={remove}
      failureWords={(error) => changeFailureWords(error, words.removeFailed, messages)}
      focusAfter={focusWebhooks}
    />
  );
}

interface ActionButtonProps {
  label: string;
  url: string;
  onPress: () => Promise<void>;
  failed: string;
}

/** Stays in its place, with the focus, while it works: another press meanwhile does nothing. */
function ActionButton({ label, url, onPress, failed }: ActionButtonProps) {
  const messages = useMessages();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    await onPress().catch((error) => showFailure(changeFailureWords(error, failed, messages)));
    setBusy(false);
  };
  return <PlainButton label={label} url={url} onClick={press} isBusy={isBusy} />;
}

interface PlainButtonProps {
  label: string;
  url: string;
  onClick: () => void;
  isBusy?: boolean;
}

function PlainButton({ label, url, onClick, isBusy = false }: PlainButtonProps) {
  const { webhooks: words } = useMessages();
  return (
    <button
      type="button"
      onClick={onClick}
      aria-disabled={isBusy}
      aria-label={words.labelOf(label, url)}
      className={`${buttonClass('quiet')} px-3 aria-disabled:text-soft`}
    >
      {label}
    </button>
  );
}
