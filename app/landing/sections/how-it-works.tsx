import { Check } from 'lucide-react';
import { useMessages } from '#app/content/messages.ts';
import { LandingSection } from './landing-section.tsx';
import { STEP_PICTURES } from './step-pictures.tsx';

export function HowItWorks() {
  const { steps } = useMessages().landingSections;
  return (
    <LandingSection id="how-it-works" heading={steps.heading}>
      <Steps />
      <ul className="mt-10 grid gap-4 border-t border-line pt-8 text-sm text-soft md:grid-cols-3 md:gap-10">
        {steps.promises.map((promise) => (
          <li key={promise} className="flex gap-3">
            <Check aria-hidden size={18} className="mt-0.5 shrink-0 text-good" />
            {promise}
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}

/** Numbered for the eye; a screen reader hears the numbers from the list. */
function Steps() {
  const { items } = useMessages().landingSections.steps;
  return (
    <ol className="mt-8 grid gap-10 md:grid-cols-3">
      {items.map(({ title, text }, index) => {
        const Picture = STEP_PICTURES[index];
        return (
          <li key={title}>
            {Picture !== undefined && <Picture />}
            <h3 className="mt-5 flex items-baseline gap-2.5 text-lg font-bold">
              <span aria-hidden="true" className="figures text-accent">
                {index + 1}
              </span>
              {title}
            </h3>
            <p className="mt-2 text-soft">{text}</p>
          </li>
        );
      })}
    </ol>
  );
}
