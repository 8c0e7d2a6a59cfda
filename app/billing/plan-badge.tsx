import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { useMessages } from '#app/content/messages.ts';
import type { SubscriptionBody } from '#domain/contracts/account-api.ts';

const LOOKS = {
  active: { icon: CircleCheck, className: 'bg-good-wash text-good' },
  past_due: { icon: TriangleAlert, className: 'bg-bad-wash text-bad' },
  ending: { icon: Clock, className: 'bg-warn-wash text-warn' },
} as const;

export function PlanBadge({ subscription: { status, next_plan } }: { subscription: SubscriptionBody }) {
  const { badges } = useMessages().subscription;
  const standing = status === 'past_due' ? 'past_due' : next_plan === 'free' ? 'ending' : 'active';
  const { icon: Icon, className } = LOOKS[standing];
  return (
    <span
      className={`inline-flex h-7 items-center gap-1.5 rounded-full px-2.5 text-xs font-semibold ${className}`}
    >
      <Icon aria-hidden size={14} />
      {badges[standing]}
    </span>
  );
}
