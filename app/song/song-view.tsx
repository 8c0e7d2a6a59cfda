import { lazy, Suspense, useCallback, useState } from 'react';
import { useAccount } from '#app/auth/account-context.tsx';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { StatusBadge } from '#app/components/status-badge.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { Practice } from '#app/practice/practice.ts';
import { SessionCard } from '#app/practice/session-card.tsx';
import { usePractice, usePracticeSlot } from '#app/practice/use-practice.ts';
import { songStatus } from '#app/songs/song-status.ts';
import type { ProcessingStatus, SongBody } from '#domain/contracts/api.ts';
import { SongDetails } from './song-details.tsx';
import { FailedCard, UnfinishedSong } from './unfinished-song.tsx';

const Player = lazy(() => import('#app/player/player.tsx'));

export function SongView({ song, onChanged }: { song: SongBody; onChanged: () => void }) {
  const practice = usePractice(song.id);
  const { status, pipelineId, complete, refresh } = useProcessing(song, onChanged);
  return (
    <PageShell title={song.title} aside={<StatusBadge status={status} />}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="min-w-0">
          <SongContent
            song={song}
            status={status}
            pipelineId={pipelineId}
            practice={practice}
            onCompleted={complete}
            onFailed={refresh}
          />
        </div>
        <aside className="flex min-w-0 flex-col gap-6">
          {status === 'completed' ? (
            <PractisedSongAside song={song} practice={practice} />
          ) : (
            <SongDetails song={song} status={status} />
          )}
        </aside>
      </div>
    </PageShell>
  );
}

/** The session card grows by what the month's figures say, so the card below waits for them and then stands still. */
function PractisedSongAside({ song, practice }: { song: SongBody; practice: Practice }) {
  const { hasStatusFailed } = useAccount();
  const isUsageKnown = usePracticeSlot(practice, (known) => known.usage !== null);
  return (
    <>
      <SessionCard practice={practice} title={song.title} />
      {(isUsageKnown || hasStatusFailed) && <SongDetails song={song} status="completed" />}
    </>
  );
}

/** The song's row may be a moment behind its pipeline, so the pipeline's word is taken at once. */
function useProcessing(song: SongBody, onChanged: () => void) {
  const { refreshStatus } = useAccount();
  const [watchedPipelineId, setWatchedPipelineId] = useState<string | null>(null);
  const refresh = useCallback(() => {
    onChanged();
    void refreshStatus();
  }, [onChanged, refreshStatus]);
  const complete = useCallback(
    (pipelineId: string) => {
      setWatchedPipelineId(pipelineId);
      refresh();
    },
    [refresh],
  );
  const status = watchedPipelineId === null ? songStatus(song) : 'completed';
  return { status, pipelineId: watchedPipelineId ?? song.pipeline_id, complete, refresh };
}

interface SongContentProps {
  song: SongBody;
  status: ProcessingStatus;
  pipelineId: string | null;
  practice: Practice;
  onCompleted: (pipelineId: string) => void;
  onFailed: () => void;
}

function SongContent({ song, status, pipelineId, practice, onCompleted, onFailed }: SongContentProps) {
  const { player } = useMessages();
  switch (status) {
    case 'completed':
      return (
        // On a narrow screen the cards below must not be pushed down before somebody's eyes when the player has loaded.
        <div className="max-lg:min-h-svh">
          <Suspense fallback={<LoadingCard text={player.loading} />}>
            <Player pipelineId={pipelineId} practice={practice} />
          </Suspense>
        </div>
      );
    case 'failed':
      return <FailedCard reason={song.processing_error} />;
    case 'pending':
    case 'processing':
      return <UnfinishedSong song={song} onCompleted={onCompleted} onFailed={onFailed} />;
    default:
      return status satisfies never;
  }
}
