import { CircleCheck, CircleX, Clock, LoaderCircle } from 'lucide-react';
import { useMessages } from '#app/content/messages.ts';
import type { ProcessingStatus } from '#domain/contracts/api.ts';

const LOOKS: Record<ProcessingStatus, { icon: typeof Clock; className: string }> = {
  pending: { icon: Clock, className: 'bg-warn-wash text-warn' },
  processing: { icon: LoaderCircle, className: 'bg-warn-wash text-warn' },
  completed: { icon: CircleCheck, className: 'bg-good-wash text-good' },
  failed: { icon: CircleX, className: 'bg-bad-wash text-bad' },
};

interface StatusBadgeProps {
  status: ProcessingStatus;
  /** Where it stands. */
  className?: string;
  /** On a phone the usual one is a sign without its word. */
  isBrief?: boolean;
}

export function StatusBadge({ status, className = '', isBrief = false }: StatusBadgeProps) {
  const { common } = useMessages();
  const { icon: Icon, className: look } = LOOKS[status];
  return (
    <span
      className={`inline-flex h-6 items-center gap-1.5 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap ${look} ${className}`}
    >
      <Icon aria-hidden size={14} className={status === 'processing' ? 'animate-spin' : ''} />
      <span className={isBrief && status === 'completed' ? '@max-xl:sr-only' : ''}>
        {common.status[status]}
      </span>
    </span>
  );
}
