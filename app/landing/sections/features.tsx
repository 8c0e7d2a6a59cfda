import {
  AudioLines,
  Captions,
  Check,
  KeyboardMusic,
  Repeat,
  ShieldCheck,
  SlidersHorizontal,
} from 'lucide-react';
import { useMessages } from '#app/content/messages.ts';
import { LandingSection } from './landing-section.tsx';

const ICONS = [AudioLines, KeyboardMusic, SlidersHorizontal, Captions, Repeat, ShieldCheck];

export function Features() {
  const { features } = useMessages().landingSections;
  return (
    <LandingSection id="features" heading={features.heading} isRaised>
      <ul className="mt-10 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {features.items.map(({ title, text }, index) => {
          const Icon = ICONS[index] ?? Check;
          return (
            <li key={title}>
              <span className="inline-flex size-11 items-center justify-center rounded-xl bg-accent-wash text-accent">
                <Icon aria-hidden size={22} />
              </span>
              <h3 className="mt-4 text-lg font-bold">{title}</h3>
              <p className="mt-1.5 text-soft">{text}</p>
            </li>
          );
        })}
      </ul>
    </LandingSection>
  );
}
