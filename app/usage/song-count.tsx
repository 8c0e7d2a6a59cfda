import { useMessages } from '#app/content/messages.ts';
import type { UserStatusBody } from '#domain/contracts/account-api.ts';
import { Unlimited } from './usage-bars.tsx';

/** Completed of allowed: 2/3, or 2/∞. */
export function SongCount({ songs: { completed, limit } }: { songs: UserStatusBody['songs'] }) {
  const { usage } = useMessages();
  if (limit !== null) return <>{usage.songsCompleted(completed, limit)}</>;
  return (
    <>
      {completed}/<Unlimited />
    </>
  );
}
