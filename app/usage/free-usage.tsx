import { Link } from '@remix-run/react';
import { Check } from 'lucide-react';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import type { UserStatusBody } from '#domain/contracts/account-api.ts';
import { RenewalDate } from './renewal-date.tsx';
import { SongCount } from './song-count.tsx';
import { UsageLine, UsageWarning } from './usage-bar.tsx';
import { CreditBar, TrainingBar } from './usage-bars.tsx';
import { creditAllowance, isSongLimitReached, trainingAllowance } from './usage-levels.ts';

export function FreeUsage({ status }: { status: UserStatusBody | null }) {
  const training = status && trainingAllowance(status);
  return (
    <>
      <div className="flex flex-col gap-3">
        <CreditBar status={status} />
        {status !== null && <UsageWarning of="credits" allowance={creditAllowance(status)} />}
      </div>
      <div className="flex flex-col gap-3">
        <TrainingBar status={status} />
        {training !== null && <UsageWarning of="training" allowance={training} />}
      </div>
      <Songs status={status} />
      <RenewalDate status={status} />
      {/* Warnings may still come above it: it takes its place and shows itself with them, so that nothing jumps. */}
      <div className={status === null ? 'invisible' : ''}>
        <Upsell />
      </div>
    </>
  );
}

function Songs({ status }: { status: UserStatusBody | null }) {
  const { usage } = useMessages();
  const limit = status !== null && isSongLimitReached(status) ? status.songs.limit : null;
  return (
    <div>
      <UsageLine name={usage.songs}>
        <SongCount status={status} />
      </UsageLine>
      {limit !== null && (
        <p className="rounded-xl bg-warn-wash px-3.5 py-2.5 text-sm text-warn">{usage.freeLimit(limit)}</p>
      )}
    </div>
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
      <Link to="/pricing" className={`${buttonClass('secondary')} w-full`}>
        {usage.upgrade}
      </Link>
    </div>
  );
}
