import { useSearchParams } from '@remix-run/react';
import type { RefObject } from 'react';
import { Card } from '#app/components/card.tsx';
import { useMessages } from '#app/content/messages.ts';
import { WaitlistForm } from '#app/waitlist/waitlist-form.tsx';
import { WAITLIST_ID } from './join-link.tsx';

const HEADING_ID = 'waitlist-heading';

interface JoinSectionProps {
  formUrl: string;
  emailRef: RefObject<HTMLInputElement>;
}

export function JoinSection({ formUrl, emailRef }: JoinSectionProps) {
  const { beta } = useMessages();
  const [parameters] = useSearchParams();
  return (
    <section
      id={WAITLIST_ID}
      aria-labelledby={HEADING_ID}
      className="scroll-mt-20 border-t border-line bg-surface"
    >
      <div className="mx-auto grid max-w-6xl items-center gap-8 px-4 py-14 sm:px-6 md:grid-cols-2">
        <div>
          <h2 id={HEADING_ID} className="text-2xl font-bold tracking-tight sm:text-3xl">
            {beta.final.heading}
          </h2>
          <p className="mt-3 max-w-prose text-lg text-soft">{beta.final.text}</p>
        </div>
        <Card>
          <WaitlistForm url={formUrl} hasJoined={parameters.has('joined')} inputRef={emailRef} />
        </Card>
      </div>
    </section>
  );
}
