import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#app/components/card.tsx';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { FindingsBody } from '#domain/contracts/api.ts';
import type { PipelineProgress } from './pipeline-progress.ts';
import { queuePlaceWords, songProgressWords } from './progress-words.ts';
import { SongFindings } from './song-findings.tsx';
import { StageRows } from './stage-rows.tsx';
import { StageTip } from './stage-tip.tsx';

const NEARLY_DONE_PERCENT = 99;

interface ProgressCardProps {
  fileName: string;
  progress: PipelineProgress | null;
  /** Shown before the first report. */
  startPercent?: number;
  /** What is known of the song; left out where nothing is ever told of it. */
  findings?: FindingsBody | null;
  isReconnecting: boolean;
  /** No engine has taken the song yet. */
  isQueued: boolean;
  /** Said from 99 % on; left out where the tracks are stored then. */
  finalizing?: string;
  /** What the percentage is, and what happens when the page is left. */
  note: string;
  /** What the person can do. */
  children?: ReactNode;
}

export function ProgressCard(props: ProgressCardProps) {
  const { fileName, progress, findings, startPercent = 0, note, children } = props;
  const { song } = useMessages();
  const percent = progress?.percent ?? startPercent;
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="min-w-0 text-lg font-bold break-words">{song.processing.title(fileName)}</h2>
        <p className="figures text-2xl font-bold text-accent">{percent}%</p>
      </div>
      <ProgressBar label={song.processing.overall} ratio={percent / 100} />
      <div aria-live="polite" className="min-h-12 text-soft sm:min-h-6">
        <LiveWords {...props} percent={percent} />
      </div>
      {findings !== undefined && <SongFindings findings={findings} />}
      <StageRows progress={progress} hasWords={findings === undefined || (findings?.word_count ?? 0) > 0} />
      <StageTip progress={progress} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-prose flex-1 basis-64 text-sm text-soft">{note}</p>
        {children}
      </div>
    </Card>
  );
}

function LiveWords(props: ProgressCardProps & { percent: number }) {
  const { progress, finalizing, isReconnecting, isQueued, percent } = props;
  const messages = useMessages();
  const { processing } = messages.song;
  if (isReconnecting) return processing.reconnecting;
  if (isQueued) return <QueuedWords place={progress && queuePlaceWords(progress, messages)} />;
  if (percent >= NEARLY_DONE_PERCENT && percent < 100) return finalizing ?? processing.finalizing;
  return progress && songProgressWords(progress, messages);
}

function QueuedWords({ place }: { place: string | null }) {
  const { song } = useMessages();
  return (
    <p className="flex gap-2 text-warn">
      <Clock aria-hidden size={18} className="mt-0.5 shrink-0" />
      <span>
        <strong>{song.pending.title}:</strong> {song.pending.text} {place}
      </span>
    </p>
  );
}
