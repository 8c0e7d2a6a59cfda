import { Link, useRevalidator, useRouteError } from '@remix-run/react';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { ApiError, isAuthenticationFailure, isNetworkFailure, isRefused } from '#app/api/api-error.ts';
import { useReload } from '#app/api/use-reload.ts';
import { buttonClass } from '#app/components/button.ts';
import { CrashPage } from '#app/components/crash-page.tsx';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { NoticeCard } from '#app/components/notice-card.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { type Messages, useMessages } from '#app/content/messages.ts';
import { useAccount } from './account-context.tsx';
import ProfileFailure from './profile-failure.tsx';

/** What can be practised without a network. */
const KeptSongs = lazyPart(() => import('#app/offline/kept/kept-songs.tsx'));

interface LoadFailureProps {
  title: string;
  words: (error: unknown, messages: Messages) => string;
  /** A visitor whose session has ended meanwhile sees this. */
  prompt: ReactNode;
  wayBack?: { to: string; label: string };
}

/** For the error boundaries of pages: data that could not be loaded, and the way on. Whatever else goes wrong is a crash. */
export function LoadFailure({ title, prompt, ...failure }: LoadFailureProps) {
  const error = useRouteError();
  const { common } = useMessages();
  const { session } = useAccount();
  const { state } = useRevalidator();
  if (!(error instanceof ApiError)) return <CrashPage />;
  return <PageShell title={title}>{content(error)}</PageShell>;

  function content(known: ApiError): ReactNode {
    if (session.phase === 'signed-out') return prompt;
    if (session.phase === 'unknown') return <ProfileFailure />;
    if (state === 'loading') return <LoadingCard text={common.loading} />;
    return (
      <>
        <FailureCard {...failure} error={known} />
        {session.phase === 'signed-in' && isNetworkFailure(known) && (
          <Suspense fallback={null}>
            <KeptSongs userId={session.user.id} />
          </Suspense>
        )}
      </>
    );
  }
}

function FailureCard({
  error,
  words,
  wayBack,
}: Pick<LoadFailureProps, 'words' | 'wayBack'> & { error: ApiError }) {
  const messages = useMessages();
  const reload = useReload();
  const isFinal = isRefused(error, 404) || isRefused(error, 403) || isAuthenticationFailure(error);
  return (
    <NoticeCard isAlert icon={<TriangleAlert aria-hidden />} title={words(error, messages)}>
      {!isFinal && (
        <button type="button" onClick={reload} className={buttonClass('primary')}>
          {messages.common.tryAgain}
        </button>
      )}
      {wayBack !== undefined && (
        <Link to={wayBack.to} className={buttonClass(isFinal ? 'primary' : 'secondary')}>
          {wayBack.label}
        </Link>
      )}
    </NoticeCard>
  );
}
