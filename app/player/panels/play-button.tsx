import { Pause, Play } from 'lucide-react';
import { useMessages } from '#app/content/messages.ts';
import { LIMIT_NOTICE_ID } from '#app/practice-time/limit-notice.tsx';
import { usePracticeSlot } from '#app/practice-time/use-practice.ts';
import { useSong, useSongSession } from '../session/use-song.ts';

/** `size` as classes. */
export function PlayButton({ size = 'size-14' }: { size?: string }) {
  const { player } = useMessages();
  const session = useSongSession();
  const { practice } = session;
  const isPlaying = useSong((song) => song.isPlaying);
  const isBlocked = usePracticeSlot(practice, (known) => known.isBlocked);
  return (
    <button
      type="button"
      data-tour="play"
      onClick={() => session.toggle()}
      aria-label={isPlaying ? player.pause : player.play}
      aria-disabled={isBlocked}
      aria-describedby={isBlocked ? LIMIT_NOTICE_ID : undefined}
      className={`flex ${size} shrink-0 items-center justify-center rounded-full bg-accent text-on-accent transition-colors hover:bg-accent-strong aria-disabled:bg-sunken aria-disabled:text-soft`}
    >
      {isPlaying ? (
        <Pause aria-hidden size={28} className="fill-current" />
      ) : (
        <Play aria-hidden size={28} className="translate-x-0.5 fill-current" />
      )}
    </button>
  );
}
