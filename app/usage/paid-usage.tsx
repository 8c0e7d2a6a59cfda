import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import { shortDateText } from '#app/format/date.ts';
import type { UserStatusBody } from '#domain/contracts/account-api.ts';
import { SongCount } from './song-count.tsx';
import { CreditBar, Unlimited } from './usage-bars.tsx';

export function PaidUsage({ status }: { status: UserStatusBody }) {
  const { usage } = useMessages();
  return (
    <>
      <CreditBar status={status} />
      <dl className="figures flex flex-col gap-3 text-sm">
        <Fact name={usage.creditsPerMonth}>{status.credits.total_monthly}</Fact>
        <Fact name={usage.training}>
          <Unlimited />
        </Fact>
        <Fact name={usage.songs}>
          <SongCount songs={status.songs} />
        </Fact>
      </dl>
      <p className="text-sm text-soft">{usage.renewsOn(shortDateText(status.period_ends_at))}</p>
      <Link to="/account" className={buttonClass('secondary')}>
        {usage.manage}
      </Link>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="font-semibold">{name}</dt>
      <dd className="text-soft">{children}</dd>
    </div>
  );
}
