import type { MetaFunction } from '@remix-run/cloudflare';
import { lazy, Suspense } from 'react';
import { useAccount } from '#app/auth/account-context.tsx';
import { en } from '#app/content/en.ts';
import { LandingPage } from '#app/landing/landing-page.tsx';

/** Visitors, for whom this page must be light, never load it. */
const WorkspacePage = lazy(() => import('#app/landing/workspace-page.tsx'));

export const meta: MetaFunction = () => [
  { title: en.landing.title },
  { name: 'description', content: en.landing.description },
];

export default function LandingRoute() {
  const { session } = useAccount();
  if (session.phase !== 'signed-in') return <LandingPage />;
  return (
    <Suspense fallback={<LandingPage />}>
      <WorkspacePage user={session.user} />
    </Suspense>
  );
}
