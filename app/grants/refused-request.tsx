import { TriangleAlert } from 'lucide-react';
import { NoticeCard } from '#app/components/notice-card.tsx';
import { useMessages } from '#app/content/messages.ts';

/** Nobody knows to whom the way back would lead, so there is none. */
export function RefusedRequest({ reason }: { reason: string }) {
  const { grants } = useMessages();
  return (
    <NoticeCard
      isAlert
      icon={<TriangleAlert aria-hidden />}
      title={grants.refusedTitle}
      text={grants.refusedText}
    >
      <p className="text-sm text-soft">{grants.refusedReason(reason)}</p>
    </NoticeCard>
  );
}
