import type { MouseEvent, RefObject } from 'react';
import { useMessages } from '#app/content/messages.ts';

export const WAITLIST_ID = 'waitlist';

interface JoinLinkProps {
  emailRef: RefObject<HTMLInputElement>;
  className: string;
}

/** Scrolls to the form at the bottom and puts the cursor into it. A real link, so that it works before the script does. */
export function JoinLink({ emailRef, className }: JoinLinkProps) {
  const { beta } = useMessages();
  const scroll = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(WAITLIST_ID)?.scrollIntoView();
    emailRef.current?.focus({ preventScroll: true });
  };
  return (
    <a href={`#${WAITLIST_ID}`} onClick={scroll} className={className}>
      {beta.join}
    </a>
  );
}
