import { Link } from '@remix-run/react';
import { CircleX, Clock, SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { NoticeCard } from '#app/components/notice-card.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import { QUEUED_STAGE } from './pipeline-progress.ts';
import { ProgressCard } from './progress-card.tsx';
import { usePipelineWatch } from './use-pipeline-watch.ts';

interface UnfinishedSongProps {
  song: SongBody;
  onCompleted: (pipelineId: string) => void;
  onFailed: () => void;
}

export function UnfinishedSong({ song, onCompleted, onFailed }: UnfinishedSongProps) {
  const watch = usePipelineWatch(song.id);

  useEffect(() => {
    if (watch.phase === 'completed') onCompleted(watch.pipelineId);
    if (watch.phase === 'failed') onFailed();
  }, [watch, onCompleted, onFailed]);

  switch (watch.phase) {
    case 'running': {
      const isQueued = watch.progress?.isQueued ?? song.processing_stage === QUEUED_STAGE;
      return (
        <div className="flex flex-col gap-4">
          {isQueued && <QueuedLine />}
          <ProgressCard fileName={song.original_filename || song.title} {...watch} />
        </div>
      );
    }
    case 'failed':
      return <FailedCard reason={watch.reason ?? song.processing_error} />;
    case 'not_found':
      return <PipelineNotFound />;
    case 'completed':
      return null;
    default:
      return watch satisfies never;
  }
}

export function FailedCard({ reason }: { reason: string | null }) {
  const { song } = useMessages();
  return (
    <NoticeCard
      isAlert
      icon={<CircleX aria-hidden />}
      title={song.failed.title}
      text={reason === null || reason === '' ? song.failed.fallback : reason}
    >
      <p className="flex w-full items-center justify-center text-good">{song.failed.refund}</p>
      <Link to="/upload" className={buttonClass('primary')}>
        {song.failed.upload}
      </Link>
    </NoticeCard>
  );
}

function PipelineNotFound() {
  const { common, song } = useMessages();
  return (
    <NoticeCard icon={<SearchX aria-hidden />} title={song.notFound.title} text={song.notFound.text}>
      <Link to="/upload" className={buttonClass('primary')}>
        {song.failed.upload}
      </Link>
      <Link to="/library" className={buttonClass('secondary')}>
        {common.library}
      </Link>
    </NoticeCard>
  );
}

function QueuedLine() {
  const { song } = useMessages();
  return (
    <p className="flex items-center gap-3 rounded-xl bg-warn-wash px-4 py-3 text-warn">
      <Clock aria-hidden size={18} className="shrink-0" />
      <span>
        <strong>{song.pending.title}:</strong> {song.pending.text}
      </span>
    </p>
  );
}
