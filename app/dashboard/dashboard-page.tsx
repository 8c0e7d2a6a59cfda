import { Link } from '@remix-run/react';
import { Upload } from 'lucide-react';
import { Suspense } from 'react';
import { usePolling } from '#app/api/use-reload.ts';
import { useAccount } from '#app/auth/account-context.tsx';
import { buttonClass } from '#app/components/button.ts';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { useMessages } from '#app/content/messages.ts';
import { learningSongs } from '#app/songs/learning-songs.ts';
import { NewestSongs } from '#app/songs/newest-songs.tsx';
import { songsInWork } from '#app/songs/read-songs.ts';
import { songToGoOn } from '#app/songs/song-to-go-on.ts';
import { ConfirmEmail } from '#app/usage/confirm-email.tsx';
import { UsagePanel } from '#app/usage/usage-panel.tsx';
import type { ActivePipelineBody, SongListBody, UserBody } from '#domain/contracts/api.ts';
import type { PractisedDay } from '#domain/practice/figures.ts';

const GoalCard = lazyPart(() => import('./goal-card.tsx'));
const ProgressCards = lazyPart(() => import('./progress-cards.tsx'));
const PracticeChart = lazyPart(() => import('./practice-chart.tsx'));
const SidebarCards = lazyPart(() => import('./sidebar-cards.tsx'));
const GoOnCard = lazyPart(() => import('#app/songs/go-on-card.tsx'));
const LearningShelf = lazyPart(() => import('#app/songs/learning-shelf.tsx'));
/** Below everything else, so that nothing moves when it comes. */
const SingingProgress = lazyPart(() => import('#app/coach/singing-progress.tsx'));

/** What the songs in work are kept under. */
export const ACTIVE_PIPELINES = 'pipelines';
const POLL_MS = 5000;
const NEWEST_ROWS = 6;

interface DashboardPageProps {
  user: UserBody;
  /** Null where it cannot be read. */
  list: SongListBody | null;
  /** Null where it cannot be told. */
  inWork: ActivePipelineBody[] | null;
  /** The days of the chart; null where they cannot be told. */
  practised: PractisedDay[] | null;
}

export function DashboardPage({ user, list, inWork, practised }: DashboardPageProps) {
  const { account, songs, common } = useMessages();
  // A song that is in work changes both lists when it ends; else only another page can begin one.
  const isAnyInWork = inWork?.length !== 0 || songsInWork(list?.songs ?? []).length > 0;
  const next = list && songToGoOn(list.songs);
  const isAnyLearned = list !== null && learningSongs(list.songs).length > 0;
  usePolling(POLL_MS, isAnyInWork ? '' : ACTIVE_PIPELINES);
  const uploadButton = (
    <Link to="/upload" className={buttonClass(next === null ? 'primary' : 'secondary')}>
      <Upload aria-hidden size={18} />
      {common.uploadSong}
    </Link>
  );
  return (
    <PageShell
      title={songs.dashboardTitle}
      heading={
        <div className="min-w-0">
          <h1 className="text-sm text-soft">{songs.dashboardTitle}</h1>
          <p className="text-lg font-bold break-words">{account.welcome(user.full_name || user.email)}</p>
        </div>
      }
      aside={uploadButton}
    >
      <ConfirmEmail user={user} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {next !== null && (
          <div className="lg:col-span-2">
            <Suspense fallback={<div className="min-h-52" />}>
              <GoOnCard song={next} />
            </Suspense>
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-6">
          {isAnyLearned && (
            <Suspense fallback={<div className="min-h-39" />}>
              <LearningShelf list={list} />
            </Suspense>
          )}
          <NewestSongs list={list} maxRows={NEWEST_ROWS} />
          <Suspense fallback={<div className="min-h-43 sm:min-h-20" />}>
            <ProgressCards />
          </Suspense>
          <Suspense fallback={<div className="min-h-66" />}>
            <PracticeChart days={practised} />
          </Suspense>
          <Suspense fallback={null}>
            <SingingProgress />
          </Suspense>
        </div>
        <Sidebar {...{ user, inWork, practised }} />
      </div>
    </PageShell>
  );
}

/** Nothing here jumps: what lies below the usage panel shows itself when its warnings are known. */
function Sidebar({ user, inWork, practised }: Omit<DashboardPageProps, 'list'>) {
  const { common } = useMessages();
  const { status, hasStatusFailed } = useAccount();
  return (
    <aside aria-label={common.sidebar} className="grid min-w-0 items-start gap-6 md:max-lg:grid-cols-2">
      <Suspense fallback={<div className="min-h-43" />}>
        <GoalCard goal={user.preferences.weekly_goal} days={practised} />
      </Suspense>
      <UsagePanel user={user} />
      <div className={`grid gap-6 ${status === null && !hasStatusFailed ? 'invisible' : ''}`}>
        <Suspense fallback={null}>
          <SidebarCards inWork={inWork} />
        </Suspense>
      </div>
    </aside>
  );
}
