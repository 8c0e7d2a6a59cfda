import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { LIMIT_NOTICE_ID } from '#app/practice/limit-notice.tsx';
import type { Practice } from '#app/practice/practice.ts';
import { usePracticeSlot } from '#app/practice/use-practice.ts';
import type { PlayerEngine } from '../engine/player-engine.ts';
import type { FrameLoop } from '../frames/frame-loop.ts';
import { useIsPlaying } from '../frames/use-playback-slot.ts';
import { SeekBar } from './seek-bar.tsx';

interface TransportProps {
  engine: PlayerEngine;
  frames: FrameLoop;
  practice: Practice;
  onToggle: () => void;
  /** Under the seek bar. */
  children?: ReactNode;
}

export function Transport({ engine, frames, practice, onToggle, children }: TransportProps) {
  return (
    <div className="flex items-start gap-4 px-4 py-3 sm:gap-6 sm:px-6 sm:py-4">
      <PlayButton engine={engine} practice={practice} onToggle={onToggle} />
      <div className="min-w-0 flex-1">
        <SeekBar engine={engine} frames={frames} />
        {children}
      </div>
    </div>
  );
}

function PlayButton({
  engine,
  practice,
  onToggle,
}: Pick<TransportProps, 'engine' | 'practice' | 'onToggle'>) {
  const { player } = useMessages();
  const isPlaying = useIsPlaying(engine);
  const isBlocked = usePracticeSlot(practice, (known) => known.isBlocked);
  return (
    <button
      type="button"
      data-tour="play"
      onClick={onToggle}
      aria-label={isPlaying ? player.pause : player.play}
      aria-disabled={isBlocked}
      aria-describedby={isBlocked ? LIMIT_NOTICE_ID : undefined}
      className="flex size-14 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent transition-colors hover:bg-accent-strong aria-disabled:bg-sunken aria-disabled:text-soft"
    >
      {isPlaying ? (
        <Pause aria-hidden size={28} className="fill-current" />
      ) : (
        <Play aria-hidden size={28} className="translate-x-0.5 fill-current" />
      )}
    </button>
  );
}
