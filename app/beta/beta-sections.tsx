import { AudioLines, CalendarCheck, Captions, Check, KeyboardMusic, Ruler, ShieldCheck } from 'lucide-react';
import { StepList } from '#app/components/step-list.tsx';
import { useMessages } from '#app/content/messages.ts';

const FEATURE_ICONS = [AudioLines, KeyboardMusic, Ruler, Captions, ShieldCheck, CalendarCheck];
const BAND_CLASS = 'mx-auto max-w-6xl scroll-mt-20 px-4 py-14 sm:px-6';
const HEADING_CLASS = 'text-2xl font-bold tracking-tight sm:text-3xl';

export function Problem() {
  const { beta } = useMessages();
  return (
    <section className="border-y border-line bg-surface">
      <div className={BAND_CLASS}>
        <h2 className={HEADING_CLASS}>{beta.problem.heading}</h2>
        <ul className="mt-8 grid gap-6 md:grid-cols-3 md:gap-10">
          {beta.problem.points.map((point) => (
            <li key={point} className="border-t-2 border-line pt-4 text-soft">
              {point}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Solution() {
  const { beta } = useMessages();
  return (
    <section className={BAND_CLASS}>
      <h2 className={HEADING_CLASS}>{beta.solution.heading}</h2>
      <p className="mt-4 max-w-prose text-lg text-soft">{beta.solution.text}</p>
    </section>
  );
}

export function Features() {
  const { beta } = useMessages();
  return (
    <section id="features" className="scroll-mt-16 border-y border-line bg-surface">
      <div className={BAND_CLASS}>
        <h2 className={HEADING_CLASS}>{beta.features.heading}</h2>
        <ul className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-10">
          {beta.features.items.map(({ title, text }, index) => {
            const Icon = FEATURE_ICONS[index] ?? Check;
            return (
              <li key={title}>
                <Icon aria-hidden size={24} className="text-accent" />
                <h3 className="mt-3 text-lg font-bold">{title}</h3>
                <p className="mt-1.5 text-soft">{text}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

export function Steps() {
  const { beta } = useMessages();
  return (
    <section id="howItWorks" className={BAND_CLASS}>
      <h2 className={HEADING_CLASS}>{beta.steps.heading}</h2>
      <StepList steps={beta.steps.items} />
    </section>
  );
}

export function Promises() {
  const { beta } = useMessages();
  return (
    <section className="border-y border-line bg-surface">
      <div className={BAND_CLASS}>
        <h2 className={HEADING_CLASS}>{beta.promises.heading}</h2>
        <ul className="mt-6 flex max-w-prose flex-col gap-4">
          {beta.promises.items.map((promise) => (
            <li key={promise} className="flex gap-3">
              <Check aria-hidden size={20} className="mt-0.5 shrink-0 text-good" />
              {promise}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
