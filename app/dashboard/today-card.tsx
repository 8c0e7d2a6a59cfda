import { useAccount } from '#app/auth/account-context.tsx';
import { Card } from '#app/components/card.tsx';
import { useMessages } from '#app/content/messages.ts';
import { Fact } from './fact.tsx';

const HEADING_ID = 'today-heading';

export function TodayCard() {
  const { today } = useMessages().dashboard;
  const { status } = useAccount();
  return (
    <Card labelledBy={HEADING_ID}>
      <h2 id={HEADING_ID} className="mb-3 text-lg font-bold">
        {today.title}
      </h2>
      <dl className="figures divide-y divide-line">
        <Fact name={today.practised}>{status && today.minutes(status.practice_minutes_today)}</Fact>
        <Fact name={today.songs}>{status?.songs.processed_today}</Fact>
      </dl>
    </Card>
  );
}
