import { Lightbulb } from 'lucide-react';
import { useMessages } from '#app/content/messages.ts';
import type { PipelineProgress } from './pipeline-progress.ts';
import { STAGE_ROWS } from './row-state.ts';

/** One for each stage; as high as the longest, so that nothing moves when they change. */
export function StageTip({ progress }: { progress: PipelineProgress | null }) {
  const { song } = useMessages();
  const { tips, tipTitle } = song.processing;
  const { rowsDone = null } = progress ?? {};
  const tip = rowsDone === null ? tips.waiting : tips[STAGE_ROWS[rowsDone] ?? 'finalizing'];
  return (
    <div className="flex min-h-40 gap-3 rounded-2xl bg-sunken p-4 sm:min-h-28">
      <Lightbulb aria-hidden size={20} className="mt-0.5 shrink-0 text-accent" />
      <div className="min-w-0">
        <p className="text-sm font-semibold">{tipTitle}</p>
        <p className="mt-1 text-sm text-soft">{tip}</p>
      </div>
    </div>
  );
}
