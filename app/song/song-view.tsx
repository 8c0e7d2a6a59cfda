import { Suspense } from 'react';
import { useAccount, useUserId } from '#app/auth/account-context.tsx';
import { FocusKeeper } from '#app/components/focus-keeper.tsx';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { StatusBadge } from '#app/components/status-badge.tsx';
import { useMessages } from '#app/content/messages.ts';
import { SongTitle } from '#app/player/title/song-title.tsx';
import type { Practice } from '#app/practice/practice.ts';
import { SessionCard } from '#app/practice/session-card.tsx';
import { usePractice, usePracticeSlot } from '#app/practice/use-practice.ts';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import type { LoadedSong } from './load-song.ts';
import { RedoButton } from './redo-button.tsx';
import { SongDetails } from './song-details.tsx';
import { type Processing, useProcessing } from './use-processing.ts';

const Player = lazyPart(() => import('#app/player/player.tsx'));
const KeepButton = lazyPart(() => import('#app/offline/kept/keep-button.tsx'));
const SongHistory = lazyPart(() => import('#app/coach/song-history.tsx'));
const HistoryLinkButton = lazyPart(() => import('#app/sharing/history/history-link-button.tsx'));
const RepertoireSelect = lazyPart(() => import('#app/songs/repertoire-select.tsx'));
const OfflineNote = lazyPart(() => import('#app/offline/kept/offline-note.tsx'));
const UnfinishedSong = lazyPart(() => import('./unfinished-song.tsx'));

export function SongView({ song, result }: LoadedSong) {
  const practice = usePractice(song.id);
  const processing = useProcessing(song);
  const shown = { song, result, processing, practice };
  const { status } = processing;
  return (
    <PageShell
      title={song.title}
      heading={<SongTitle song={song} />}
      lead={song.artist ?? undefined}
      aside={<StatusBadge status={status} />}
    >
      <Suspense fallback={null}>
        <OfflineNote />
      </Suspense>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <FocusKeeper phase={`${status} ${processing.pipelineId}`} className="min-w-0">
          <SongContent {...shown} />
        </FocusKeeper>
        <aside className="flex min-w-0 flex-col gap-6">
          {status === 'completed' ? (
            <PractisedSongAside {...shown} />
          ) : (
            <SongDetails song={song} status={status} />
          )}
        </aside>
      </div>
    </PageShell>
  );
}

/** The session card grows by what the month's figures say, so the cards below wait for them and then stand still. */
function PractisedSongAside({ song, result, practice, processing }: SongContentProps) {
  const { hasStatusFailed } = useAccount();
  const userId = useUserId();
  const { pipelineId, accept } = processing;
  const isUsageKnown = usePracticeSlot(practice, (known) => known.usage !== null);
  const isSettled = isUsageKnown || hasStatusFailed;
  return (
    <>
      <SessionCard practice={practice} title={song.title} artist={song.artist} />
      {isSettled && (
        <SongDetails song={song} status="completed">
          {pipelineId !== null && (
            <RedoButton song={song} result={resultOf(pipelineId, result)} onStarted={accept} />
          )}
          <Suspense fallback={null}>
            <RepertoireSelect song={song} />
          </Suspense>
          {userId !== null && (
            <Suspense fallback={null}>
              <KeepButton song={{ userId, songId: song.id, title: song.title, pipelineId }} />
              <HistoryLinkButton songId={song.id} />
            </Suspense>
          )}
        </SongDetails>
      )}
      {isSettled && (
        <Suspense fallback={null}>
          <SongHistory songId={song.id} />
        </Suspense>
      )}
    </>
  );
}

interface SongContentProps extends LoadedSong {
  processing: Processing;
  practice: Practice;
}

function SongContent({ song, result, processing, practice }: SongContentProps) {
  const { player, song: words } = useMessages();
  const { status, pipelineId } = processing;
  switch (status) {
    case 'completed':
      return (
        // On a narrow screen the cards below must not be pushed down before somebody's eyes when the player has loaded.
        <div className="max-lg:not-has-[[role=alert]]:min-h-svh">
          <Suspense fallback={<LoadingCard text={player.loading} />}>
            <Player
              pipelineId={pipelineId}
              loaded={resultOf(pipelineId, result)}
              title={song.title}
              practice={practice}
              durationSeconds={song.duration_seconds}
              creditsUsed={song.processing_credits_used}
              savedKey={song.key_signature}
            />
          </Suspense>
        </div>
      );
    case 'failed':
    case 'pending':
    case 'processing':
      return (
        <Suspense fallback={<LoadingCard text={words.loading} />}>
          <UnfinishedSong song={song} processing={processing} />
        </Suspense>
      );
    default:
      return status satisfies never;
  }
}

/** What was loaded may be of the run before. */
function resultOf(pipelineId: string | null, result: PipelineResultBody | null): PipelineResultBody | null {
  return result?.pipeline_id === pipelineId ? result : null;
}
