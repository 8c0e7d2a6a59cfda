import { Link } from '@remix-run/react';
import { useAccount } from '#app/auth/account-context.tsx';
import { buttonClass } from '#app/components/button.ts';
import { Card } from '#app/components/card.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import { CreditBar, TrainingBar } from './usage-bars.tsx';
import { UsageFailure } from './usage-unknown.tsx';

/** The compact variant: two bars, and the way to more for those on the Free plan. */
export default function UsageCompact({ user }: { user: UserBody }) {
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
    <Card
      className={`grid items-center gap-x-8 gap-y-4 ${user.is_pro_user ? 'sm:grid-cols-2' : 'sm:grid-cols-[1fr_1fr_auto]'}`}
    >
      <CreditBar status={status} />
      <TrainingBar status={status} />
      {!user.is_pro_user && (
        <Link to="/pricing" className={buttonClass('secondary')}>
          {usage.upgrade}
        </Link>
      )}
    </Card>
  );
}
