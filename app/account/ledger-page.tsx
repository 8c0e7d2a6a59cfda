import { Link, useSearchParams } from '@remix-run/react';
import { ReceiptText, TriangleAlert } from 'lucide-react';
import { useCallback } from 'react';
import { getLedger } from '#app/api/account-api.ts';
import { useLoaded } from '#app/api/use-loaded.ts';
import { useAccount } from '#app/auth/account-context.tsx';
import { buttonClass } from '#app/components/button.ts';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { NoticeCard } from '#app/components/notice-card.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import { LEDGER_PAGE_ROWS, offsetOf, pageOf } from './ledger-figures.ts';
import { LedgerKinds } from './ledger-kinds.tsx';
import { LedgerTable } from './ledger-table.tsx';

export function LedgerPage({ user }: { user: UserBody }) {
  const [search] = useSearchParams();
  const page = pageOf(search);
  return (
    <div className="flex flex-col gap-5">
      <Balance credits={user.credits_remaining} />
      <Entries key={page} page={page} />
    </div>
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
      {status !== null && <span>{ledger.nextGrant(formats.date(status.period_ends_at))}.</span>}
    </p>
  );
}

/** The explanations come with the entries, so that they need not move when these arrive. */
function Entries({ page }: { page: number }) {
  const { common, ledger } = useMessages();
  const load = useCallback(
    (signal: AbortSignal) => getLedger({ limit: LEDGER_PAGE_ROWS, offset: offsetOf(page) }, signal),
    [page],
  );
  const { loaded, reload } = useLoaded(load);
  switch (loaded.phase) {
    case 'loading':
      return <LoadingCard text={ledger.loading} />;
    case 'failed':
      return (
        <NoticeCard isAlert icon={<TriangleAlert aria-hidden />} title={ledger.failed}>
          <button type="button" onClick={reload} className={buttonClass('primary')}>
            {common.tryAgain}
          </button>
        </NoticeCard>
      );
    case 'ready':
      if (loaded.value.entries.length === 0) return <NothingHere />;
      return (
        <>
          <LedgerTable list={loaded.value} page={page} />
          <LedgerKinds />
        </>
      );
    default:
      return loaded satisfies never;
  }
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
