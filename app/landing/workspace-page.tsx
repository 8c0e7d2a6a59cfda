import { useAccount } from '#app/auth/account-context.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { useStatusAfterWork } from '#app/dashboard/use-status-after-work.ts';
import { SongListCard } from '#app/songs/song-list-card.tsx';
import { useSongList } from '#app/songs/use-song-list.ts';
import { UploadJourney } from '#app/upload/upload-journey.tsx';
import { UsagePanel } from '#app/usage/usage-panel.tsx';
import type { UserBody } from '#domain/contracts/api.ts';

await words('errors', 'fields', 'landing', 'runErrors', 'song', 'songs', 'upload', 'usage');

const NEWEST_ROWS = 5;

/** The start page of somebody who is signed in: upload a song and follow it, beside what is there already. */
export default function WorkspacePage({ user }: { user: UserBody }) {
  const { account, landing } = useMessages();
  const { status, hasStatusFailed } = useAccount();
  const list = useSongList();
  useStatusAfterWork(list);
  // The list stands below a card of unknown height: it shows itself when that is known.
  const waiting = status === null && !hasStatusFailed ? 'invisible' : '';
  return (
    <PageShell title={landing.workspace.title}>
      <p className="-mt-3 mb-6 break-words text-soft">{account.welcome(user.full_name || user.email)}</p>
      <div className="grid items-start gap-6 lg:grid-cols-[27rem_minmax(0,1fr)]">
        <section aria-label={landing.workspace.upload} className="min-w-0 lg:order-last">
          <UploadJourney creditsLeft={user.credits_remaining} onStarted={list.reload} />
        </section>
        <div className="flex min-w-0 flex-col gap-6">
          <UsagePanel user={user} />
          <div className={waiting}>
            <SongListCard list={list} maxRows={NEWEST_ROWS} />
          </div>
        </div>
      </div>
    </PageShell>
  );
}
