import { useAccount } from '#app/auth/account-context.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { useMessages } from '#app/content/messages.ts';

/** A dash once it is clear that no figure will come; the usage panel says why and offers to try again. */
export function UnknownFigure({ className }: { className: string }) {
  const { dashboard } = useMessages();
  const { hasStatusFailed } = useAccount();
  if (!hasStatusFailed) return <Skeleton className={className} />;
  return (
    <>
      <span aria-hidden="true" className="text-soft">
        –
      </span>
      <span className="sr-only">{dashboard.notKnown}</span>
    </>
  );
}
