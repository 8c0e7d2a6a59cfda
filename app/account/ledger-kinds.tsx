import { Card } from '#app/components/card.tsx';
import { useMessages } from '#app/content/messages.ts';

const HEADING_ID = 'ledger-kinds-heading';

/** One sentence for each word of the list. */
export function LedgerKinds() {
  const { kinds, kindsTitle } = useMessages().ledger;
  return (
    <Card labelledBy={HEADING_ID}>
      <h2 id={HEADING_ID} className="text-lg font-bold">
        {kindsTitle}
      </h2>
      <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-y-3">
        {Object.entries(kinds).map(([kind, { name, text }]) => (
          <div key={kind} className="contents">
            <dt className="font-medium max-sm:mt-2">{name}</dt>
            <dd className="max-w-prose text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
