import type { ReactNode } from 'react';
import { HeroDemo } from '../demo/hero-demo.tsx';

export interface HeroProps {
  heading: string;
  lead: string;
  /** What can be done first. */
  actions: ReactNode;
  /** The way on, for who has tried the demo. */
  wayOn: ReactNode;
}

export function Hero({ heading, lead, actions, wayOn }: HeroProps) {
  return (
    <section data-wheel-step className="landing-step overflow-clip">
      <div className="mx-auto grid w-full max-w-6xl items-center gap-10 px-4 py-10 sm:px-6 md:not-has-data-demo:grid-cols-2">
        <div>
          <h1 className="text-4xl leading-[1.08] font-extrabold tracking-tight sm:text-5xl lg:text-6xl">
            {heading}
          </h1>
          <p className="mt-5 max-w-prose text-lg text-soft">{lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
        </div>
        <HeroDemo wayOn={wayOn} />
      </div>
    </section>
  );
}
