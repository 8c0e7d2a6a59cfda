import { Check, Rewind, Undo2 } from 'lucide-react';
import { forwardRef, useEffect, useRef } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { useWhenShown } from '#app/components/use-when-shown.ts';
import { useMessages } from '#app/content/messages.ts';
import { minutesAndSeconds } from '#app/format/duration.ts';
import type { SongSession } from '../session/song-session.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import { afterTap, isTapped, leadInTo, type Tapping, withoutLastTap } from './tapping.ts';
import { useSpaceBar } from './use-space-bar.ts';

interface TapperProps {
  tapping: Tapping;
  onChange: (starts: readonly number[]) => void;
  onEnd: () => void;
}

/** The song plays, and a press of the space bar or of one big button starts the next line where the song is then. */
export function Tapper({ tapping, onChange, onEnd }: TapperProps) {
  const { ownLyrics } = useMessages();
  const session = useSongSession();
  const { engine } = session;
  const { tapping: texts } = ownLyrics;
  const isPlaying = useSong((song) => song.isPlaying);
  const isDone = isTapped(tapping);
  const button = useWhenShown<HTMLButtonElement>((tap) => tap.focus({ preventScroll: true }));
  const press = () => {
    if (isDone) return;
    if (!engine.isPlaying) return session.toggle();
    onChange(afterTap(tapping, engine.audibleSeconds()).starts);
  };
  useSpaceBar(press, button);
  const back = () => {
    const last = tapping.starts.at(-1);
    const undone = withoutLastTap(tapping);
    onChange(undone.starts);
    engine.seek(leadInTo(undone, last));
    if (!engine.isPlaying) session.toggle();
  };
  return (
    <section aria-label={texts.title} className="flex flex-col gap-3">
      <p className="text-sm text-soft">{isDone ? texts.done : texts.hint}</p>
      <TappedLines tapping={tapping} />
      <TapButton ref={button} tapping={tapping} isPlaying={isPlaying} onPress={press} />
      <TapTools
        tapping={tapping}
        onUndo={() => onChange(withoutLastTap(tapping).starts)}
        onBack={back}
        onEnd={onEnd}
      />
    </section>
  );
}

interface TapButtonProps {
  tapping: Tapping;
  isPlaying: boolean;
  onPress: () => void;
}

/** Counts when it goes down. Of a pointer a click's `detail` counts the clicks, and was told already; whatever else presses has none. */
const TapButton = forwardRef<HTMLButtonElement, TapButtonProps>(function TapButton(
  { tapping, isPlaying, onPress },
  ref,
) {
  const { tapping: texts } = useMessages().ownLyrics;
  const isDone = isTapped(tapping);
  return (
    <button
      ref={ref}
      type="button"
      aria-disabled={isDone}
      onPointerDown={(event) => event.button === 0 && onPress()}
      onClick={(event) => event.detail === 0 && onPress()}
      className="flex min-h-24 touch-manipulation flex-col items-center justify-center gap-1 rounded-2xl bg-accent px-4 py-3 text-center text-on-accent select-none active:bg-accent-strong aria-disabled:bg-sunken aria-disabled:text-soft"
    >
      <span className="text-sm font-medium">
        {isDone ? texts.done : isPlaying ? texts.button : texts.play}
      </span>
      {!isDone && <span className="text-xl font-bold">{tapping.lines[tapping.starts.length]}</span>}
    </button>
  );
});

interface TapToolsProps {
  tapping: Tapping;
  onUndo: () => void;
  onBack: () => void;
  onEnd: () => void;
}

function TapTools({ tapping, onUndo, onBack, onEnd }: TapToolsProps) {
  const { tapping: texts } = useMessages().ownLyrics;
  const isNothingTapped = tapping.starts.length === 0;
  return (
    <div className="flex flex-wrap gap-3">
      <button type="button" disabled={isNothingTapped} onClick={onUndo} className={buttonClass('secondary')}>
        <Undo2 aria-hidden size={17} />
        {texts.undo}
      </button>
      <button type="button" disabled={isNothingTapped} onClick={onBack} className={buttonClass('secondary')}>
        <Rewind aria-hidden size={17} />
        {texts.back}
      </button>
      <button type="button" onClick={onEnd} className={buttonClass(isTapped(tapping) ? 'primary' : 'quiet')}>
        <Check aria-hidden size={17} />
        {texts.finish}
      </button>
    </div>
  );
}

/** From a little before the next line on, and at once: the press that opens the tapper lets sound start. A loop would lead back. */
export function startTapping(session: SongSession, tapping: Tapping): void {
  const { engine } = session;
  if (isTapped(tapping)) return;
  engine.setLoop(null);
  engine.seek(leadInTo(tapping, undefined));
  if (!engine.isPlaying) session.toggle();
}

/** The line that is tapped next is always in sight. */
function TappedLines({ tapping: { lines, starts } }: { tapping: Tapping }) {
  const { ownLyrics } = useMessages();
  const list = useRef<HTMLOListElement>(null);
  const next = starts.length;
  useEffect(() => {
    const box = list.current;
    const item = box?.children[next];
    if (box && item instanceof HTMLElement) {
      box.scrollTo({ top: item.offsetTop - box.offsetTop - box.clientHeight / 2 + item.clientHeight / 2 });
    }
  }, [next]);
  return (
    <ol
      ref={list}
      aria-label={ownLyrics.tapping.list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      className="figures h-36 overflow-y-auto rounded-xl bg-sunken p-2 text-sm"
    >
      {lines.map((line, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move here
          key={index}
          aria-current={index === next ? 'step' : undefined}
          className="flex gap-3 rounded-lg px-2 py-1 text-soft aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:text-ink"
        >
          <span className="w-14 shrink-0">
            {starts[index] === undefined ? (
              <>
                <span aria-hidden="true">–</span>
                <span className="sr-only">{ownLyrics.tapping.notYet}</span>
              </>
            ) : (
              `${minutesAndSeconds(starts[index])}.${Math.floor((starts[index] % 1) * 10)}`
            )}
          </span>
          <span className="min-w-0 break-words">{line}</span>
        </li>
      ))}
    </ol>
  );
}
