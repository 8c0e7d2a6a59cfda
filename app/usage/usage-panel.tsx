import { useAccount } from '#app/auth/account-context.tsx';
import { Card } from '#app/components/card.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import { PLANS } from '#domain/plans/plans.ts';
import { FreeUsage } from './free-usage.tsx';
import { PaidUsage } from './paid-usage.tsx';
import { UsageFailure } from './usage-unknown.tsx';

const HEADING_ID = 'usage-heading';

/** The full variant. The profile tells which of its two views it is, so the figures find their places ready. */
export function UsagePanel({ user }: { user: UserBody }) {
  const { usage } = useMessages();
  const { status, hasStatusFailed } = useAccount();
  const View = user.is_pro_user ? PaidUsage : FreeUsage;
  return (
    <Card labelledBy={HEADING_ID} className="flex flex-col gap-5">
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h2 id={HEADING_ID} className="text-lg font-bold">
          {usage.title}
        </h2>
        <PlanBadge plan={PLANS[user.subscription_type].displayName} isPaid={user.is_pro_user} />
      </div>
      {status === null && hasStatusFailed ? <UsageFailure /> : <View status={status} />}
    </Card>
  );
}

function PlanBadge({ plan, isPaid }: { plan: string; isPaid: boolean }) {
  const { usage } = useMessages();
  return (
    <p className="flex items-center gap-2 text-sm font-semibold">
      {usage.plan(plan)}
      {isPaid && (
        <span className="rounded-full bg-good-wash px-2.5 py-1 text-xs text-good">{usage.active}</span>
      )}
    </p>
  );
}
