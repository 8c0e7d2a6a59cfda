import { Link } from '@remix-run/react';
import { Check } from 'lucide-react';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import { shortDateText } from '#app/format/date.ts';
import type { UserStatusBody } from '#domain/contracts/account-api.ts';
import { SongCount } from './song-count.tsx';
import { UsageLine, UsageWarning } from './usage-bar.tsx';
import { CreditBar, TrainingBar } from './usage-bars.tsx';
import { creditAllowance, isSongLimitReached, trainingAllowance } from './usage-levels.ts';

export function FreeUsage({ status }: { status: UserStatusBody }) {
  const { usage } = useMessages();
  const training = trainingAllowance(status);
  return (
    <>
      <div className="flex flex-col gap-3">
        <CreditBar status={status} />
        <UsageWarning of="credits" allowance={creditAllowance(status)} />
      </div>
      <div className="flex flex-col gap-3">
        <TrainingBar status={status} />
        {training !== null && <UsageWarning of="training" allowance={training} />}
      </div>
      <div className="flex flex-col gap-1.5">
        <UsageLine name={usage.songs}>
          <SongCount songs={status.songs} />
        </UsageLine>
        {status.songs.limit !== null && isSongLimitReached(status) && (
          <p className="rounded-xl bg-warn-wash px-3.5 py-2.5 text-sm text-warn">
            {usage.freeLimit(status.songs.limit)}
          </p>
        )}
      </div>
      <p className="text-sm text-soft">{usage.renewsOn(shortDateText(status.period_ends_at))}</p>
      <Upsell />
    </>
  );
}

function Upsell() {
  const { usage } = useMessages();
  return (
    <div className="border-t border-line pt-5">
      <h3 className="font-semibold">{usage.perksTitle}</h3>
      <ul className="mt-3 mb-5 flex flex-col gap-2 text-sm">
        {usage.perks.map((perk) => (
          <li key={perk} className="flex gap-2.5">
            <Check aria-hidden size={17} className="mt-0.5 shrink-0 text-good" />
            {perk}
          </li>
        ))}
      </ul>
      <Link to="/pricing" className={`${buttonClass('primary')} w-full`}>
        {usage.upgrade}
      </Link>
    </div>
  );
}
