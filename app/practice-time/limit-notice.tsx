import { Link } from '@remix-run/react';
import { useAccount } from '#app/auth/account-context.tsx';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import type { Practice } from './practice.ts';
import { usePracticeSlot } from './use-practice.ts';
import { WAY_ON_ID } from './way-on.ts';

export const LIMIT_NOTICE_ID = 'practice-limit';

/** Lies over the lane, so that nothing moves when it comes. */
export function LimitNotice({ practice }: { practice: Practice }) {
  const messages = useMessages();
  const { status } = useAccount();
  const isBlocked = usePracticeSlot(practice, (known) => known.isBlocked);
  if (!isBlocked) return null;
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-4 bg-canvas/90 p-4 text-center"
    >
      <div id={LIMIT_NOTICE_ID} className="flex max-w-md flex-col gap-1 text-balance">
        <p className="text-lg leading-snug font-semibold">{messages.practice.limitReached}</p>
        {status !== null && (
          <p className="text-sm text-soft">
            {messages.practice.renewsOn(messages.formats.date(status.period_ends_at))}
          </p>
        )}
      </div>
      <Link id={WAY_ON_ID} to="/pricing" className={buttonClass('primary')}>
        {messages.practice.upgrade}
      </Link>
    </div>
  );
}
