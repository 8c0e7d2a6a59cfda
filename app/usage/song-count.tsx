import { useMessages } from '#app/content/messages.ts';
import type { UserStatusBody } from '#domain/contracts/account-api.ts';
import { Unlimited } from './usage-bars.tsx';
import { TextSkeleton } from './usage-unknown.tsx';

/** Completed of allowed: 2/3, or 2/∞. */
export function SongCount({ status }: { status: UserStatusBody | null }) {
  const { usage } = useMessages();
  if (status === null) return <TextSkeleton className="w-8" />;
  const { completed, limit } = status.songs;
  if (limit !== null) return <>{usage.songsCompleted(completed, limit)}</>;
  return (
    <>
      {completed}/<Unlimited />
    </>
  );
}
