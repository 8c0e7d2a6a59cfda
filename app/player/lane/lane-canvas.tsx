import { type PointerEvent, type RefObject, useRef } from 'react';
import { pressNote } from '../editing/word-editing.ts';
import { useSong, useSongSession } from '../session/use-song.ts';
import type { LaneHit } from '../stage/lane-hits.ts';
import { useMelodySummary } from '../stage/melody-summary.ts';
import type { StageDrawing } from '../stage/stage-drawing.ts';

interface LaneCanvasProps {
  canvasRef: RefObject<HTMLCanvasElement>;
  drawing: RefObject<StageDrawing>;
}

/** What the lane is drawn on, and pressed. */
export function LaneCanvas({ canvasRef, drawing }: LaneCanvasProps) {
  const song = useSong(({ stage }) => stage);
  const isEditing = useSong(({ editing }) => editing.mode !== null);
  const handlers = usePressedNote(drawing, isEditing);
  return (
    <canvas
      ref={canvasRef}
      {...handlers}
      role="img"
      aria-label={useMelodySummary(song)}
      className={`absolute inset-0 size-full ${isEditing ? 'cursor-pointer' : ''}`}
    />
  );
}

/** The note is that on which the finger went down, because notes move; a finger that scrolls the page presses none. */
function usePressedNote(drawing: RefObject<StageDrawing>, isEditing: boolean) {
  const session = useSongSession();
  const hit = useRef<LaneHit | null>(null);
  if (!isEditing) return {};
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { left, top } = event.currentTarget.getBoundingClientRect();
      const point = { x: event.clientX - left, y: event.clientY - top };
      // While words are edited, those beside a note belong to it.
      const hasWords = session.edits.get().mode === 'lyrics';
      hit.current = drawing.current?.noteAt(point, hasWords) ?? null;
    },
    onClick: () => {
      if (hit.current !== null) pressNote(session, hit.current.note, hit.current);
      hit.current = null;
    },
  };
}
