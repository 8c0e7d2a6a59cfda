import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import type { UserStatusBody } from '#domain/contracts/account-api.ts';
import { RenewalDate } from './renewal-date.tsx';
import { SongCount } from './song-count.tsx';
import { CreditBar, Unlimited } from './usage-bars.tsx';
import { TextSkeleton } from './usage-unknown.tsx';

export function PaidUsage({ status }: { status: UserStatusBody | null }) {
  const { usage } = useMessages();
  return (
    <>
      <CreditBar status={status} />
      <dl className="flex flex-col gap-3 text-sm">
        <Fact name={usage.creditsPerMonth}>
          {status === null ? <TextSkeleton className="w-8" /> : status.credits.total_monthly}
        </Fact>
        <Fact name={usage.training}>
          <Unlimited />
        </Fact>
        <Fact name={usage.songs}>
          <SongCount status={status} />
        </Fact>
      </dl>
      <RenewalDate status={status} />
      <Link to="/account#plan" className={buttonClass('secondary')}>
        {usage.manage}
      </Link>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex h-6 items-center justify-between gap-3">
      <dt className="font-semibold">{name}</dt>
      <dd className="text-soft">{children}</dd>
    </div>
  );
}
