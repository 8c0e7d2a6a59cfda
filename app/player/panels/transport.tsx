import { Pause, Play } from 'lucide-react';
import { useMessages } from '#app/content/messages.ts';
import { LIMIT_NOTICE_ID } from '#app/practice/limit-notice.tsx';
import type { Practice } from '#app/practice/practice.ts';
import { usePracticeSlot } from '#app/practice/use-practice.ts';
import type { PlayerEngine } from '../engine/player-engine.ts';
import type { FrameLoop } from '../frames/frame-loop.ts';
import { useIsPlaying } from '../frames/use-playback-slot.ts';
import type { SettingsStore } from '../settings/player-settings.ts';
import { Mixer } from './mixer.tsx';
import { SeekBar } from './seek-bar.tsx';

interface TransportProps {
  engine: PlayerEngine;
  frames: FrameLoop;
  settings: SettingsStore;
  practice: Practice;
  onToggle: () => void;
}

export function Transport({ engine, frames, settings, practice, onToggle }: TransportProps) {
  return (
    <div className="flex flex-col gap-4 p-4 sm:p-6">
      <SeekBar engine={engine} frames={frames} />
      <div className="flex items-center gap-5 sm:gap-8">
        <PlayButton engine={engine} practice={practice} onToggle={onToggle} />
        <Mixer settings={settings} />
      </div>
    </div>
  );
}

function PlayButton({ engine, practice, onToggle }: Omit<TransportProps, 'frames' | 'settings'>) {
  const { player } = useMessages();
  const isPlaying = useIsPlaying(engine);
  const isBlocked = usePracticeSlot(practice, (known) => known.isBlocked);
  return (
    <button
      type="button"
      onClick={onToggle}
      aria-label={isPlaying ? player.pause : player.play}
      aria-disabled={isBlocked}
      aria-describedby={isBlocked ? LIMIT_NOTICE_ID : undefined}
      className="flex size-16 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent transition-colors hover:bg-accent-strong aria-disabled:bg-sunken aria-disabled:text-soft"
    >
      {isPlaying ? (
        <Pause aria-hidden size={28} className="fill-current" />
      ) : (
        <Play aria-hidden size={28} className="translate-x-0.5 fill-current" />
      )}
    </button>
  );
}
