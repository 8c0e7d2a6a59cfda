import { useMemo } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { useNoteName } from '#app/format/note-names.ts';
import { heardMidi } from '#app/score/index.ts';
import { breakAt, breaksOf, secondsLeft } from '#domain/music/breaks.ts';
import { usePlaybackSlot } from '../session/use-playback-slot.ts';
import { useSong, useSongSession } from '../session/use-song.ts';

/** Over the notes, in a break: how long it lasts, and how singing goes on after it. It is for the eye: nobody wants to hear each second. */
export function BreakNote() {
  const { lane: texts } = useMessages();
  const nameOf = useNoteName();
  const song = useSong(({ stage }) => stage);
  const { engine } = useSongSession();
  const breaks = useMemo(() => breaksOf(song.score.notes, song.score.lines), [song]);
  const startSeconds = usePlaybackSlot((songSeconds) => breakAt(breaks, songSeconds)?.startSeconds ?? null);
  const left = usePlaybackSlot((songSeconds) => {
    const found = breakAt(breaks, songSeconds);
    return found && secondsLeft(found, songSeconds, engine.speedPercent / 100);
  });
  const found = breaks.find((one) => one.startSeconds === startSeconds);
  if (found === undefined || left === null) return null;
  const { firstWords, firstMidi } = found;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute top-3 left-1/2 -translate-x-1/2 animate-fade rounded-2xl bg-surface/85 px-5 py-2 text-center"
    >
      <p className="figures text-2xl font-semibold whitespace-nowrap">{texts.breakLeft(left)}</p>
      {firstWords !== null && <p className="text-soft">{firstWords}</p>}
      {firstMidi !== null && (
        <p className="text-soft">{texts.startsOn(nameOf(heardMidi(song, firstMidi)))}</p>
      )}
    </div>
  );
}
