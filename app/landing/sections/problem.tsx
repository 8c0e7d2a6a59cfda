import { useMessages } from '#app/content/messages.ts';
import { LandingSection } from './landing-section.tsx';
import { OwnVoice } from './own-voice.tsx';
import { PROBLEM_PICTURES } from './problem-pictures.tsx';

/** What is missing when one sings along, and what Cantora shows instead. */
export function Problem() {
  const { problem } = useMessages().landingSections;
  return (
    <LandingSection id="problem" heading={problem.heading} isRaised>
      <ul className="mt-10 grid gap-10 md:grid-cols-3">
        {problem.points.map(({ title, text }, index) => {
          const Picture = PROBLEM_PICTURES[index];
          return (
            <li key={title}>
              {Picture !== undefined && <Picture />}
              <h3 className="text-lg font-bold">{title}</h3>
              <p className="mt-2 text-soft">{text}</p>
            </li>
          );
        })}
      </ul>
      <OwnVoice />
    </LandingSection>
  );
}
