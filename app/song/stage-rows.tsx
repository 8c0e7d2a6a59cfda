import { Check, Minus } from 'lucide-react';
import { Spinner } from '#app/components/spinner.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { PipelineProgress } from './pipeline-progress.ts';
import { type RowState, rowState, STAGE_ROWS } from './row-state.ts';

/** The three stages that a singer is told of: what is done, what is at work, what waits. */
export function StageRows({ progress, hasWords }: { progress: PipelineProgress | null; hasWords: boolean }) {
  const { song } = useMessages();
  return (
    <ol className="divide-y divide-line rounded-2xl border border-line">
      {STAGE_ROWS.map((row) => (
        <StageLine key={row} label={song.processing[row]} state={rowState(progress, row, hasWords)} />
      ))}
    </ol>
  );
}

function StageLine({ label, state }: { label: string; state: RowState }) {
  const { song } = useMessages();
  const words = {
    waiting: song.processing.waiting,
    current: song.processing.current,
    done: song.processing.done,
    no_words: song.processing.noWords,
  };
  return (
    <li className="flex min-h-14 items-center gap-3 px-4">
      <StageMark state={state} />
      <span className={state === 'waiting' ? 'text-soft' : 'font-semibold'}>{label}</span>
      <span className="ml-auto text-sm text-soft">{words[state]}</span>
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
    case 'no_words':
      return (
        <span className="flex size-6 items-center justify-center rounded-full bg-sunken text-soft">
          <Minus aria-hidden size={15} strokeWidth={3} />
        </span>
      );
    case 'waiting':
      return <span className="m-1 size-4 rounded-full border-2 border-line" />;
    default:
      return state satisfies never;
  }
}
