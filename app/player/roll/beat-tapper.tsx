import { Check, X } from 'lucide-react';
import { Button } from '#app/components/buttons.tsx';
import { useWhenShown } from '#app/components/use-when-shown.ts';
import { useMessages } from '#app/content/messages.ts';
import { useStore } from '#app/store/use-store.ts';
import { useSpaceBar } from '../own-lyrics/use-space-bar.ts';
import { endTapping, tap } from './bar-edits.ts';
import type { RollEditor } from './roll-editor.ts';
import { RULER_PIXELS } from './roll-view.ts';

/** While the song plays, a press of the space bar or of the button is a beat. It lies on the notes, below the ruler, so that nothing moves. */
export function BeatTapper({ editor }: { editor: RollEditor }) {
  const { bars: texts } = useMessages().roll;
  const count = useStore(editor.state, (state) => state.taps?.length ?? 0);
  const button = useWhenShown<HTMLButtonElement>((shown) => shown.focus({ preventScroll: true }));
  useSpaceBar(() => tap(editor), button);
  return (
    <section
      aria-label={texts.tapAlong}
      style={{ top: RULER_PIXELS }}
      className="absolute inset-x-0 z-20 flex flex-col gap-2 border-b border-line bg-surface px-4 py-2 sm:px-6"
    >
      <p className="text-sm text-soft">{texts.tapHint}</p>
      {/* A press counts when it goes down; the click that follows a pointer says so in its `detail`. */}
      <button
        ref={button}
        type="button"
        onPointerDown={(event) => event.button === 0 && tap(editor)}
        onClick={(event) => event.detail === 0 && tap(editor)}
        className="flex min-h-16 touch-manipulation items-center justify-center gap-3 rounded-2xl bg-accent px-4 text-xl font-bold text-on-accent select-none active:bg-accent-strong"
      >
        {texts.tap}
        <span className="figures text-sm font-medium">{texts.taps(count)}</span>
      </button>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" Icon={Check} disabled={count < 2} onClick={() => endTapping(editor, true)}>
          {texts.done}
        </Button>
        <Button look="quiet" Icon={X} onClick={() => endTapping(editor, false)}>
          {texts.cancel}
        </Button>
      </div>
    </section>
  );
}
