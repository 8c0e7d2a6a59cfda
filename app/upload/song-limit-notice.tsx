import { Link } from '@remix-run/react';
import { useAccount } from '#app/auth/account-context.tsx';
import { useMessages } from '#app/content/messages.ts';
import { isSongLimitReached } from '#app/usage/usage-levels.ts';

/** Said before a file is chosen, not after it was sent for nothing. The server counts again: what it says then holds. */
export function SongLimitNotice() {
  const { usage } = useMessages();
  const { status } = useAccount();
  if (status?.songs.limit == null || !isSongLimitReached(status)) return null;
  return (
    <div role="status" className="mt-5 rounded-xl bg-warn-wash px-4 py-3 text-sm text-warn">
      <p>{usage.freeLimit(status.songs.limit)}</p>
      <div className="mt-1 flex flex-wrap gap-x-6">
        <NoticeLink to="/library" label={usage.makeRoom} />
        <NoticeLink to="/pricing" label={usage.upgrade} />
      </div>
    </div>
  );
}

function NoticeLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center font-semibold underline">
      {label}
    </Link>
  );
}
