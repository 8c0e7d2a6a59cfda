import { lazy, type ReactNode, Suspense } from 'react';
import { Hero, type HeroProps } from './sections/hero.tsx';

/** The server sends them with the page; the browser needs no code of theirs, for nothing in them is pressed but links. */
const SectionsBelow = lazy(() => import('./sections-below.tsx'));

interface LandingSectionsProps {
  hero: HeroProps;
  /** Under the plans. */
  planLink?: ReactNode;
  finalCall: ReactNode;
}

/** What the start page and the beta's page show, in their order. */
export function LandingSections({ hero, planLink, finalCall }: LandingSectionsProps) {
  return (
    <main id="content">
      <Hero {...hero} />
      <Suspense fallback={<div className="min-h-svh" />}>
        <SectionsBelow planLink={planLink} />
      </Suspense>
      {finalCall}
    </main>
  );
}
