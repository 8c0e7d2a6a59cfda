import { useMessages } from '#app/content/messages.ts';
import { LimitNotice } from '#app/practice/limit-notice.tsx';
import { useStore } from '#app/store/use-store.ts';
import { nameForMidi } from '#domain/music/pitch.ts';
import { LaneAndKeys } from '../lane/lane-and-keys.tsx';
import { usePlaybackSlot } from '../session/use-playback-slot.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { singAlong } from '../sing/sing-along.ts';
import { breakAhead } from './line-bars.ts';

/** The notes, and over them what the song waits for. */
export function PractiseLane() {
  const { practice } = useSongSession();
  return (
    <div className="stage relative row-start-2 flex min-w-0">
      <LaneAndKeys>
        <div className="pointer-events-none absolute inset-x-0 top-3 flex flex-col items-center px-4 text-center">
          <AwaitedNote />
          <NextLine />
        </div>
        <LimitNotice practice={practice} />
      </LaneAndKeys>
    </div>
  );
}

/** While the song waits for a note, it says which. */
function AwaitedNote() {
  const { formats, practiseScreen: texts } = useMessages();
  const awaited = useStore(useSongSession().late(singAlong).awaited);
  return (
    <p
      role="status"
      className="animate-fade rounded-full bg-accent px-5 py-2 text-2xl font-semibold text-on-accent empty:hidden"
    >
      {awaited === null ? null : texts.singNote(formats.noteName(nameForMidi(Math.round(awaited.midi))))}
    </p>
  );
}

/** In a break: how long it lasts, and the words after it. It is for the eye: nobody wants to hear each second. */
function NextLine() {
  const { practiseScreen: texts } = useMessages();
  const { phrases } = useSong((song) => song.shape);
  const speedPercent = useSong(({ settings }) => settings.speedPercent);
  const isPlaying = useSong((song) => song.isPlaying);
  const told = usePlaybackSlot((songSeconds) => {
    const ahead = isPlaying ? breakAhead(phrases, songSeconds, speedPercent / 100) : null;
    return ahead === null ? null : `${ahead.index} ${ahead.secondsLeft}`;
  });
  if (told === null) return null;
  const [index, secondsLeft] = told.split(' ').map(Number) as [number, number];
  return (
    <div aria-hidden className="animate-fade rounded-2xl bg-surface/85 px-5 py-2">
      <p className="figures text-2xl font-semibold sm:text-[2rem] sm:leading-tight">
        {texts.nextLineIn(secondsLeft)}
      </p>
      <p className="text-soft">{firstWords(phrases[index]?.text ?? null)}</p>
    </div>
  );
}

const FIRST_WORDS = 4;

function firstWords(text: string | null): string | null {
  return text?.split(/\s+/).slice(0, FIRST_WORDS).join(' ') ?? null;
}
