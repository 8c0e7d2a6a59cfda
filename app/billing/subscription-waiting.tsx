import { Skeleton } from '#app/components/skeleton.tsx';
import { useMessages } from '#app/content/messages.ts';

/** As high as a paid plan, which has the most to lose from a jump. */
export function SubscriptionWaiting() {
  const { subscription } = useMessages();
  return (
    <div role="status" className="flex min-h-44 flex-col gap-4">
      <span className="sr-only">{subscription.loading}</span>
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-5 w-72 max-w-full" />
      <Skeleton className="h-11 w-56 max-w-full" />
    </div>
  );
}
