import { Check } from 'lucide-react';
import { Card } from '#app/components/card.tsx';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { useMessages } from '#app/content/messages.ts';
import { type PipelineProgress, type RowState, rowState, STAGE_ROWS } from './pipeline-progress.ts';

const NEARLY_DONE_PERCENT = 99;

interface ProgressCardProps {
  fileName: string;
  progress: PipelineProgress | null;
  isReconnecting: boolean;
}

export function ProgressCard({ fileName, progress, isReconnecting }: ProgressCardProps) {
  const { song } = useMessages();
  const percent = progress?.percent ?? 0;
  const isFinalizing = percent >= NEARLY_DONE_PERCENT && percent < 100;
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="min-w-0 text-lg font-bold break-words">{song.processing.title(fileName)}</h2>
        <p className="figures text-2xl font-bold text-accent">{percent}%</p>
      </div>
      <ProgressBar label={song.processing.overall} ratio={percent / 100} />
      <p aria-live="polite" className="min-h-6 text-soft">
        {message()}
      </p>
      <ol className="divide-y divide-line rounded-2xl border border-line">
        {STAGE_ROWS.map((row) => (
          <StageLine key={row} label={song.processing[row]} state={rowState(progress, row)} />
        ))}
      </ol>
      <p className="text-sm text-soft">{song.processing.honestNote}</p>
    </Card>
  );

  function message(): string {
    if (isReconnecting) return song.processing.reconnecting;
    if (isFinalizing) return song.processing.finalizing;
    return progress === null || progress.isQueued ? '' : progress.message;
  }
}

function StageLine({ label, state }: { label: string; state: RowState }) {
  const { song } = useMessages();
  const words = {
    waiting: song.processing.waiting,
    current: song.processing.current,
    done: song.processing.done,
  };
  return (
    <li className="flex min-h-14 items-center gap-3 px-4">
      <StageMark state={state} />
      <span className={state === 'waiting' ? 'text-soft' : 'font-semibold'}>{label}</span>
      <span className="ml-auto text-sm whitespace-nowrap text-soft">{words[state]}</span>
    </li>
  );
}

function StageMark({ state }: { state: RowState }) {
  switch (state) {
    case 'done':
      return (
        <span className="flex size-6 items-center justify-center rounded-full bg-good-wash text-good">
          <Check aria-hidden size={15} strokeWidth={3} />
        </span>
      );
    case 'current':
      return (
        <span className="flex size-6 items-center justify-center">
          <Spinner size={22} />
        </span>
      );
    case 'waiting':
      return <span className="m-1 size-4 rounded-full border-2 border-line" />;
    default:
      return state satisfies never;
  }
}
