import { SeparatorVertical } from 'lucide-react';
import { type KeyboardEvent, Suspense, useId, useRef } from 'react';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { type Messages, useMessages } from '#app/content/messages.ts';
import { minutesAndSeconds } from '#app/format/duration.ts';
import type { ScoreBar } from '#app/score/index.ts';
import { useStore } from '#app/store/use-store.ts';
import { clamp } from '#domain/clamp.ts';
import { useFrames } from '../session/use-frames.ts';
import { barCommandFor } from './bar-commands.ts';
import { barAt, carryOutOnBar, chooseBar } from './bar-edits.ts';
import { carryOut } from './carry-out.ts';
import { commandFor } from './roll-commands.ts';
import type { RollEditor } from './roll-editor.ts';
import type { RollShown } from './roll-song.ts';
import { PIANO_PIXELS, RULER_PIXELS, rollX } from './roll-view.ts';

const BarMenu = lazyPart(() => import('./bar-menu.tsx'));

/** Of the handle, which stands with its middle on the bar line. */
const WIDTH_PIXELS = 24;

interface BarHandleProps {
  editor: RollEditor;
  shown: RollShown;
}

/**
 * One handle for all bar lines, for the keyboard and screen readers: it stands on the chosen one. The pointer goes through it and drags
 * what is drawn below.
 */
export function BarHandle({ editor, shown }: BarHandleProps) {
  const { durationSeconds, song } = shown;
  const { bars: texts } = useMessages().roll;
  const hintId = useId();
  const buttonId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useStore(editor.state, (state) => state.isBarMenuOpen);
  useStore(editor.state, (state) => state.barIndex);
  const bar = song.bars[barAt(editor, song)];
  const place = usePlace(editor, bar?.startSeconds ?? null);
  const open = (isWanted: boolean) => editor.state.change({ isBarMenuOpen: isWanted });
  const press = (event: KeyboardEvent) => {
    const [onBar, onRoll] = [barCommandFor(event), commandFor(event)];
    const isStep = onRoll?.does === 'undo' || onRoll?.does === 'redo';
    const isDone = onBar === null ? isStep && carryOut(onRoll, editor) : carryOutOnBar(editor, onBar);
    if (isDone) event.preventDefault();
  };
  return (
    <div ref={place} className="pointer-events-none absolute top-0 left-0 z-10" style={SIZE}>
      <button
        ref={button}
        id={buttonId}
        type="button"
        {...(bar
          ? sliderOf(bar, durationSeconds, texts)
          : { 'aria-label': texts.none, 'aria-expanded': isOpen })}
        aria-describedby={bar && hintId}
        aria-haspopup="menu"
        data-open={isOpen ? '' : undefined}
        onFocus={() => chooseBar(editor, barAt(editor))}
        onKeyDown={press}
        onClick={() => open(!isOpen)}
        className="absolute inset-0 grid place-items-center rounded text-soft not-[[role]]:pointer-events-auto data-open:bg-warn/25 focus-visible:bg-warn/25"
      >
        {!bar && <SeparatorVertical aria-hidden size={18} />}
      </button>
      <Suspense fallback={null}>
        {isOpen && (
          <BarMenu {...{ editor, isOpen, entry: 'first', button, buttonId, onClose: () => open(false) }} />
        )}
      </Suspense>
      <p id={hintId} className="sr-only">
        {texts.hint}
      </p>
    </div>
  );
}

function sliderOf(bar: ScoreBar, durationSeconds: number, texts: Messages['roll']['bars']) {
  const time = preciseTime(bar.startSeconds);
  return {
    role: 'slider',
    'aria-label': texts.name(bar.number),
    'aria-valuenow': bar.startSeconds,
    'aria-valuemin': 0,
    'aria-valuemax': durationSeconds,
    'aria-valuetext': bar.isDoubtful ? `${time}, ${texts.guess}` : time,
  };
}

const SIZE = { width: WIDTH_PIXELS, height: RULER_PIXELS };

/** 34.2 seconds are 0:34.20: a step moves a bar line by a hundredth. */
function preciseTime(seconds: number): string {
  const hundredths = Math.round(seconds * 100);
  return `${minutesAndSeconds(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** Where the bar line is seen; one that is not stands at the edge, so that nothing scrolls when it gets the focus. */
function usePlace(editor: RollEditor, startSeconds: number | null) {
  const ref = useRef<HTMLDivElement>(null);
  useFrames(() => {
    if (ref.current === null) return;
    const { view } = editor.camera;
    const x = startSeconds === null ? PIANO_PIXELS / 2 : rollX(view, startSeconds);
    const left = clamp(
      x - WIDTH_PIXELS / 2,
      PIANO_PIXELS - WIDTH_PIXELS / 2,
      view.widthPixels - WIDTH_PIXELS,
    );
    const transform = `translateX(${left}px)`;
    if (ref.current.style.transform !== transform) ref.current.style.transform = transform;
  });
  return ref;
}
