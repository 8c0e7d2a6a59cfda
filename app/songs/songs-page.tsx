import { Link } from '@remix-run/react';
import { ArrowLeft, Plus } from 'lucide-react';
import { listAllSongs } from '#app/api/song-api.ts';
import { useRequiredSession } from '#app/auth/account-context.tsx';
import { buttonClass } from '#app/components/button.ts';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { SignInPrompt } from '#app/components/sign-in-prompt.tsx';
import { useMessages } from '#app/content/messages.ts';
import { SongListCard } from './song-list-card.tsx';
import { useSongList } from './use-song-list.ts';

export function SongsPage({ title }: { title: string }) {
  const { account, common } = useMessages();
  const session = useRequiredSession();
  if (session.phase !== 'signed-in') {
    return (
      <PageShell title={title}>
        {session.phase === 'loading' ? (
          <LoadingCard text={common.loading} />
        ) : (
          <SignInPrompt title={account.prompt.title} text={account.prompt.text} />
        )}
      </PageShell>
    );
  }
  return (
    <PageShell title={title} aside={<LibraryLinks />}>
      <AllSongs />
    </PageShell>
  );
}

function AllSongs() {
  return <SongListCard list={useSongList(listAllSongs)} />;
}

/** All three in one line, also on a phone. */
function LibraryLinks() {
  const { songs, common } = useMessages();
  const compact = 'max-sm:px-3 max-sm:text-sm';
  return (
    <div className="flex flex-wrap gap-2">
      <Link to="/" className={`${buttonClass('quiet')} ${compact}`}>
        <ArrowLeft aria-hidden size={18} className="max-sm:hidden" />
        {songs.backToApp}
      </Link>
      <Link to="/dashboard" className={`${buttonClass('secondary')} ${compact}`}>
        {common.dashboard}
      </Link>
      <Link to="/upload" className={`${buttonClass('primary')} ${compact}`}>
        <Plus aria-hidden size={18} className="max-sm:hidden" />
        {songs.newSong}
      </Link>
    </div>
  );
}
