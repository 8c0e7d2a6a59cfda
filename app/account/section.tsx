import type { ReactNode } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { headingIdOf, type SectionId } from './sections.ts';

interface SectionProps {
  id: SectionId;
  text?: string;
  children: ReactNode;
}

/** One part of the account page, with an anchor and a heading that can take the focus. */
export function Section({ id, text, children }: SectionProps) {
  const { accountPage } = useMessages();
  return (
    <section
      id={id}
      aria-labelledby={headingIdOf(id)}
      className="scroll-mt-4 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 id={headingIdOf(id)} tabIndex={-1} className="rounded text-lg font-bold">
        {accountPage[id].heading}
      </h2>
      {text !== undefined && <p className="mt-1 max-w-prose text-soft">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
