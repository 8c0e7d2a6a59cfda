import { Coins } from 'lucide-react';
import { useMessages } from '#app/content/messages.ts';

export function CreditBadge({ credits }: { credits: number }) {
  const { common } = useMessages();
  return (
    <span
      title={common.creditsRemaining(credits)}
      className="figures inline-flex h-8 items-center gap-1.5 rounded-full bg-accent-wash px-3 text-sm font-semibold whitespace-nowrap text-accent"
    >
      <Coins aria-hidden size={15} />
      <span aria-hidden="true" className="sm:hidden">
        {credits}
      </span>
      <span className="max-sm:sr-only">{common.credits(credits)}</span>
    </span>
  );
}
