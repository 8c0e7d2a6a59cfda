import { Link, useParams } from '@remix-run/react';
import { CircleAlert } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { isAuthenticationFailure, isRefused } from '#app/api/api-error.ts';
import { songFailureWords } from '#app/api/failure-words.ts';
import { getSong } from '#app/api/song-api.ts';
import { useLoaded } from '#app/api/use-loaded.ts';
import { useRequiredSession } from '#app/auth/account-context.tsx';
import { buttonClass } from '#app/components/button.ts';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { NoticeCard } from '#app/components/notice-card.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { SignInPrompt } from '#app/components/sign-in-prompt.tsx';
import { words } from '#app/content/catalogues.ts';
import { pageMeta, useMessages } from '#app/content/messages.ts';
import { SongView } from '#app/song/song-view.tsx';

export const handle = await words(
  'errors',
  'fields',
  'player',
  'practice',
  'runErrors',
  'song',
  'songs',
  'usage',
);

export const meta = pageMeta((messages) => [{ title: messages.common.pageTitle(messages.song.untitled) }]);

export default function SongRoute() {
  const { account, song } = useMessages();
  const { songId = '' } = useParams();
  const session = useRequiredSession();
  switch (session.phase) {
    case 'loading':
      return <LoadingSong />;
    case 'signed-out':
      return (
        <PageShell title={song.untitled}>
          <SignInPrompt title={account.prompt.song} text={account.prompt.songText} />
        </PageShell>
      );
    case 'signed-in':
      return <LoadedSong key={songId} songId={songId} />;
    default:
      return session satisfies never;
  }
}

function LoadedSong({ songId }: { songId: string }) {
  const { common } = useMessages();
  const load = useCallback((signal: AbortSignal) => getSong(songId, signal), [songId]);
  const { loaded, reload } = useLoaded(load);
  useDocumentTitle(loaded.phase === 'ready' ? common.pageTitle(loaded.value.title) : null);
  switch (loaded.phase) {
    case 'loading':
      return <LoadingSong />;
    case 'failed':
      return <SongFailure error={loaded.error} onRetry={reload} />;
    case 'ready':
      return <SongView song={loaded.value} onChanged={reload} />;
    default:
      return loaded satisfies never;
  }
}

function LoadingSong() {
  const { song } = useMessages();
  return (
    <PageShell title={song.untitled}>
      <LoadingCard text={song.loading} />
    </PageShell>
  );
}

function SongFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const messages = useMessages();
  const { common, song } = messages;
  const isFinal = isRefused(error, 404) || isRefused(error, 403) || isAuthenticationFailure(error);
  return (
    <PageShell title={song.untitled}>
      <NoticeCard isAlert icon={<CircleAlert aria-hidden />} title={songFailureWords(error, messages)}>
        {!isFinal && (
          <button type="button" onClick={onRetry} className={buttonClass('primary')}>
            {common.tryAgain}
          </button>
        )}
        <Link to="/dashboard" className={buttonClass(isFinal ? 'primary' : 'secondary')}>
          {common.backToDashboard}
        </Link>
      </NoticeCard>
    </PageShell>
  );
}

function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
}
