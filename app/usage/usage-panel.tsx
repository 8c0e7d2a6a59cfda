import { useAccount } from '#app/auth/account-context.tsx';
import { Card } from '#app/components/card.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { UserStatusBody } from '#domain/contracts/account-api.ts';
import { PLANS } from '#domain/plans.ts';
import { FreeUsage } from './free-usage.tsx';
import { PaidUsage } from './paid-usage.tsx';
import { BarSkeleton, UsageFailure } from './usage-unknown.tsx';

const HEADING_ID = 'usage-heading';

/** The full variant. */
export function UsagePanel() {
  const { usage } = useMessages();
  const { session, status, hasStatusFailed } = useAccount();
  const plan = session.phase === 'signed-in' ? PLANS[session.user.subscription_type].displayName : '';
  const isPaid = session.phase === 'signed-in' && session.user.is_pro_user;
  return (
    <Card labelledBy={HEADING_ID} className="flex flex-col gap-5">
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h2 id={HEADING_ID} className="text-lg font-bold">
          {usage.title}
        </h2>
        <PlanBadge plan={plan} isPaid={isPaid} />
      </div>
      {status !== null && <Figures status={status} />}
      {status === null && (hasStatusFailed ? <UsageFailure /> : <UsageLoading />)}
    </Card>
  );
}

function Figures({ status }: { status: UserStatusBody }) {
  return status.is_pro_user ? <PaidUsage status={status} /> : <FreeUsage status={status} />;
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

function UsageLoading() {
  const { usage } = useMessages();
  return (
    <div role="status" aria-label={usage.loading} className="flex flex-col gap-5">
      <BarSkeleton />
      <BarSkeleton />
      <BarSkeleton />
    </div>
  );
}
