/** What one pointer does on the roll from its press to its lift. Nothing is changed before the lift, and nothing by a press that was called off. */
import type { NoteId, NoteShape } from '#domain/edits/edits.ts';
import type { RollDesk } from './roll-desk.ts';
import { changedOnly, draggedShapes, type Grabbed, movedBetween } from './roll-drag.ts';
import { addDrawn, applyDrag, bringBack, dragRules, shapeDrawn, shapeOf, shownNotes } from './roll-edits.ts';
import { hitAt, type NotePart, notesIn, type RollHit, type RollPoint } from './roll-hits.ts';
import { midiAt, secondsAt } from './roll-view.ts';
import { chosen, NOTHING_CHOSEN, toggled } from './selection.ts';

export interface Press {
  move(point: RollPoint): void;
  lift?(): void;
  callOff?(): void;
}

/** Less is a press that trembled. */
const STILL_PIXELS = { mouse: 3, touch: 8 } as const;

export function pressAt(desk: RollDesk, point: RollPoint, isAdding: boolean): Press | null {
  const found = hit(desk, point);
  switch (found.kind) {
    case 'ruler':
      return rulerPress(desk, found.songSeconds);
    case 'key':
      return keyPress(desk, found.midiNote);
    case 'ghost':
      bringBack(desk, [found.id]);
      return null;
    case 'note':
      return notePress(desk, found, point, isAdding);
    case 'ground':
      return desk.state.get().tool === 'draw' ? drawPress(desk, point) : bandPress(desk, point, isAdding);
    default:
      return found satisfies never;
  }
}

export function hit(desk: RollDesk, point: RollPoint): RollHit {
  const { selection, showsHidden } = desk.state.get();
  return hitAt({ song: desk.song, view: desk.camera.view, selectedIds: selection.ids, showsHidden }, point);
}

function rulerPress(desk: RollDesk, songSeconds: number): Press {
  const { engine } = desk.ports;
  engine.seek(songSeconds);
  return { move: ({ x }) => engine.seek(secondsAt(desk.camera.view, x)) };
}

function keyPress(desk: RollDesk, midiNote: number): Press {
  desk.pressKey(midiNote);
  return {
    move: ({ y }) => desk.pressKey(Math.round(midiAt(desk.camera.view, y))),
    lift: () => desk.pressKey(null),
    callOff: () => desk.pressKey(null),
  };
}

interface PressedNote {
  id: NoteId;
  part: NotePart;
}

function notePress(
  desk: RollDesk,
  { id, part }: PressedNote,
  from: RollPoint,
  isAdding: boolean,
): Press | null {
  const { selection } = desk.state.get();
  if (isAdding) {
    desk.state.change({ selection: toggled(selection, id) });
    return null;
  }
  const wasChosen = selection.ids.has(id);
  if (!wasChosen) desk.state.change({ selection: chosen([id]) });
  const grabbed: Grabbed = { id, part, shapes: shapesOf(desk) };
  sound(desk, grabbed.shapes[id]);
  let shapes = grabbed.shapes;
  let hasMoved = false;
  return {
    move(to) {
      hasMoved ||= isFar(from, to);
      if (!hasMoved) return;
      shapes = draggedShapes(grabbed, movedBetween(desk.camera.view, from, to), dragRules(desk));
      desk.state.change({ gesture: { kind: 'drag', shapes } });
      sound(desk, shapes[id]);
    },
    lift() {
      end(desk);
      if (hasMoved) applyDrag(desk, part, changedOnly(grabbed.shapes, shapes));
      else if (wasChosen) desk.state.change({ selection: chosen([id]) });
    },
    callOff: () => end(desk),
  };
}

function drawPress(desk: RollDesk, from: RollPoint): Press {
  const start = placeOf(desk, from);
  let shape = shapeDrawn(desk, start, start.songSeconds);
  sound(desk, shape);
  desk.state.change({ gesture: { kind: 'draw', shape } });
  return {
    move(to) {
      shape = shapeDrawn(desk, start, isFar(from, to) ? placeOf(desk, to).songSeconds : start.songSeconds);
      desk.state.change({ gesture: { kind: 'draw', shape } });
    },
    lift() {
      end(desk);
      addDrawn(desk, shape);
    },
    callOff: () => end(desk),
  };
}

function bandPress(desk: RollDesk, from: RollPoint, isAdding: boolean): Press {
  const start = placeOf(desk, from);
  const before = desk.state.get().selection;
  let hasMoved = false;
  return {
    move(to) {
      hasMoved ||= isFar(from, to);
      if (!hasMoved) return;
      const end = placeOf(desk, to);
      const found = notesIn(desk.song, start, end);
      const ids = isAdding ? [...new Set([...before.ids, ...found])] : found;
      desk.state.change({ gesture: { kind: 'band', from: start, to: end }, selection: chosen(ids) });
    },
    lift() {
      end(desk);
      if (!hasMoved && !isAdding) desk.state.change({ selection: NOTHING_CHOSEN });
    },
    callOff() {
      end(desk);
      desk.state.change({ selection: before });
    },
  };
}

function end(desk: RollDesk): void {
  desk.pressKey(null);
  desk.state.change({ gesture: null });
}

/** The tone of the note that is held, if the song does not sound already. */
function sound(desk: RollDesk, shape: NoteShape | undefined): void {
  if (shape !== undefined && !desk.ports.engine.isPlaying) desk.pressKey(desk.rowOf(shape));
}

function shapesOf(desk: RollDesk): Record<NoteId, NoteShape> {
  return Object.fromEntries(shownNotes(desk).map((note) => [note.id, shapeOf(note)]));
}

function placeOf(desk: RollDesk, { x, y }: RollPoint) {
  const { view } = desk.camera;
  return { songSeconds: secondsAt(view, x), midiPitch: midiAt(view, y) };
}

function isFar(from: RollPoint, to: RollPoint): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > STILL_PIXELS[from.isTouch ? 'touch' : 'mouse'];
}
