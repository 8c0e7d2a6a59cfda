import { type ReactNode, Suspense } from 'react';
import { useUserId } from '#app/auth/account-context.tsx';
import { FocusKeeper } from '#app/components/focus-keeper.tsx';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { StatusBadge } from '#app/components/status-badge.tsx';
import { useMessages } from '#app/content/messages.ts';
import { SongTitle } from '#app/player/title/song-title.tsx';
import type { Practice } from '#app/practice-time/practice.ts';
import { usePractice } from '#app/practice-time/use-practice.ts';
import type { ProcessingStatus, SongBody } from '#domain/contracts/api.ts';
import { type LoadedSong, resultOf } from './load-song.ts';
import type { RunUpdate } from './run-update.ts';
import { SongDetails } from './song-details.tsx';
import { type Processing, useProcessing } from './use-processing.ts';
import { type Silence, useSilence } from './use-silence.ts';

const Player = lazyPart(() => import('#app/player/player.tsx'));
const KeptRenewal = lazyPart(() => import('#app/offline/kept/kept-renewal.tsx'));
const LostRun = lazyPart(() => import('./lost-run.tsx'));
const PractisedSong = lazyPart(() => import('./practised-song.tsx'));
const OfflineNote = lazyPart(() => import('#app/offline/kept/offline-note.tsx'));
const UnfinishedSong = lazyPart(() => import('./unfinished-song.tsx'));

/** What can be done with a song whose sound was put away. */
export interface PutAwayEvents {
  onStarted: (update: RunUpdate) => void;
  /** With the notes and words, which are there. */
  onPractise: () => void;
}

interface SongViewProps extends LoadedSong {
  /** In the place of the player. Uploads show songs, so they are not known here. */
  putAway: (events: PutAwayEvents) => ReactNode;
}

export function SongView({ song, result, putAway }: SongViewProps) {
  const practice = usePractice(song.id);
  const processing = useProcessing(song);
  const userId = useUserId();
  const silence = useSilence(song);
  const shown = { song, result, processing, practice, silence };
  const { status, pipelineId } = processing;
  const beside =
    status === 'completed' ? (
      <Suspense fallback={null}>
        <PractisedSong {...shown} />
      </Suspense>
    ) : (
      <SongDetails song={song} status={status} />
    );
  return (
    <FocusKeeper phase={`${status} ${pipelineId}`}>
      <SongContent {...shown} beside={beside} putAway={putAway} />
      {processing.lost && (
        <Suspense fallback={null}>
          <LostRun lost={processing.lost} />
        </Suspense>
      )}
      {status === 'completed' && userId !== null && (
        <Suspense fallback={null}>
          <KeptRenewal song={{ userId, songId: song.id, title: song.title, pipelineId }} />
        </Suspense>
      )}
    </FocusKeeper>
  );
}

interface AroundProps {
  song: SongBody;
  status: ProcessingStatus;
  beside: ReactNode;
  children: ReactNode;
}

/** The page of a song that is not open: it is in work, it failed, or its tracks are on their way. */
function AroundSong({ song, status, beside, children }: AroundProps) {
  return (
    <PageShell
      title={song.title}
      heading={<SongTitle song={song} />}
      lead={song.artist ?? undefined}
      aside={<StatusBadge status={status} />}
    >
      <Offline />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
        {/* On a narrow screen the cards below must not be pushed down before somebody's eyes when the content has loaded. */}
        <div className="min-w-0 max-lg:not-has-[[role=alert]]:min-h-svh">{children}</div>
        <aside className="flex min-w-0 flex-col gap-6">{beside}</aside>
      </div>
    </PageShell>
  );
}

function Offline() {
  return (
    <Suspense fallback={null}>
      <OfflineNote />
    </Suspense>
  );
}

/** Of the open song, in its mode Song: the head has the title as the page's heading. */
function OpenSongHeading({ song }: { song: SongBody }) {
  return (
    <div className="flex flex-col gap-2">
      <SongTitle song={song} level={2} />
      {song.artist !== null && <p className="break-words text-soft">{song.artist}</p>}
      <Offline />
    </div>
  );
}

interface SongContentProps extends LoadedSong {
  processing: Processing;
  practice: Practice;
  silence: Silence;
}

function SongContent({
  song,
  result,
  processing,
  practice,
  silence,
  beside,
  putAway,
}: SongContentProps & Pick<SongViewProps, 'putAway'> & { beside: ReactNode }) {
  const { common, player, song: words } = useMessages();
  const { status, pipelineId } = processing;
  const around = (content: ReactNode) => <AroundSong {...{ song, status, beside }}>{content}</AroundSong>;
  switch (status) {
    case 'completed':
      if (silence.isPutAway && !silence.isPractised) {
        return around(
          <Suspense fallback={<LoadingCard text={words.loading} />}>
            {putAway({ onStarted: processing.accept, onPractise: () => silence.practise(true) })}
          </Suspense>,
        );
      }
      return (
        <Suspense fallback={around(<LoadingCard text={player.loading} />)}>
          <Player
            pipelineId={pipelineId}
            loaded={resultOf(pipelineId, result)}
            title={song.title}
            practice={practice}
            durationSeconds={song.duration_seconds}
            isSilent={silence.isPutAway}
            creditsUsed={song.processing_credits_used}
            savedKey={song.key_signature}
            page={{
              wayBack: { to: '/dashboard', label: common.backToDashboard },
              heading: <OpenSongHeading song={song} />,
              beside,
              around,
            }}
          />
        </Suspense>
      );
    case 'failed':
    case 'pending':
    case 'processing':
      return around(
        <Suspense fallback={<LoadingCard text={words.loading} />}>
          <UnfinishedSong song={song} processing={processing} />
        </Suspense>,
      );
    default:
      return status satisfies never;
  }
}
