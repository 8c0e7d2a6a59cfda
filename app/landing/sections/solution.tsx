import { useMessages } from '#app/content/messages.ts';
import { LandingSection } from './landing-section.tsx';
import { TracksPicture } from './tracks-picture.tsx';

/** What the product does about it, and how well, as it was measured. */
export function Solution() {
  const { solution } = useMessages().landingSections;
  return (
    <LandingSection id="solution" heading={solution.heading} lead={solution.text}>
      <TracksPicture />
      <dl className="mt-10 grid gap-6 sm:grid-cols-2 sm:gap-8">
        {solution.figures.map(({ figure, text }) => (
          <div key={text} className="flex flex-col-reverse justify-end">
            <dt className="mt-1 text-soft">{text}</dt>
            <dd className="figures text-4xl font-extrabold tracking-tight text-accent">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 max-w-prose text-sm text-soft">{solution.source}</p>
    </LandingSection>
  );
}
