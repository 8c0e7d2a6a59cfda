import { Link } from '@remix-run/react';
import { Upload } from 'lucide-react';
import { useRequiredSession } from '#app/auth/account-context.tsx';
import { buttonClass } from '#app/components/button.ts';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { SignInPrompt } from '#app/components/sign-in-prompt.tsx';
import { useMessages } from '#app/content/messages.ts';
import { SongListCard } from './song-list-card.tsx';

interface SongsPageProps {
  title: string;
  maxRows?: number;
  welcomes?: boolean;
}

export function SongsPage({ title, maxRows, welcomes = false }: SongsPageProps) {
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
  const { user } = session;
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
      {welcomes && <p className="-mt-3 mb-6 text-soft">{account.welcome(user.full_name || user.email)}</p>}
      <SongListCard {...(maxRows === undefined ? {} : { maxRows })} />
    </PageShell>
  );
}
