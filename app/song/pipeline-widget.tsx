import { Link } from '@remix-run/react';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { type Messages, useMessages } from '#app/content/messages.ts';
import type { PipelineProgress } from './pipeline-progress.ts';
import { songProgressWords } from './progress-words.ts';
import { STAGE_ROWS } from './row-state.ts';

interface PipelineWidgetProps {
  songId: string;
  title: string;
  progress: PipelineProgress;
}

/** One song in work, small: percent, stage and message. */
export function PipelineWidget({ songId, title, progress }: PipelineWidgetProps) {
  const messages = useMessages();
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <Link to={`/song/${songId}`} className="line-clamp-1 min-w-0 rounded font-semibold">
          {title}
        </Link>
        <p className="figures text-sm font-semibold text-accent">{progress.percent}%</p>
      </div>
      <ProgressBar label={messages.song.processing.progressOf(title)} ratio={progress.percent / 100} />
      <p className="text-sm font-medium">{stageLabel(progress, messages)}</p>
      <p className="line-clamp-2 min-h-5 text-sm text-soft">{songProgressWords(progress, messages)}</p>
    </div>
  );
}

function stageLabel({ rowsDone }: PipelineProgress, { common, song }: Messages): string {
  if (rowsDone === null) return common.status.pending;
  const row = STAGE_ROWS[rowsDone];
  return row === undefined ? song.processing.finalizingStage : song.processing[row];
}
