import { Skeleton } from '#app/components/skeleton.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { UserStatusBody } from '#domain/contracts/account-api.ts';
import { UsageBar, UsageLine } from './usage-bar.tsx';
import { creditAllowance, trainingAllowance, wholeMinutes } from './usage-levels.ts';
import { TextSkeleton } from './usage-unknown.tsx';

interface StatusProps {
  /** Null while it is not known. */
  status: UserStatusBody | null;
}

export function CreditBar({ status }: StatusProps) {
  const { usage } = useMessages();
  if (status === null) return <UnknownBar name={usage.credits} />;
  const { used_monthly, total_monthly } = status.credits;
  return (
    <UsageBar
      name={usage.credits}
      amount={usage.creditsUsed(used_monthly, total_monthly)}
      barLabel={usage.creditsBar}
      allowance={creditAllowance(status)}
    />
  );
}

export function TrainingBar({ status }: StatusProps) {
  const { usage } = useMessages();
  if (status === null) return <UnknownBar name={usage.training} />;
  const allowance = trainingAllowance(status);
  if (allowance === null) {
    return (
      <UsageLine name={usage.training}>
        <Unlimited />
      </UsageLine>
    );
  }
  return (
    <UsageBar
      name={usage.training}
      amount={usage.trainingUsed(
        wholeMinutes(status.training_time.used_monthly),
        wholeMinutes(allowance.total),
      )}
      barLabel={usage.trainingBar}
      allowance={allowance}
    />
  );
}

export function Unlimited() {
  const { usage } = useMessages();
  return (
    <span>
      <span aria-hidden="true" className="text-lg leading-none font-semibold">
        {usage.infinity}
      </span>
      <span className="sr-only">{usage.unlimited}</span>
    </span>
  );
}

function UnknownBar({ name }: { name: string }) {
  return (
    <div>
      <UsageLine name={name}>
        <TextSkeleton className="w-24" />
      </UsageLine>
      <Skeleton className="h-2.5 w-full rounded-full" />
    </div>
  );
}
