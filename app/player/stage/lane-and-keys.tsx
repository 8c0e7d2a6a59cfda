import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useMessages } from '#app/content/messages.ts';
import type { FrameLoop } from '../frames/frame-loop.ts';
import { HeldKeys, type KeyListener } from './held-keys.ts';
import type { Hand } from './key-follower.ts';
import { keyboardRange } from './key-places.ts';
import { Keyboard } from './keyboard.tsx';
import { melodyRange } from './melody-index.ts';
import { type SongClock, startDrawing } from './stage-drawing.ts';
import { LANE_HEIGHT_PIXELS } from './stage-layout.ts';
import type { StageSong } from './stage-song.ts';
import { useTypedPiano } from './use-typed-piano.ts';

interface LaneAndKeysProps {
  clock: SongClock;
  frames: FrameLoop;
  song: StageSong;
  fillsWindow: boolean;
  /** The computer's keyboard plays the piano. */
  isTyped: boolean;
  /** Makes the sound of the keys that the singer plays. */
  keys: KeyListener;
  /** Lies over the lane. */
  children?: ReactNode;
}

/** Notes that fall onto a piano, which can be played. */
export const LaneAndKeys = memo(function LaneAndKeys(props: LaneAndKeysProps) {
  const { clock, frames, song, fillsWindow, isTyped, keys, children } = props;
  const laneRef = useRef<HTMLDivElement>(null);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const windowRef = useRef<HTMLDivElement>(null);
  const boardRef = useRef<HTMLDivElement>(null);
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
    return startDrawing({ lane, canvas, keyWindow, board }, { clock, frames, song, hand, fillsWindow });
  }, [clock, frames, song, hand, fillsWindow]);

  return (
    <div className={fillsWindow ? 'flex flex-1 flex-col' : ''}>
      <div
        ref={laneRef}
        className={`relative overflow-hidden ${fillsWindow ? 'min-h-24 flex-1' : ''}`}
        style={fillsWindow ? undefined : { height: LANE_HEIGHT_PIXELS }}
      >
        <LaneCanvas canvasRef={canvasRef} song={song} />
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

function LaneCanvas({ canvasRef, song }: { canvasRef: React.RefObject<HTMLCanvasElement>; song: StageSong }) {
  const { player } = useMessages();
  const range = melodyRange(song.melody);
  const summary =
    range === null
      ? player.noNotes
      : player.melodySummary(song.melody.notes.length, range.lowest.noteName, range.highest.noteName);
  return <canvas ref={canvasRef} role="img" aria-label={summary} className="absolute inset-0 size-full" />;
}

/** Held keys are marked on the page at once, without drawing the keyboard anew. */
function useHeldKeys(boardRef: React.RefObject<HTMLElement>, listener: KeyListener): HeldKeys {
  const current = useRef(listener);
  current.current = listener;
  const held = useMemo(() => {
    const keyElement = (midiNote: number) => boardRef.current?.querySelector(`[data-midi="${midiNote}"]`);
    return new HeldKeys({
      onKeyDown: (midiNote) => {
        keyElement(midiNote)?.setAttribute('data-held', '');
        current.current.onKeyDown(midiNote);
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
