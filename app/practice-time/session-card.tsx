import { Link } from '@remix-run/react';
import { Pause, Play } from 'lucide-react';
import { useAccount } from '#app/auth/account-context.tsx';
import { buttonClass } from '#app/components/button.ts';
import { Card } from '#app/components/card.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { Practice } from './practice.ts';
import { MonthUsage, SessionTimer } from './session-figures.tsx';
import { SessionNotices } from './session-notices.tsx';
import { usePracticeSlot } from './use-practice.ts';

const HEADING_ID = 'session-card-heading';

interface SessionCardProps {
  practice: Practice;
  title: string;
  /** Null where it is not known. */
  artist: string | null;
}

/** Its parts draw themselves, each when its own figure changes; the card itself stands still while the song plays. */
export function SessionCard({ practice, title, artist }: SessionCardProps) {
  const messages = useMessages();
  const { session } = useAccount();
  const isPro = session.phase === 'signed-in' && session.user.is_pro_user;
  return (
    <Card labelledBy={HEADING_ID} className="flex flex-col gap-4">
      <div>
        <h2 id={HEADING_ID} className="text-lg font-bold">
          {messages.practice.title}
        </h2>
        <p className="truncate text-sm font-semibold" title={title}>
          {title}
        </p>
        {artist !== null && (
          <p className="truncate text-sm text-soft" title={artist}>
            {artist}
          </p>
        )}
      </div>
      <div>
        <div className="flex items-center justify-between gap-3">
          <SessionTimer practice={practice} />
          <LiveBadge practice={practice} />
        </div>
        <p aria-hidden="true" className="text-sm text-soft">
          {messages.practice.timer}
        </p>
      </div>
      <MonthUsage practice={practice} />
      <div className="flex flex-wrap gap-2">
        <PlayButton practice={practice} />
        {!isPro && (
          <Link to="/pricing" className={`${buttonClass('secondary')} flex-1`}>
            {messages.practice.upgrade}
          </Link>
        )}
      </div>
      <SessionNotices practice={practice} />
    </Card>
  );
}

function LiveBadge({ practice }: { practice: Practice }) {
  const messages = useMessages();
  const isPlaying = usePracticeSlot(practice, (known) => known.isPlaying);
  if (!isPlaying) return null;
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-bad-wash px-2.5 py-1 text-xs font-bold tracking-wide text-bad">
      <span aria-hidden="true" className="size-2 rounded-full bg-bad motion-safe:animate-pulse" />
      {messages.practice.live}
    </span>
  );
}

function PlayButton({ practice }: { practice: Practice }) {
  const messages = useMessages();
  const { play, pause, inThisSession } = messages.practice;
  const isPlaying = usePracticeSlot(practice, (known) => known.isPlaying);
  const isReady = usePracticeSlot(practice, (known) => known.isReady);
  const isBlocked = usePracticeSlot(practice, (known) => known.isBlocked);
  const Icon = isPlaying ? Pause : Play;
  return (
    <button
      type="button"
      disabled={!isReady}
      aria-disabled={isBlocked}
      onClick={() => practice.toggle()}
      className={`${buttonClass('primary')} flex-1 aria-disabled:bg-sunken aria-disabled:text-soft`}
    >
      <Icon aria-hidden size={17} className="fill-current" />
      {isPlaying ? pause : play}
      <span className="sr-only"> {inThisSession}</span>
    </button>
  );
}
