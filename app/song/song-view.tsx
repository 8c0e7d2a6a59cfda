import { lazy, Suspense, useCallback, useState } from 'react';
import { useAccount } from '#app/auth/account-context.tsx';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { StatusBadge } from '#app/components/status-badge.tsx';
import { useMessages } from '#app/content/messages.ts';
import { songStatus } from '#app/songs/song-status.ts';
import type { ProcessingStatus, SongBody } from '#domain/contracts/api.ts';
import { SongDetails } from './song-details.tsx';
import { FailedCard, UnfinishedSong } from './unfinished-song.tsx';

const Player = lazy(() => import('#app/player/player.tsx'));

export function SongView({ song, onChanged }: { song: SongBody; onChanged: () => void }) {
  const { refreshStatus } = useAccount();
  const [watchedPipelineId, setWatchedPipelineId] = useState<string | null>(null);
  const status = watchedPipelineId === null ? songStatus(song) : 'completed';

  const refresh = useCallback(() => {
    onChanged();
    void refreshStatus();
  }, [onChanged, refreshStatus]);
  // The song's row may be a moment behind its pipeline, so the pipeline's word is taken at once.
  const complete = useCallback(
    (pipelineId: string) => {
      setWatchedPipelineId(pipelineId);
      refresh();
    },
    [refresh],
  );

  return (
    <PageShell title={song.title} aside={<StatusBadge status={status} />}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="min-w-0">
          <SongContent
            song={song}
            status={status}
            pipelineId={watchedPipelineId ?? song.pipeline_id}
            onCompleted={complete}
            onFailed={refresh}
          />
        </div>
        <aside>
          <SongDetails song={song} status={status} />
        </aside>
      </div>
    </PageShell>
  );
}

interface SongContentProps {
  song: SongBody;
  status: ProcessingStatus;
  pipelineId: string | null;
  onCompleted: (pipelineId: string) => void;
  onFailed: () => void;
}

function SongContent({ song, status, pipelineId, onCompleted, onFailed }: SongContentProps) {
  const { player } = useMessages();
  switch (status) {
    case 'completed':
      return (
        <Suspense fallback={<LoadingCard text={player.loading} />}>
          <Player pipelineId={pipelineId} />
        </Suspense>
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
