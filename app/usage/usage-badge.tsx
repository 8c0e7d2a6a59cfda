import { Link } from '@remix-run/react';
import { Coins } from 'lucide-react';
import { useAccount } from '#app/auth/account-context.tsx';
import { useMessages } from '#app/content/messages.ts';

/** The header variant: what remains of the month's credits. As wide before the status is known as after. */
export function UsageBadge() {
  const { usage } = useMessages();
  const { session, status } = useAccount();
  if (session.phase !== 'signed-in') return null;
  const remaining = session.user.credits_remaining;
  const total = status?.credits.total_monthly ?? null;
  const words = total === null ? usage.badgeRemaining(remaining) : usage.badge(remaining, total);
  return (
    <Link
      to="/credits"
      title={words}
      className="inline-flex h-8 min-w-24 items-center justify-center gap-1.5 rounded-full bg-accent-wash px-3 text-sm font-semibold whitespace-nowrap text-accent hover:underline"
    >
      <Coins aria-hidden size={15} />
      <span aria-hidden="true">{total === null ? remaining : `${remaining}/${total}`}</span>
      <span className="sr-only">{usage.badgeLink(words)}</span>
    </Link>
  );
}
