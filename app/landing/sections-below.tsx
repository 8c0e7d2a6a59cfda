import type { ReactNode } from 'react';
import { words } from '#app/content/catalogues.ts';
import { Features } from './sections/features.tsx';
import { HowItWorks } from './sections/how-it-works.tsx';
import { Plans } from './sections/plans.tsx';
import { Problem } from './sections/problem.tsx';
import { Solution } from './sections/solution.tsx';
import { Voices } from './sections/voices.tsx';
import { useWheelSteps } from './wheel/use-wheel-steps.ts';

await words('landingSections');

interface SectionsBelowProps {
  planLink: ReactNode;
  /** The last section. */
  children: ReactNode;
}

/** Everything below the first section. */
export default function SectionsBelow({ planLink, children }: SectionsBelowProps) {
  useWheelSteps();
  return (
    <>
      <Problem />
      <Solution />
      <Features />
      <HowItWorks />
      <Voices />
      <Plans>{planLink}</Plans>
      {children}
    </>
  );
}
