import { type ReactNode, Suspense, useState } from 'react';
import { FocusKeeper } from '#app/components/focus-keeper.tsx';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { CancelButton } from '#app/song/cancel-button.tsx';
import type { PipelineWatch } from '#app/song/pipeline-watcher.ts';
import { ProgressCard } from '#app/song/progress-card.tsx';
import type { RunUpdate } from '#app/song/run-update.ts';
import { UnauthenticatedCard } from '#app/song/unauthenticated-card.tsx';
import { usePipelineWatch } from '#app/song/use-pipeline-watch.ts';
import { useSongDeletion } from '#app/song/use-song-deletion.ts';
import { CompletedUpload } from './completed-upload.tsx';
import { FailedProcessing } from './failed-processing.tsx';
import { FOLLOW_RULES } from './follow-rules.ts';
import { TimedOutCard } from './timed-out-card.tsx';
import { PERCENT_WHEN_CREATED } from './upload-progress.ts';
import type { CreatedSong } from './use-created-song.ts';
import { useStatusAtTheEnd } from './use-status-at-the-end.ts';

await words('fields', 'runErrors', 'song', 'songs', 'upload', 'work');

const WhileWaiting = lazyPart(() => import('#app/player/own-lyrics/while-waiting.tsx'));
const GONE: PipelineWatch = { phase: 'not_found' };

interface FollowedSongProps {
  song: CreatedSong;
  /** How it ended is not shown any more. */
  isPast: boolean;
  onTriedAgain: () => void;
  onAnother: () => void;
  /** Offered again when this song has failed. */
  uploadCard: ReactNode;
}

export default function FollowedSong(props: FollowedSongProps) {
  const { watch, acceptCancel } = useWatch(props.song.id);
  useStatusAtTheEnd(watch);
  return (
    <FocusKeeper phase={watch.phase}>
      <FollowedState {...props} watch={watch} onCancelled={acceptCancel} />
    </FocusKeeper>
  );
}

interface FollowedStateProps extends FollowedSongProps {
  watch: PipelineWatch;
  onCancelled: (update: RunUpdate) => void;
}

function FollowedState({ song, isPast, watch, onCancelled, uploadCard, ...ways }: FollowedStateProps) {
  const { processing } = useMessages().upload;
  switch (watch.phase) {
    case 'running':
      return (
        <div className="flex flex-col gap-6">
          <ProgressCard
            fileName={song.fileName}
            {...watch}
            startPercent={PERCENT_WHEN_CREATED}
            isQueued={watch.progress?.isQueued ?? true}
            note={processing.note}
          >
            <CancelButton songId={song.id} onCancelled={onCancelled} />
          </ProgressCard>
          <Suspense>
            <WhileWaiting songId={song.id} />
          </Suspense>
        </div>
      );
    case 'completed':
      return <CompletedUpload songId={song.id} onAnother={ways.onAnother} />;
    case 'failed':
    case 'not_found':
      return (
        <div className="flex flex-col gap-6">
          {!isPast && <FailedProcessing song={song} end={watch} onTriedAgain={ways.onTriedAgain} />}
          {uploadCard}
        </div>
      );
    case 'unauthenticated':
      return <UnauthenticatedCard />;
    case 'timed_out':
      return <TimedOutCard songId={song.id} onAnother={ways.onAnother} />;
    default:
      return watch satisfies never;
  }
}

/** The answer to a cancelling may be here before the pipeline's own word of it. */
function useWatch(songId: string) {
  const followed = usePipelineWatch(songId, FOLLOW_RULES);
  const [cancelled, setCancelled] = useState<PipelineWatch | null>(null);
  const acceptCancel = ({ pipelineId, reason }: RunUpdate) =>
    setCancelled({ phase: 'failed', pipelineId, reason });
  const watch = cancelled ?? followed;
  const [isGone, setGone] = useState(false);
  const wasCancelled = watch.phase === 'failed' && watch.reason === 'cancelled';
  useSongDeletion(songId, wasCancelled && !isGone, () => setGone(true));
  return { watch: isGone ? GONE : watch, acceptCancel };
}
