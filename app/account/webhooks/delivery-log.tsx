import { useEffect, useState } from 'react';
import { type Part, part } from '#app/api/part.ts';
import { listDeliveries } from '#app/api/webhooks-api.ts';
import { useMessages } from '#app/content/messages.ts';
import type { DeliveryBody, DeliveryListBody, WebhookBody } from '#domain/contracts/webhook-api.ts';

interface DeliveryLogProps {
  webhook: WebhookBody;
  isOpenAtFirst: boolean;
}

/** The last fifty deliveries; asked for when somebody opens the log. */
export function DeliveryLog({ webhook, isOpenAtFirst }: DeliveryLogProps) {
  const { webhooks: words } = useMessages();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const log = useDeliveries(webhook.id, isOpen);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium">{words.log}</summary>
      <div aria-live="polite">
        {log !== null && 'error' in log && <p className="text-sm text-bad">{words.logFailed}</p>}
        {log !== null && 'value' in log && <Deliveries {...log.value} />}
      </div>
    </details>
  );
}

function useDeliveries(webhookId: string, isWanted: boolean): Part<DeliveryListBody> | null {
  const [log, setLog] = useState<Part<DeliveryListBody> | null>(null);
  useEffect(() => {
    let isShown = isWanted;
    if (isWanted) void part(listDeliveries(webhookId)).then((answer) => isShown && setLog(answer));
    return () => {
      isShown = false;
    };
  }, [webhookId, isWanted]);
  return log;
}

function Deliveries({ deliveries }: DeliveryListBody) {
  const { webhooks: words } = useMessages();
  if (deliveries.length === 0) return <p className="text-sm text-soft">{words.logEmpty}</p>;
  return (
    <ol className="max-h-80 divide-y divide-line overflow-y-auto rounded-xl border border-line">
      {deliveries.map((delivery) => (
        <Delivery key={delivery.id} delivery={delivery} />
      ))}
    </ol>
  );
}

function Delivery({ delivery }: { delivery: DeliveryBody }) {
  const { formats, webhooks: words } = useMessages();
  const { type, status, attempts, created_at, next_attempt_at: next } = delivery;
  return (
    <li className="px-3 py-2 text-sm">
      <p className="flex flex-wrap justify-between gap-x-4">
        <code>{type}</code>
        <span className={status === 'failed' ? 'text-bad' : 'text-soft'}>{words.status[status]}</span>
      </p>
      <p className="text-soft">
        <time dateTime={created_at}>{formats.dateTime(created_at)}</time>
        {next !== null && attempts.length > 0 && ` · ${words.next(formats.dateTime(next))}`}
      </p>
      <ul>
        {attempts.map(({ at, status: answered, error, answer }) => (
          <li key={at} className="break-words text-soft">
            {formats.dateTime(at)}: {error === null ? words.answered(answered ?? 0) : words.errors[error]}
            {answer !== '' && <code className="block break-all">{answer}</code>}
          </li>
        ))}
      </ul>
    </li>
  );
}
