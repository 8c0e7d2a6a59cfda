import { Link } from '@remix-run/react';
import { Upload } from 'lucide-react';
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
    <PageShell
      title={title}
      aside={
        <Link to="/upload" className={buttonClass('primary')}>
          <Upload aria-hidden size={18} />
          {common.uploadSong}
        </Link>
      }
    >
      <AllSongs />
    </PageShell>
  );
}

function AllSongs() {
  return <SongListCard list={useSongList()} />;
}
