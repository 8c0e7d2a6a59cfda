import { useMessages } from '#app/content/messages.ts';
import type { PlayerEngine } from '../engine/player-engine.ts';
import type { FrameLoop } from '../frames/frame-loop.ts';
import { usePlaybackSlot } from '../frames/use-playback-slot.ts';
import { type Line, lineIndexAt } from './line-index.ts';

interface LyricLinesProps {
  engine: PlayerEngine;
  frames: FrameLoop;
  lines: readonly Line[];
}

/** The line that is sung and the one after it, in a box whose height never changes. */
export function LyricLines({ engine, frames, lines }: LyricLinesProps) {
  const { player } = useMessages();
  const index = usePlaybackSlot(engine, frames, (songSeconds) => lineIndexAt(lines, songSeconds));
  return (
    <section aria-label={player.lyricsRegion} className="border-y border-line px-4 py-3 text-center sm:px-6">
      <p className="flex min-h-14 items-center justify-center text-lg leading-7 font-semibold sm:min-h-8 sm:text-xl">
        {lines[index]?.text}
      </p>
      <p className="flex min-h-12 items-center justify-center text-soft sm:min-h-7">
        {lines[index + 1]?.text}
      </p>
    </section>
  );
}
