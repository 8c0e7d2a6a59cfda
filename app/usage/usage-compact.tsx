import { Link } from '@remix-run/react';
import { useAccount } from '#app/auth/account-context.tsx';
import { buttonClass } from '#app/components/button.ts';
import { Card } from '#app/components/card.tsx';
import { useMessages } from '#app/content/messages.ts';
import { CreditBar, TrainingBar } from './usage-bars.tsx';
import { BarSkeleton, UsageFailure } from './usage-unknown.tsx';

/** The compact variant: two bars, and the way to more for those on the Free plan. */
export function UsageCompact() {
  const { usage } = useMessages();
  const { status, hasStatusFailed } = useAccount();
  if (status === null && hasStatusFailed) {
    return (
      <Card>
        <UsageFailure />
      </Card>
    );
  }
  return (
    <Card className="grid items-center gap-x-8 gap-y-4 sm:grid-cols-[1fr_1fr_auto]">
      {status === null ? <BarSkeleton /> : <CreditBar status={status} />}
      {status === null ? <BarSkeleton /> : <TrainingBar status={status} />}
      {status?.is_pro_user !== true && (
        <Link to="/pricing" className={`${buttonClass('secondary')} ${status === null ? 'invisible' : ''}`}>
          {usage.upgrade}
        </Link>
      )}
    </Card>
  );
}
