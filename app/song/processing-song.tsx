import { Link } from '@remix-run/react';
import { SearchX } from 'lucide-react';
import { Suspense, useLayoutEffect } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { NoticeCard } from '#app/components/notice-card.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import { CancelButton } from './cancel-button.tsx';
import { isQueuedStage } from './pipeline-progress.ts';
import { ProgressCard } from './progress-card.tsx';
import { hasEarlierResult, type RunUpdate } from './run-update.ts';
import { UnauthenticatedCard } from './unauthenticated-card.tsx';
import { usePipelineWatch } from './use-pipeline-watch.ts';

const WhileWaiting = lazyPart(() => import('#app/player/own-lyrics/while-waiting.tsx'));

interface ProcessingSongProps {
  song: SongBody;
  /** Null when the row has to be asked how the song stands. */
  onUpdate: (update: RunUpdate | null) => void;
}

/** A song on its way through the pipeline, until the run has ended. */
export function ProcessingSong({ song, onUpdate }: ProcessingSongProps) {
  const { processing, loading } = useMessages().song;
  const watch = usePipelineWatch(song.id);

  // Before the next picture is drawn, so that there is none without a card.
  useLayoutEffect(() => {
    if (watch.phase === 'completed')
      onUpdate({ pipelineId: watch.pipelineId, status: 'completed', reason: null });
    if (watch.phase === 'failed')
      onUpdate({ pipelineId: watch.pipelineId, status: 'failed', reason: watch.reason });
    // Of a song that is gone the page says just that.
    if (watch.phase === 'not_found') onUpdate(null);
  }, [watch, onUpdate]);

  switch (watch.phase) {
    case 'running':
      return (
        <div className="flex flex-col gap-6">
          <ProgressCard
            fileName={song.original_filename || song.title}
            {...watch}
            isQueued={watch.progress?.isQueued ?? isQueuedStage(song.processing_stage)}
            note={hasEarlierResult(song) ? `${processing.earlierResult} ${processing.note}` : processing.note}
          >
            <CancelButton songId={song.id} onCancelled={onUpdate} />
          </ProgressCard>
          {!hasEarlierResult(song) && (
            <Suspense>
              <WhileWaiting songId={song.id} />
            </Suspense>
          )}
        </div>
      );
    case 'not_found':
      return <PipelineNotFound />;
    case 'unauthenticated':
      return <UnauthenticatedCard />;
    case 'completed':
    case 'failed':
    case 'timed_out':
      return <LoadingCard text={loading} />;
    default:
      return watch satisfies never;
  }
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
