import { useMessages } from '#app/content/messages.ts';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import type { AudioEngine } from './audio-engine.client.ts';
import type { FrameLoop } from './frame-loop.ts';
import { usePlaybackSlot } from './use-playback-slot.ts';

type Line = PipelineResultBody['lyrics_recognition']['segments'][number];

interface LyricLinesProps {
  engine: AudioEngine;
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

/** Minus one before the first line, so that the first line then stands where the next one is read. */
function lineIndexAt(lines: readonly Line[], songSeconds: number): number {
  return lines.findLastIndex((line) => line.start <= songSeconds);
}
