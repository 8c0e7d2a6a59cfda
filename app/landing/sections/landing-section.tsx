import type { ReactNode } from 'react';

interface LandingSectionProps {
  id: string;
  heading: string;
  /** Under the heading. */
  lead?: string;
  /** Lies on a band of its own. */
  isRaised?: boolean;
  children: ReactNode;
}

/** One step of the way down the page: as high as the window where it has room for it, so that a turn of the wheel shows one thing. */
export function LandingSection({ id, heading, lead, isRaised = false, children }: LandingSectionProps) {
  const headingId = `${id}-heading`;
  return (
    <section
      id={id}
      data-wheel-step
      aria-labelledby={headingId}
      className={`landing-step ${isRaised ? 'border-y border-line bg-surface' : ''}`}
    >
      <div className="mx-auto w-full max-w-6xl px-4 py-14 sm:px-6 md:py-16">
        <h2 id={headingId} className="text-3xl font-extrabold tracking-tight sm:text-4xl">
          {heading}
        </h2>
        {lead !== undefined && <p className="mt-4 max-w-prose text-lg text-soft">{lead}</p>}
        {children}
      </div>
    </section>
  );
}
