import { Check, Rewind, Undo2 } from 'lucide-react';
import { forwardRef, useEffect, useRef } from 'react';
import { Button } from '#app/components/buttons.tsx';
import { useWhenShown } from '#app/components/use-when-shown.ts';
import { useMessages } from '#app/content/messages.ts';
import { minutesAndSeconds } from '#app/format/duration.ts';
import { useStore } from '#app/store/use-store.ts';
import { useSong } from '../session/use-song.ts';
import { tappingOf } from './lyrics-draft.ts';
import type { OwnWords } from './own-words.ts';
import { isTapped, type Tapping } from './tapping.ts';
import { useSpaceBar } from './use-space-bar.ts';

/** The song plays, and a press of the space bar or of one big button starts the next line where the song is then. */
export function Tapper({ own, onEnd }: { own: OwnWords; onEnd: () => void }) {
  const { tapping: texts } = useMessages().ownLyrics;
  const draft = useStore(own.state, (state) => state.draft);
  const tapping = tappingOf(draft);
  const button = useWhenShown<HTMLButtonElement>((tap) => tap.focus({ preventScroll: true }));
  const isDone = isTapped(tapping);
  const isNothingTapped = tapping.starts.length === 0;
  useSpaceBar(() => own.tap(), button);
  return (
    <section aria-label={texts.title} className="flex flex-col gap-3">
      <p className="text-sm text-soft">{isDone ? texts.done : texts.hint}</p>
      <TappedLines tapping={tapping} />
      <TapButton ref={button} tapping={tapping} onPress={() => own.tap()} />
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" Icon={Undo2} disabled={isNothingTapped} onClick={() => own.untap()}>
          {texts.undo}
        </Button>
        <Button look="secondary" Icon={Rewind} disabled={isNothingTapped} onClick={() => own.tapAgain()}>
          {texts.back}
        </Button>
        <Button look={isDone ? 'primary' : 'quiet'} Icon={Check} onClick={onEnd}>
          {texts.finish}
        </Button>
      </div>
    </section>
  );
}

interface TapButtonProps {
  tapping: Tapping;
  onPress: () => void;
}

/** It counts when it goes down. The click that follows a pointer says so in its `detail` and was told already; any other has none. */
const TapButton = forwardRef<HTMLButtonElement, TapButtonProps>(function TapButton(
  { tapping, onPress },
  ref,
) {
  const { tapping: texts } = useMessages().ownLyrics;
  const isPlaying = useSong((song) => song.isPlaying);
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
