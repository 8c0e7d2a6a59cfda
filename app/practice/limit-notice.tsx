import { Link } from '@remix-run/react';
import { forwardRef } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import type { Practice } from './practice.ts';
import { usePracticeSlot } from './use-practice.ts';

export const LIMIT_NOTICE_ID = 'practice-limit';

/** Lies over the lane, so that nothing moves when it comes. The reference leads to its button, for whoever presses play. */
export const LimitNotice = forwardRef<HTMLAnchorElement, { practice: Practice }>(function LimitNotice(
  { practice },
  upgradeRef,
) {
  const messages = useMessages();
  const isBlocked = usePracticeSlot(practice, (known) => known.isBlocked);
  if (!isBlocked) return null;
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-4 bg-canvas/90 p-4 text-center"
    >
      <p id={LIMIT_NOTICE_ID} className="max-w-md text-lg leading-snug font-semibold text-balance">
        {messages.practice.limitReached}
      </p>
      <Link ref={upgradeRef} to="/pricing" className={buttonClass('primary')}>
        {messages.practice.upgrade}
      </Link>
    </div>
  );
});
