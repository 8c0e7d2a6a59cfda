import { Link } from '@remix-run/react';
import { Upload } from 'lucide-react';
import { useAccount, useRequiredSession } from '#app/auth/account-context.tsx';
import { buttonClass } from '#app/components/button.ts';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { useMessages } from '#app/content/messages.ts';
import { SongListCard } from '#app/songs/song-list-card.tsx';
import { type SongList, useSongList } from '#app/songs/use-song-list.ts';
import { UsagePanel } from '#app/usage/usage-panel.tsx';
import type { UserBody } from '#domain/contracts/api.ts';
import { PipelinePanel } from './pipeline-panel.tsx';
import { PracticePanel } from './practice-panel.tsx';
import { ProgressCards } from './progress-cards.tsx';
import { QuickActions } from './quick-actions.tsx';
import { SignedOutDashboard } from './signed-out-dashboard.tsx';
import { useStatusAfterWork } from './use-status-after-work.ts';

const NEWEST_ROWS = 6;

export function DashboardPage() {
  const { songs, common } = useMessages();
  const session = useRequiredSession();
  switch (session.phase) {
    case 'loading':
      return (
        <PageShell title={songs.dashboardTitle}>
          <LoadingCard text={common.loading} />
        </PageShell>
      );
    case 'signed-out':
      return <SignedOutDashboard />;
    case 'signed-in':
      return <SignedInDashboard user={session.user} />;
    default:
      return session satisfies never;
  }
}

function SignedInDashboard({ user }: { user: UserBody }) {
  const { account, songs, common } = useMessages();
  const list = useSongList();
  useStatusAfterWork(list);
  const uploadButton = (
    <Link to="/upload" className={buttonClass('primary')}>
      <Upload aria-hidden size={18} />
      {common.uploadSong}
    </Link>
  );
  return (
    <PageShell title={songs.dashboardTitle} aside={uploadButton}>
      <p className="-mt-3 mb-6 break-words text-soft">{account.welcome(user.full_name || user.email)}</p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <ProgressCards />
          <SongListCard list={list} maxRows={NEWEST_ROWS} />
        </div>
        <Sidebar user={user} list={list} />
      </div>
    </PageShell>
  );
}

/**
 * Nothing here jumps: what lies below something of unknown height shows itself when that is known. On small screens this is the
 * list of songs, everywhere the usage panel with its warnings.
 */
function Sidebar({ user, list }: { user: UserBody; list: SongList }) {
  const { common } = useMessages();
  const { status, hasStatusFailed } = useAccount();
  const waiting = list.loaded.phase === 'loading' ? 'max-lg:invisible' : '';
  return (
    <aside
      aria-label={common.sidebar}
      className={`grid min-w-0 items-start gap-6 md:max-lg:grid-cols-2 ${waiting}`}
    >
      <UsagePanel user={user} />
      <div className={`grid gap-6 ${status === null && !hasStatusFailed ? 'invisible' : ''}`}>
        <PracticePanel />
        <PipelinePanel onLeft={list.reload} />
        <QuickActions />
      </div>
    </aside>
  );
}
