/** What one pointer does on the roll from its press to its lift. Nothing is changed before the lift, and nothing by a press that was called off. */
import type { NoteId, NoteShape } from '#domain/edits/edits.ts';
import { barMoved, barsSet, setBars } from './bar-edits.ts';
import { changedOnly, draggedShapes, type Grabbed, movedBetween } from './roll-drag.ts';
import type { RollEditor } from './roll-editor.ts';
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

export function pressAt(editor: RollEditor, point: RollPoint, isAdding: boolean): Press | null {
  const found = hit(editor, point);
  switch (found.kind) {
    case 'ruler':
      return rulerPress(editor, found.songSeconds);
    case 'bar':
      return barPress(editor, found.index, point);
    case 'key':
      return keyPress(editor, found.midiNote);
    case 'ghost':
      bringBack(editor, [found.id]);
      return null;
    case 'note':
      return notePress(editor, found, point, isAdding);
    case 'ground':
      return editor.state.get().tool === 'draw'
        ? drawPress(editor, point)
        : bandPress(editor, point, isAdding);
    default:
      return found satisfies never;
  }
}

export function hit(editor: RollEditor, point: RollPoint): RollHit {
  const { selection, showsHidden } = editor.state.get();
  return hitAt(
    { song: editor.song, view: editor.camera.view, selectedIds: selection.ids, showsHidden },
    point,
  );
}

function rulerPress(editor: RollEditor, songSeconds: number): Press {
  const { engine } = editor.ports;
  engine.seek(songSeconds);
  return { move: ({ x }) => engine.seek(secondsAt(editor.camera.view, x)) };
}

/** A press that does not move it opens what else can be done with the bar. */
function barPress(editor: RollEditor, index: number, from: RollPoint): Press {
  const { startSeconds = 0 } = editor.song.bars[index] ?? {};
  let moved: ReturnType<typeof barMoved> | null = null;
  editor.state.change({ barIndex: index });
  return {
    move(to) {
      if (moved === null && !isFar(from, to)) return;
      const { seconds } = movedBetween(editor.camera.view, from, to);
      moved = barMoved(editor, index, startSeconds + seconds);
      editor.state.change({ gesture: { kind: 'bars', bars: barsSet(moved) } });
    },
    lift() {
      end(editor);
      if (moved === null) editor.state.change({ isBarMenuOpen: true });
      else setBars(editor, moved);
    },
    callOff: () => end(editor),
  };
}

function keyPress(editor: RollEditor, midiNote: number): Press {
  editor.pressKey(midiNote);
  return {
    move: ({ y }) => editor.pressKey(Math.round(midiAt(editor.camera.view, y))),
    lift: () => editor.pressKey(null),
    callOff: () => editor.pressKey(null),
  };
}

interface PressedNote {
  id: NoteId;
  part: NotePart;
}

function notePress(
  editor: RollEditor,
  { id, part }: PressedNote,
  from: RollPoint,
  isAdding: boolean,
): Press | null {
  const { selection } = editor.state.get();
  if (isAdding) {
    editor.state.change({ selection: toggled(selection, id) });
    return null;
  }
  const wasChosen = selection.ids.has(id);
  if (!wasChosen) editor.state.change({ selection: chosen([id]) });
  const grabbed: Grabbed = { id, part, shapes: shapesOf(editor) };
  sound(editor, grabbed.shapes[id]);
  let shapes = grabbed.shapes;
  let hasMoved = false;
  return {
    move(to) {
      hasMoved ||= isFar(from, to);
      if (!hasMoved) return;
      shapes = draggedShapes(grabbed, movedBetween(editor.camera.view, from, to), dragRules(editor));
      editor.state.change({ gesture: { kind: 'drag', shapes } });
      sound(editor, shapes[id]);
    },
    lift() {
      end(editor);
      if (hasMoved) applyDrag(editor, part, changedOnly(grabbed.shapes, shapes));
      else if (wasChosen) editor.state.change({ selection: chosen([id]) });
    },
    callOff: () => end(editor),
  };
}

function drawPress(editor: RollEditor, from: RollPoint): Press {
  const start = placeOf(editor, from);
  let shape = shapeDrawn(editor, start, start.songSeconds);
  sound(editor, shape);
  editor.state.change({ gesture: { kind: 'draw', shape } });
  return {
    move(to) {
      shape = shapeDrawn(
        editor,
        start,
        isFar(from, to) ? placeOf(editor, to).songSeconds : start.songSeconds,
      );
      editor.state.change({ gesture: { kind: 'draw', shape } });
    },
    lift() {
      end(editor);
      addDrawn(editor, shape);
    },
    callOff: () => end(editor),
  };
}

function bandPress(editor: RollEditor, from: RollPoint, isAdding: boolean): Press {
  const start = placeOf(editor, from);
  const before = editor.state.get().selection;
  let hasMoved = false;
  return {
    move(to) {
      hasMoved ||= isFar(from, to);
      if (!hasMoved) return;
      const end = placeOf(editor, to);
      const found = notesIn(editor.song, start, end);
      const ids = isAdding ? [...new Set([...before.ids, ...found])] : found;
      editor.state.change({ gesture: { kind: 'band', from: start, to: end }, selection: chosen(ids) });
    },
    lift() {
      end(editor);
      if (!hasMoved && !isAdding) editor.state.change({ selection: NOTHING_CHOSEN });
    },
    callOff() {
      end(editor);
      editor.state.change({ selection: before });
    },
  };
}

function end(editor: RollEditor): void {
  editor.pressKey(null);
  editor.state.change({ gesture: null });
}

/** The tone of the note that is held, if the song does not sound already. */
function sound(editor: RollEditor, shape: NoteShape | undefined): void {
  if (shape !== undefined && !editor.ports.engine.isPlaying) editor.pressKey(editor.rowOf(shape));
}

function shapesOf(editor: RollEditor): Record<NoteId, NoteShape> {
  return Object.fromEntries(shownNotes(editor).map((note) => [note.id, shapeOf(note)]));
}

function placeOf(editor: RollEditor, { x, y }: RollPoint) {
  const { view } = editor.camera;
  return { songSeconds: secondsAt(view, x), midiPitch: midiAt(view, y) };
}

function isFar(from: RollPoint, to: RollPoint): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > STILL_PIXELS[from.isTouch ? 'touch' : 'mouse'];
}
