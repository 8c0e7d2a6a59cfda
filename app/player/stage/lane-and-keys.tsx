import { memo, type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useNoteName } from '#app/format/note-names.ts';
import type { FrameLoop } from '../frames/frame-loop.ts';
import type { CheckedNotes } from './checked-notes.ts';
import { HeldKeys, type KeyListener } from './held-keys.ts';
import type { Hand } from './key-follower.ts';
import { keyboardRange } from './key-places.ts';
import { Keyboard } from './keyboard.tsx';
import { LaneCanvas, type NotePress } from './lane-canvas.tsx';
import type { SingDesk } from './sing-desk.ts';
import { type SongClock, type StageDrawing, startDrawing } from './stage-drawing.ts';
import { LANE_HEIGHT_PIXELS } from './stage-layout.ts';
import type { StageSong } from './stage-song.ts';
import { useTypedPiano } from './use-typed-piano.ts';

interface LaneAndKeysProps {
  singing: SingDesk;
  clock: SongClock;
  frames: FrameLoop;
  song: StageSong;
  fillsWindow: boolean;
  /** The computer's keyboard plays the piano. */
  isTyped: boolean;
  /** Makes the sound of the keys that the singer plays. */
  keys: KeyListener;
  /** What a press on a note does; null: nothing. */
  notePress: NotePress | null;
  checked: CheckedNotes;
  /** Lies over the lane. */
  children?: ReactNode;
}

/** Notes that fall onto a piano, which can be played. */
export const LaneAndKeys = memo(function LaneAndKeys(props: LaneAndKeysProps) {
  const { singing, clock, frames, song, fillsWindow, isTyped, keys, notePress, checked, children } = props;
  const nameOf = useNoteName();
  const laneRef = useRef<HTMLDivElement>(null);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const windowRef = useRef<HTMLDivElement>(null);
  const boardRef = useRef<HTMLDivElement>(null);
  const drawing = useRef<StageDrawing | null>(null);
  const hand = useRef<Hand>({ isOnKeys: false, focusedKey: null }).current;
  const range = useMemo(() => keyboardRange(song.melody.notes), [song]);
  const held = useHeldKeys(boardRef, keys);
  const typedFromMidi = useTypedPiano(isTyped, held, range);
  const onHand = useMemo(() => () => frames.invalidate(), [frames]);

  useEffect(() => {
    const [lane, canvas, keyWindow, board] = [laneRef, canvasRef, windowRef, boardRef].map(
      ({ current }) => current,
    );
    if (!lane || !(canvas instanceof HTMLCanvasElement) || !keyWindow || !board) return;
    const elements = { lane, canvas, keyWindow, board };
    drawing.current = startDrawing(elements, {
      singing,
      clock,
      frames,
      song,
      hand,
      fillsWindow,
      checked,
      nameOf,
    });
    return () => drawing.current?.stop();
  }, [singing, clock, frames, song, hand, fillsWindow, checked, nameOf]);

  return (
    <div data-tour="notes" className={fillsWindow ? 'flex flex-1 flex-col' : ''}>
      <div
        ref={laneRef}
        className={`relative overflow-hidden ${fillsWindow ? 'min-h-24 flex-1' : ''}`}
        style={fillsWindow ? undefined : { height: LANE_HEIGHT_PIXELS }}
      >
        <LaneCanvas {...{ canvasRef, song, drawing, notePress }} />
        {children}
      </div>
      <div className="shrink-0 bg-[#0d1424]">
        <div
          ref={windowRef}
          className={`relative mx-auto overflow-clip ${fillsWindow ? 'h-[clamp(4rem,20vh,11rem)]' : 'h-20 sm:h-24'}`}
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
});

/** Held keys are marked on the page at once, without drawing the keyboard anew. */
function useHeldKeys(boardRef: RefObject<HTMLElement>, listener: KeyListener): HeldKeys {
  const current = useRef(listener);
  current.current = listener;
  const held = useMemo(() => {
    const keyElement = (midiNote: number) => boardRef.current?.querySelector(`[data-midi="${midiNote}"]`);
    return new HeldKeys({
      onKeyDown: (midiNote, isSlide) => {
        keyElement(midiNote)?.setAttribute('data-held', '');
        current.current.onKeyDown(midiNote, isSlide);
      },
      onKeyUp: (midiNote) => {
        keyElement(midiNote)?.removeAttribute('data-held');
        current.current.onKeyUp(midiNote);
      },
    });
  }, [boardRef]);
  useEffect(() => () => held.releaseAll(), [held]);
  return held;
}
