import { useMessages } from '#app/content/messages.ts';
import { clockText } from '#app/format/duration.ts';
import { UsageBar, UsageLine } from '#app/usage/usage-bar.tsx';
import { wholeMinutes } from '#app/usage/usage-levels.ts';
import type { Practice } from './practice.ts';
import { usePracticeSlot } from './use-practice.ts';

/** The only thing on the page that React draws every second. */
export function SessionTimer({ practice }: { practice: Practice }) {
  const messages = useMessages();
  const seconds = usePracticeSlot(practice, (known) => known.elapsedSeconds);
  return (
    <p role="timer" aria-label={messages.practice.timer} className="figures text-4xl font-bold">
      {clockText(seconds)}
    </p>
  );
}

/** Keeps its place while the month's figures are on their way. */
export function MonthUsage({ practice }: { practice: Practice }) {
  const { practice: texts, usage } = useMessages();
  const limitSeconds = usePracticeSlot(practice, (known) => known.usage?.limitSeconds ?? null);
  const isKnown = usePracticeSlot(practice, (known) => known.usage !== null);
  const usedMinutes = usePracticeSlot(practice, (known) => wholeMinutes(known.usage?.usedSeconds ?? 0));
  // A tenth of a minute moves the bar by less than a pixel.
  const remainingSeconds = usePracticeSlot(practice, (known) => {
    const remaining = known.usage?.remainingSeconds ?? 0;
    return remaining > 0 ? Math.ceil(remaining / 6) * 6 : 0;
  });
  return <div className="min-h-8.5">{isKnown && figures()}</div>;

  function figures() {
    if (limitSeconds === null) return <UsageLine name={texts.unlimited}>{null}</UsageLine>;
    return (
      <UsageBar
        name={usage.training}
        amount={usage.trainingUsed(usedMinutes, wholeMinutes(limitSeconds))}
        barLabel={usage.trainingBar}
        allowance={{ total: limitSeconds, remaining: remainingSeconds }}
      />
    );
  }
}
