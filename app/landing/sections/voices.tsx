import { useMessages } from '#app/content/messages.ts';
import { LandingSection } from './landing-section.tsx';

/** What singers have said, once somebody has; until then what three kinds of singers do with the product. */
export function Voices() {
  const { voices } = useMessages().landingSections;
  return (
    <LandingSection id="voices" heading={voices.heading} isRaised>
      {voices.testimonials.length > 0 ? <Testimonials /> : <Uses />}
    </LandingSection>
  );
}

const GRID = 'mt-10 grid gap-6 md:grid-cols-3 md:gap-8';
const CARD = 'rounded-card bg-sunken p-6';

function Testimonials() {
  const { testimonials } = useMessages().landingSections.voices;
  return (
    <ul className={GRID}>
      {testimonials.map(({ quote, name, about }) => (
        <li key={quote}>
          <figure className={CARD}>
            <blockquote className="text-lg">“{quote}”</blockquote>
            <figcaption className="mt-4 text-soft">
              <span className="font-semibold text-ink">{name}</span>, {about}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

function Uses() {
  const { uses } = useMessages().landingSections.voices;
  return (
    <ul className={GRID}>
      {uses.map(({ who, text }) => (
        <li key={who} className={CARD}>
          <h3 className="text-lg font-bold">{who}</h3>
          <p className="mt-2 text-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
