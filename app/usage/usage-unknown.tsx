import { useAccount } from '#app/auth/account-context.tsx';
import { buttonClass } from '#app/components/button.ts';
import { Skeleton } from '#app/components/skeleton.tsx';
import { useMessages } from '#app/content/messages.ts';

/** What stands where the figures are not known: yet, or because the check failed. */

export function TextSkeleton({ className }: { className: string }) {
  return <Skeleton className={`h-3 ${className}`} />;
}

export function UsageFailure() {
  const { usage, common } = useMessages();
  const { refreshStatus } = useAccount();
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-soft">{usage.failed}</p>
      <button type="button" onClick={() => void refreshStatus()} className={buttonClass('secondary')}>
        {common.tryAgain}
      </button>
    </div>
  );
}
