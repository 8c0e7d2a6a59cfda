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

/** Everything between the first section and the last one. */
export default function SectionsBelow({ planLink }: { planLink: ReactNode }) {
  useWheelSteps();
  return (
    <>
      <Problem />
      <Solution />
      <Features />
      <HowItWorks />
      <Voices />
      <Plans>{planLink}</Plans>
    </>
  );
}
