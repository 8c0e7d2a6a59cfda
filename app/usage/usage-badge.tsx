import { Link } from '@remix-run/react';
import { Coins, type LucideIcon, MailQuestion } from 'lucide-react';
import { useAccount } from '#app/auth/account-context.tsx';
import { type Messages, useMessages } from '#app/content/messages.ts';
import type { UserBody } from '#domain/contracts/api.ts';

/** The header variant: what remains of the month's credits, or waits for a confirmed address. As wide before the status is known as after. */
export function UsageBadge() {
  const { usage } = useMessages();
  const { session, status } = useAccount();
  if (session.phase !== 'signed-in') return null;
  const { Icon, figures, words } = readingOf(session.user, status?.credits.total_monthly ?? null, usage);
  return (
    <Link
      to="/credits"
      title={words}
      className="inline-flex h-8 min-w-24 items-center justify-center gap-1.5 rounded-full bg-accent-wash px-3 text-sm font-semibold whitespace-nowrap text-accent hover:underline"
    >
      <Icon aria-hidden size={15} />
      <span aria-hidden="true">{figures}</span>
      <span className="sr-only">{usage.badgeLink(words)}</span>
    </Link>
  );
}

interface Reading {
  Icon: LucideIcon;
  figures: string;
  words: string;
}

/** `totalMonthly` is null while the status is not known. */
function readingOf(user: UserBody, totalMonthly: number | null, usage: Messages['usage']): Reading {
  const { credits_remaining: remaining, credits_awaited: awaited } = user;
  // Nobody who has used nothing reads that nothing is left.
  if (remaining === 0 && awaited > 0)
    return { Icon: MailQuestion, figures: `+${awaited}`, words: usage.badgeAwaited(awaited) };
  if (totalMonthly === null)
    return { Icon: Coins, figures: String(remaining), words: usage.badgeRemaining(remaining) };
  return {
    Icon: Coins,
    figures: `${remaining}/${totalMonthly}`,
    words: usage.badge(remaining, totalMonthly),
  };
}
