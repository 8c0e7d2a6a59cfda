import { Clock, TriangleAlert, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { showNotice } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import { minutesAndSeconds } from '#app/format/duration.ts';
import { lowTimeSeconds } from './low-time.ts';
import type { Practice } from './practice.ts';
import { usePracticeSlot } from './use-practice.ts';

const LOOKS = { warn: 'bg-warn-wash text-warn', bad: 'bg-bad-wash text-bad' } as const;

/** Below the buttons, so that nothing above moves when one of them comes. */
export function SessionNotices({ practice }: { practice: Practice }) {
  const messages = useMessages();
  const isBlocked = usePracticeSlot(practice, (known) => known.isBlocked);
  const isUntold = usePracticeSlot(practice, (known) => known.isUntold);
  const isLow = usePracticeSlot(practice, (known) => lowTimeSeconds(known.usage) !== null);
  if (isBlocked) return <LimitReached />;
  return (
    <>
      {isUntold && (
        <Notice look="warn" icon={<WifiOff aria-hidden size={17} />}>
          <span role="status">{messages.practice.untold}</span>
        </Notice>
      )}
      {isLow && <LowTime practice={practice} />}
    </>
  );
}

/** When the month begins anew is said over the lane, beside the words that speak of a month. */
function LimitReached() {
  const { practice } = useMessages();
  return (
    <Notice look="bad" icon={<TriangleAlert aria-hidden size={17} />}>
      {practice.cardLimitReached}
    </Notice>
  );
}

/** On a phone the card lies far below the player, so it is said once in passing too; that is also what ears get. */
function LowTime({ practice }: { practice: Practice }) {
  const messages = useMessages();
  const { lowTime } = messages.practice;
  const seconds = usePracticeSlot(practice, (known) => lowTimeSeconds(known.usage) ?? 0);
  useEffect(() => {
    const atFirst = lowTimeSeconds(practice.usage);
    if (atFirst !== null) showNotice(lowTime(minutesAndSeconds(atFirst)));
  }, [practice, lowTime]);
  return (
    <Notice look="warn" icon={<Clock aria-hidden size={17} />}>
      <span className="figures">{lowTime(minutesAndSeconds(seconds))}</span>
    </Notice>
  );
}

function Notice({
  look,
  icon,
  children,
}: {
  look: keyof typeof LOOKS;
  icon: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={`flex gap-2.5 rounded-xl px-3.5 py-2.5 text-sm ${LOOKS[look]}`}>
      <span className="mt-0.5 shrink-0">{icon}</span>
      <div>{children}</div>
    </div>
  );
}
