import type { ReactNode } from 'react';
import { Features } from './sections/features.tsx';
import { Hero, type HeroProps } from './sections/hero.tsx';
import { HowItWorks } from './sections/how-it-works.tsx';
import { Plans } from './sections/plans.tsx';
import { Problem } from './sections/problem.tsx';
import { Solution } from './sections/solution.tsx';
import { Voices } from './sections/voices.tsx';
import { useWheelSteps } from './wheel/use-wheel-steps.ts';

interface LandingSectionsProps {
  hero: HeroProps;
  /** Under the plans. */
  planLink?: ReactNode;
  finalCall: ReactNode;
}

/** What the start page and the beta's page show, in their order. */
export function LandingSections({ hero, planLink, finalCall }: LandingSectionsProps) {
  useWheelSteps();
  return (
    <main id="content">
      <Hero {...hero} />
      <Problem />
      <Solution />
      <Features />
      <HowItWorks />
      <Voices />
      <Plans>{planLink}</Plans>
      {finalCall}
    </main>
  );
}
