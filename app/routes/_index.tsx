import { lazy, Suspense } from 'react';
import { useAccount } from '#app/auth/account-context.tsx';
import { words } from '#app/content/catalogues.ts';
import { pageMeta } from '#app/content/messages.ts';
import { LandingPage } from '#app/landing/landing-page.tsx';

/** Visitors, for whom this page must be light, never load it. */
const WorkspacePage = lazy(() => import('#app/landing/workspace-page.tsx'));

export const handle = await words('landing', 'usage');

export const meta = pageMeta((messages) => [
  { title: messages.landing.title },
  { name: 'description', content: messages.landing.description },
]);

export default function LandingRoute() {
  const { session } = useAccount();
  if (session.phase !== 'signed-in') return <LandingPage />;
  return (
    <Suspense fallback={<LandingPage />}>
      <WorkspacePage user={session.user} />
    </Suspense>
  );
}
