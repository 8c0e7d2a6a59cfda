import { useLocation } from '@remix-run/react';
import { usePolling } from '#app/api/use-reload.ts';
import { useAccount } from '#app/auth/account-context.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { NewestSongs } from '#app/songs/newest-songs.tsx';
import { REFRESH_WHILE_IN_WORK_MS, SONG_LISTS, songsInWork } from '#app/songs/read-songs.ts';
import { UploadJourney } from '#app/upload/upload-journey.tsx';
import { ConfirmEmail } from '#app/usage/confirm-email.tsx';
import { UsagePanel } from '#app/usage/usage-panel.tsx';
import type { SongListBody, UserBody } from '#domain/contracts/api.ts';
import type { UploadBody } from '#domain/contracts/upload-api.ts';
import { readSelectedSong } from './selected-song.ts';
import { SelectedSongCard } from './selected-song-card.tsx';

await words('demoSong', 'fields', 'landing', 'song', 'songs', 'upload');

const NEWEST_ROWS = 5;

interface WorkspacePageProps {
  user: UserBody;
  /** Null where it cannot be read. */
  list: SongListBody | null;
  unfinished: UploadBody[];
}

/** The start page of somebody who is signed in: upload a song and follow it, beside what is there already. */
export default function WorkspacePage({ user, list, unfinished }: WorkspacePageProps) {
  const { account, landing } = useMessages();
  const { status, hasStatusFailed } = useAccount();
  const selectedId = readSelectedSong(useLocation().state);
  usePolling(songsInWork(list?.songs ?? []).length > 0 ? REFRESH_WHILE_IN_WORK_MS : null, SONG_LISTS);
  // The list stands below a card of unknown height: it shows itself when that is known.
  const waiting = status === null && !hasStatusFailed ? 'invisible' : '';
  return (
    <PageShell title={landing.workspace.title} lead={account.welcome(user.full_name || user.email)}>
      <ConfirmEmail user={user} />
      <div className="grid items-start gap-6 lg:grid-cols-[27rem_minmax(0,1fr)]">
        <section aria-label={landing.workspace.upload} className="min-w-0 lg:order-last">
          {selectedId === null ? (
            <UploadJourney creditsLeft={user.credits_remaining} unfinished={unfinished} />
          ) : (
            <SelectedSongCard songId={selectedId} />
          )}
        </section>
        <div className="flex min-w-0 flex-col gap-6">
          <UsagePanel user={user} />
          <div className={waiting}>
            <NewestSongs list={list} maxRows={NEWEST_ROWS} />
          </div>
        </div>
      </div>
    </PageShell>
  );
}
