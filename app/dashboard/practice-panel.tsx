import { useAccount } from '#app/auth/account-context.tsx';
import { Card } from '#app/components/card.tsx';
import { useMessages } from '#app/content/messages.ts';
import { Unlimited } from '#app/usage/usage-bars.tsx';
import { trainingAllowance, wholeMinutes } from '#app/usage/usage-levels.ts';
import type { UserStatusBody } from '#domain/contracts/account-api.ts';
import { Fact } from './fact.tsx';

const HEADING_ID = 'practice-heading';

/** What is left; what was used stands in the usage panel, and the streak among the figures. */
export function PracticePanel() {
  const { dashboard } = useMessages();
  const { status } = useAccount();
  const { timer } = dashboard;
  return (
    <Card labelledBy={HEADING_ID}>
      <h2 id={HEADING_ID} className="text-lg font-bold">
        {timer.title}
      </h2>
      <dl className="divide-y divide-line">
        <Fact name={timer.remaining}>{status && <Remaining status={status} />}</Fact>
      </dl>
    </Card>
  );
}

function Remaining({ status }: { status: UserStatusBody }) {
  const { dashboard } = useMessages();
  const allowance = trainingAllowance(status);
  return allowance === null ? <Unlimited /> : dashboard.timer.minutes(wholeMinutes(allowance.remaining));
}
