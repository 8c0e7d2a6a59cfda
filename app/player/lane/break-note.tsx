import { useMemo } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { breakAt, breaksOf, secondsLeft } from '#domain/music/breaks.ts';
import { usePlaybackSlot } from '../session/use-playback-slot.ts';
import { useSong } from '../session/use-song.ts';

/** Over the falling notes, in a break: how long it lasts, and the words after it. It is for the eye: nobody wants to hear each second. */
export function SongBreakNote() {
  const { lane: texts } = useMessages();
  const { score } = useSong((song) => song.stage);
  const breaks = useMemo(() => breaksOf(score.notes, score.lines), [score]);
  const rate = useSong(({ settings }) => settings.speedPercent) / 100;
  const isPlaying = useSong((song) => song.isPlaying);
  const left = usePlaybackSlot((songSeconds) => {
    const found = isPlaying ? breakAt(breaks, songSeconds) : null;
    return found && secondsLeft(found, songSeconds, rate);
  });
  const words = usePlaybackSlot((songSeconds) => breakAt(breaks, songSeconds)?.firstWords ?? null);
  if (left === null) return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute top-3 left-1/2 -translate-x-1/2 animate-fade rounded-2xl bg-surface/85 px-5 py-2 text-center whitespace-nowrap"
    >
      <p className="figures text-2xl font-semibold">{texts.breakLeft(left)}</p>
      {words !== null && <p className="text-soft">{words}</p>}
    </div>
  );
}
