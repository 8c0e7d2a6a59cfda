import { Pause, Play } from 'lucide-react';
import { useMessages } from '#app/content/messages.ts';
import type { AudioEngine } from './audio-engine.client.ts';
import type { FrameLoop } from './frame-loop.ts';
import { Mixer } from './mixer.tsx';
import { SeekBar } from './seek-bar.tsx';
import { useIsPlaying } from './use-playback-slot.ts';

interface TransportProps {
  engine: AudioEngine;
  frames: FrameLoop;
  onToggle: () => void;
}

export function Transport({ engine, frames, onToggle }: TransportProps) {
  return (
    <div className="flex flex-col gap-4 p-4 sm:p-6">
      <SeekBar engine={engine} frames={frames} />
      <div className="flex items-center gap-5 sm:gap-8">
        <PlayButton engine={engine} onToggle={onToggle} />
        <Mixer engine={engine} />
      </div>
    </div>
  );
}

function PlayButton({ engine, onToggle }: Pick<TransportProps, 'engine' | 'onToggle'>) {
  const { player } = useMessages();
  const isPlaying = useIsPlaying(engine);
  return (
    <button
      type="button"
      onClick={onToggle}
      aria-label={isPlaying ? player.pause : player.play}
      className="flex size-16 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent transition-colors hover:bg-accent-strong"
    >
      {isPlaying ? (
        <Pause aria-hidden size={28} className="fill-current" />
      ) : (
        <Play aria-hidden size={28} className="translate-x-0.5 fill-current" />
      )}
    </button>
  );
}
