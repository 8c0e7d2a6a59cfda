import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { useAccount } from '#app/auth/account-context.tsx';
import { accountData } from '#app/auth/account-data.ts';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { LoadingCard } from '#app/components/loading-card.tsx';
import { PageShell } from '#app/components/page-shell.tsx';
import { words } from '#app/content/catalogues.ts';
import { pageMeta, useMessages } from '#app/content/messages.ts';
import { LandingPage } from '#app/landing/landing-page.tsx';
import { productData } from '#app/sharing/product-data.ts';
import { AppHeader } from '#app/shell/app-header.tsx';

/** Visitors, for whom this page must be light, never load it. */
const loadWorkspacePage = () => import('#app/landing/workspace-page.tsx');
const WorkspacePage = lazyPart(loadWorkspacePage);
const ProfileFailure = lazyPart(() => import('#app/auth/profile-failure.tsx'));
const SongListFailure = lazyPart(() => import('#app/songs/song-list-failure.tsx'));

export const handle = { ...(await words('landing', 'landingSections')), hasOwnHeader: true };

export const meta = pageMeta((messages) => ({
  title: messages.landing.title,
  description: messages.landing.description,
  structuredData: (origin) =>
    productData(origin, { name: messages.common.appName, description: messages.landing.description }),
}));

export function clientLoader({ request: { signal } }: ClientLoaderFunctionArgs) {
  return accountData(async () => {
    void loadWorkspacePage();
    return (await import('#app/landing/load-workspace.ts')).loadWorkspace(signal);
  });
}

/**
 * Until it is known who is there, the page holds both, and the style sheet shows one of them: `kept-session` is said of a browser that
 * keeps a token, before the first paint.
 */
export default function StartRoute() {
  const { session } = useAccount();
  const data = useLoaderData<typeof clientLoader>();
  const isMine = session.phase === 'signed-in' && data?.userId === session.user.id;
  return (
    <>
      {(session.phase === 'loading' || session.phase === 'signed-out') && (
        <div className={session.phase === 'loading' ? 'kept-session:hidden' : ''}>
          <LandingPage />
        </div>
      )}
      {session.phase !== 'signed-out' && (
        <div className={session.phase === 'loading' ? 'hidden kept-session:block' : ''}>
          <AppHeader />
          {/* No boundary before something is loaded: the account's news would come to it while it hydrates. */}
          {session.phase === 'unknown' && <UnknownProfile />}
          {isMine && (
            <Suspense fallback={<LoadingWorkspace />}>
              <WorkspacePage {...data} user={session.user} />
            </Suspense>
          )}
          {session.phase !== 'unknown' && !isMine && <LoadingWorkspace />}
        </div>
      )}
    </>
  );
}

export { StartRoute as HydrateFallback };

export function ErrorBoundary() {
  const { title } = useMessages().landing.workspace;
  return (
    <>
      <AppHeader />
      <Suspense fallback={null}>
        <SongListFailure title={title} />
      </Suspense>
    </>
  );
}

function UnknownProfile() {
  const { landing } = useMessages();
  return (
    <PageShell title={landing.workspace.title}>
      <Suspense fallback={null}>
        <ProfileFailure />
      </Suspense>
    </PageShell>
  );
}

function LoadingWorkspace() {
  const { common, landing } = useMessages();
  return (
    <PageShell title={landing.workspace.title}>
      <LoadingCard text={common.loading} />
    </PageShell>
  );
}
