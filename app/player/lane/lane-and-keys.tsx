import { type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { useDrawing } from '#app/components/use-drawing.ts';
import { useWhenGone } from '#app/components/use-when-gone.ts';
import { useNoteName } from '#app/format/note-names.ts';
import { ChordLayer } from '../chords/chord-layer.tsx';
import { useSong, useSongSession } from '../session/use-song.ts';
import { HeldKeys } from '../stage/held-keys.ts';
import type { Hand } from '../stage/key-follower.ts';
import { keyboardRange } from '../stage/key-places.ts';
import { Keyboard } from '../stage/keyboard.tsx';
import { drawStage, type StageDrawing } from '../stage/stage-drawing.ts';
import { LANE_HEIGHT_PIXELS } from '../stage/stage-layout.ts';
import { useTypedPiano } from '../stage/use-typed-piano.ts';
import { LaneCanvas } from './lane-canvas.tsx';

/** Notes that fall onto a piano, which can be played. What is given lies over them. */
export function LaneAndKeys({ children }: { children: ReactNode }) {
  const { sungLayer, engine, frames, checked } = useSongSession();
  const song = useSong(({ stage }) => stage);
  const nameOf = useNoteName();
  const isPractising = useSong((song) => song.isPractising);
  const isTyped = useSong(({ view, editing }) => view.isTyped || editing.isRecording);
  const windowRef = useRef<HTMLDivElement>(null);
  const boardRef = useRef<HTMLDivElement>(null);
  const chords = useRef<HTMLDivElement>(null);
  const drawing = useRef<StageDrawing | null>(null);
  const hand = useRef<Hand>({ isOnKeys: false, focusedKey: null }).current;
  const range = useMemo(() => keyboardRange(song.melody.notes), [song]);
  const held = useHeldKeys(boardRef);
  const typedFromMidi = useTypedPiano(isTyped, held, range);
  const onHand = useMemo(() => () => frames.invalidate(), [frames]);

  const start = (canvas: HTMLCanvasElement) => {
    const [keyWindow, board] = [windowRef.current, boardRef.current];
    if (!keyWindow || !board) return null;
    const shown = { song, hand, checked, nameOf, fillsWindow: isPractising };
    drawing.current = drawStage(
      { canvas, keyWindow, board, chords },
      { singing: sungLayer, clock: engine, frames, ...shown },
    );
    return drawing.current?.stop ?? null;
  };
  const canvasRef = useDrawing(start, [sungLayer, engine, frames, song, hand, isPractising, checked, nameOf]);

  return (
    <div className={isPractising ? 'flex min-w-0 flex-1 flex-col' : ''}>
      <div
        className={`relative overflow-clip ${isPractising ? 'flex-1' : ''}`}
        style={isPractising ? undefined : { height: LANE_HEIGHT_PIXELS }}
      >
        <LaneCanvas {...{ canvasRef, drawing }} />
        <ChordLayer layerRef={chords} />
        {children}
      </div>
      <div data-tour="notes" className="shrink-0 bg-[#0d1424]">
        <div
          ref={windowRef}
          className={`relative mx-auto overflow-clip ${isPractising ? 'h-(--keyboard-height)' : 'h-20 sm:h-24'}`}
        >
          <Keyboard
            ref={boardRef}
            range={range}
            held={held}
            hand={hand}
            typedFromMidi={typedFromMidi}
            onHand={onHand}
          />
        </div>
      </div>
    </div>
  );
}

/** Held keys are marked on the page at once, without drawing the keyboard anew. */
function useHeldKeys(boardRef: RefObject<HTMLElement>): HeldKeys {
  const { keys } = useSongSession();
  const held = useMemo(() => {
    const keyElement = (midiNote: number) => boardRef.current?.querySelector(`[data-midi="${midiNote}"]`);
    return new HeldKeys({
      onKeyDown: (midiNote, isSlide) => {
        keyElement(midiNote)?.setAttribute('data-held', '');
        keys.onKeyDown(midiNote, isSlide);
      },
      onKeyUp: (midiNote) => {
        keyElement(midiNote)?.removeAttribute('data-held');
        keys.onKeyUp(midiNote);
      },
    });
  }, [boardRef, keys]);
  useWhenGone(() => held.releaseAll());
  return held;
}
