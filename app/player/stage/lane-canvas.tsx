import { type PointerEvent, type RefObject, useRef } from 'react';
import { useMessages } from '#app/content/messages.ts';
import { useNoteName } from '#app/format/note-names.ts';
import type { SongNote } from '#domain/edits/edited-song.ts';
import type { LaneHit } from './lane-hits.ts';
import { melodyRange } from './melody-index.ts';
import type { StageDrawing } from './stage-drawing.ts';
import type { StageSong } from './stage-song.ts';

export interface NotePress {
  /** Whether the words beside a note belong to it. */
  hasWords: boolean;
  onNote: (note: SongNote, hit: LaneHit) => void;
}

interface LaneCanvasProps {
  canvasRef: RefObject<HTMLCanvasElement>;
  drawing: RefObject<StageDrawing>;
  song: StageSong;
  notePress: NotePress | null;
}

/** What the lane is drawn on, and pressed. */
export function LaneCanvas({ canvasRef, drawing, song, notePress }: LaneCanvasProps) {
  const { player } = useMessages();
  const nameOf = useNoteName();
  const range = melodyRange(song.melody);
  const summary =
    range === null
      ? player.noNotes
      : player.melodySummary(
          song.melody.notes.length,
          nameOf(range.lowest.noteName),
          nameOf(range.highest.noteName),
        );
  const handlers = usePressedNote(drawing, song, notePress);
  return (
    <canvas
      ref={canvasRef}
      {...handlers}
      role="img"
      aria-label={summary}
      className={`absolute inset-0 size-full ${notePress === null ? '' : 'cursor-pointer'}`}
    />
  );
}

/** The note is that on which the finger went down, because notes move; a finger that scrolls the page presses none. */
function usePressedNote(drawing: RefObject<StageDrawing>, song: StageSong, press: NotePress | null) {
  const hit = useRef<LaneHit | null>(null);
  if (press === null) return {};
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { left, top } = event.currentTarget.getBoundingClientRect();
      const point = { x: event.clientX - left, y: event.clientY - top };
      hit.current = drawing.current?.noteAt(point, press.hasWords) ?? null;
    },
    onClick: () => {
      const note = song.melody.notes[hit.current?.index ?? -1];
      if (hit.current !== null && note !== undefined) press.onNote(note, hit.current);
      hit.current = null;
    },
  };
}
