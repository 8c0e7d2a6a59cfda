import { useMessages } from '#app/content/messages.ts';
import type { UserStatusBody } from '#domain/contracts/account-api.ts';
import { TextSkeleton } from './usage-unknown.tsx';

/** When credits and practice time are filled up again. */
export function RenewalDate({ status }: { status: UserStatusBody | null }) {
  const { formats, usage } = useMessages();
  return (
    <p className="flex min-h-5 items-center text-sm text-soft">
      {status === null ? (
        <TextSkeleton className="w-48" />
      ) : (
        usage.renewsOn(formats.date(status.period_ends_at))
      )}
    </p>
  );
}
