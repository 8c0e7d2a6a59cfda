import { type PointerEvent, type RefObject, useRef } from 'react';
import type { ScoreNote } from '#app/score/index.ts';
import type { LaneHit } from './lane-hits.ts';
import { useMelodySummary } from './melody-summary.ts';
import type { StageDrawing } from './stage-drawing.ts';
import type { StageSong } from './stage-song.ts';

export interface NotePress {
  /** Whether the words beside a note belong to it. */
  hasWords: boolean;
  onNote: (note: ScoreNote, hit: LaneHit) => void;
}

interface LaneCanvasProps {
  canvasRef: RefObject<HTMLCanvasElement>;
  drawing: RefObject<StageDrawing>;
  song: StageSong;
  notePress: NotePress | null;
}

/** What the lane is drawn on, and pressed. */
export function LaneCanvas({ canvasRef, drawing, song, notePress }: LaneCanvasProps) {
  const handlers = usePressedNote(drawing, notePress);
  return (
    <canvas
      ref={canvasRef}
      {...handlers}
      role="img"
      aria-label={useMelodySummary(song)}
      className={`absolute inset-0 size-full ${notePress === null ? '' : 'cursor-pointer'}`}
    />
  );
}

/** The note is that on which the finger went down, because notes move; a finger that scrolls the page presses none. */
function usePressedNote(drawing: RefObject<StageDrawing>, press: NotePress | null) {
  const hit = useRef<LaneHit | null>(null);
  if (press === null) return {};
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { left, top } = event.currentTarget.getBoundingClientRect();
      const point = { x: event.clientX - left, y: event.clientY - top };
      hit.current = drawing.current?.noteAt(point, press.hasWords) ?? null;
    },
    onClick: () => {
      if (hit.current !== null) press.onNote(hit.current.note, hit.current);
      hit.current = null;
    },
  };
}
