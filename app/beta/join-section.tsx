import { useSearchParams } from '@remix-run/react';
import type { RefObject } from 'react';
import { Card } from '#app/components/card.tsx';
import { useMessages } from '#app/content/messages.ts';
import { LandingSection } from '#app/landing/sections/landing-section.tsx';
import { WaitlistForm } from '#app/waitlist/waitlist-form.tsx';
import { WAITLIST_ID } from './join-link.tsx';

interface JoinSectionProps {
  formUrl: string;
  emailRef: RefObject<HTMLInputElement>;
}

export function JoinSection({ formUrl, emailRef }: JoinSectionProps) {
  const { beta } = useMessages();
  const [parameters] = useSearchParams();
  return (
    <LandingSection id={WAITLIST_ID} heading={beta.final.heading} lead={beta.final.text} isRaised>
      <Card className="mt-8 max-w-xl">
        <WaitlistForm url={formUrl} hasJoined={parameters.has('joined')} inputRef={emailRef} />
      </Card>
    </LandingSection>
  );
}
