import { Link } from '@remix-run/react';
import { ReceiptText } from 'lucide-react';
import { useAccount } from '#app/auth/account-context.tsx';
import { buttonClass } from '#app/components/button.ts';
import { Card } from '#app/components/card.tsx';
import { NoticeCard } from '#app/components/notice-card.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { useMessages } from '#app/content/messages.ts';
import { ConfirmEmail } from '#app/usage/confirm-email.tsx';
import type { LedgerBody } from '#domain/contracts/account-api.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import { LedgerTable } from './ledger-table.tsx';

interface LedgerPageProps {
  user: UserBody;
  ledger: LedgerBody;
  page: number;
}

export function LedgerPage({ user, ledger, page }: LedgerPageProps) {
  const words = useMessages().ledger;
  return (
    <PageShell title={words.title}>
      <ConfirmEmail user={user} />
      <div className="flex flex-col gap-5">
        <Balance credits={user.credits_remaining} />
        {ledger.entries.length === 0 ? (
          <NothingHere />
        ) : (
          <>
            <LedgerTable list={ledger} page={page} />
            <LedgerKinds />
          </>
        )}
      </div>
    </PageShell>
  );
}

function Balance({ credits }: { credits: number }) {
  const { formats, common, ledger } = useMessages();
  const { status } = useAccount();
  return (
    <p className="-mt-3 flex flex-wrap items-baseline gap-x-3 text-soft">
      <span>
        {ledger.youHave} <strong className="text-ink">{common.credits(credits)}</strong>.
      </span>
      <span className={status === null ? 'invisible' : ''}>
        {ledger.nextGrant(formats.date(status?.period_ends_at ?? new Date().toISOString()))}.
      </span>
    </p>
  );
}

function NothingHere() {
  const { ledger } = useMessages();
  return (
    <NoticeCard icon={<ReceiptText aria-hidden />} title={ledger.emptyTitle} text={ledger.emptyText}>
      <Link to="/credits" className={buttonClass('primary')}>
        {ledger.toNewest}
      </Link>
    </NoticeCard>
  );
}

const HEADING_ID = 'ledger-kinds-heading';

/** One sentence for each word of the list. */
function LedgerKinds() {
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
