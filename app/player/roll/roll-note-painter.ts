/** Draws the notes of the roll: sure ones filled, uncertain ones hollow and dashed as on the lane, hidden ones dotted, chosen ones bright. */

import type { NoteShape } from '#domain/edits/edits.ts';
import { midiForHertz } from '#domain/music/pitch.ts';
import { firstEndingAfter } from '../stage/melody-index.ts';
import type { TextSprite } from '../stage/text-sprites.ts';
import { HANDLE_PIXELS } from './roll-hits.ts';
import { ROLL_COLOURS, ROLL_TEXTS } from './roll-looks.ts';
import type { RollScene } from './roll-scene.ts';
import type { RollNote } from './roll-song.ts';
import { PIANO_PIXELS, rollX, rollY, secondsShown } from './roll-view.ts';

type Canvas = CanvasRenderingContext2D;

const CORNER_PIXELS = 4;
const HOLLOW_DASH = [5, 3];
const GHOST_DASH = [2, 3];
const NO_DASH: number[] = [];
const LEAST_PIXELS = 2;
const TEXT_GAP_PIXELS = 2;
const KNOB_PIXELS = 9;
/** In a lower row a name is not read. */
const NAME_PIXELS = 12;

/** The only box there is: each note is placed in it anew. */
const box = { left: 0, top: 0, width: 0, height: 0 };

/** One path for all notes of one look: several times cheaper than note by note. */
export function paintNotes(canvas: Canvas, scene: RollScene): void {
  if (scene.state.showsHidden) paintGhosts(canvas, scene);
  const { note, hollow, chosen, chosenHollow } = ROLL_COLOURS;
  if (traceNotes(canvas, scene, false, false)) fill(canvas, note);
  if (traceNotes(canvas, scene, false, true)) dashed(canvas, note, hollow, HOLLOW_DASH);
  if (traceNotes(canvas, scene, true, false)) fill(canvas, chosen);
  if (traceNotes(canvas, scene, true, true)) dashed(canvas, chosen, chosenHollow, HOLLOW_DASH);
  if (scene.state.gesture?.kind === 'draw') {
    canvas.beginPath();
    traceShape(canvas, scene, scene.state.gesture.shape);
    fill(canvas, chosen);
  }
}

export function paintNoteTexts(canvas: Canvas, scene: RollScene): void {
  eachVisible(scene, (note) => {
    const shape = shapeOf(scene, note);
    place(scene, shape);
    const look = note.isUncertain ? ROLL_TEXTS.hollowName : ROLL_TEXTS.name;
    // A note between two keys has the name that the analysis gave it; only a dragged one is named by where it lies.
    const midiPitch = shape === note ? note.midiNote : midiForHertz(shape.frequencyHertz);
    const name = scene.names(scene.nameOf(midiPitch), look);
    if (name.widthPixels < box.width - 2 && box.height >= NAME_PIXELS)
      copy(
        canvas,
        name,
        Math.max(PIANO_PIXELS, box.left) + 2,
        box.top + (box.height - name.heightPixels) / 2,
      );
    if (note.label === null) return;
    const word = scene.sprites(note.label, ROLL_TEXTS.word);
    copy(canvas, word, box.left, box.top - word.heightPixels + TEXT_GAP_PIXELS);
  });
}

/** What a finger grabs, beside the ends of a chosen note. */
export function paintHandles(canvas: Canvas, scene: RollScene): void {
  const { ids } = scene.state.selection;
  if (!scene.hasTouch || ids.size !== 1) return;
  const note = scene.song.byId.get([...ids][0] ?? '');
  if (note === undefined) return;
  place(scene, shapeOf(scene, note));
  const middle = box.top + box.height / 2;
  canvas.beginPath();
  for (const x of [box.left - HANDLE_PIXELS / 2, box.left + box.width + HANDLE_PIXELS / 2]) {
    canvas.moveTo(x + KNOB_PIXELS, middle);
    canvas.arc(x, middle, KNOB_PIXELS, 0, 2 * Math.PI);
  }
  fill(canvas, ROLL_COLOURS.chosen);
}

function paintGhosts(canvas: Canvas, scene: RollScene): void {
  const { view, song } = scene;
  const until = view.fromSeconds + secondsShown(view);
  for (const isChosen of [false, true]) {
    canvas.beginPath();
    for (const note of song.hidden) {
      if (note.startSeconds >= until) break;
      if (note.endSeconds <= view.fromSeconds || scene.state.selection.ids.has(note.id) !== isChosen)
        continue;
      traceShape(canvas, scene, note);
    }
    outline(canvas, isChosen ? ROLL_COLOURS.chosen : ROLL_COLOURS.ghost, GHOST_DASH);
  }
}

/** False when there is none of this look. */
function traceNotes(canvas: Canvas, scene: RollScene, isChosen: boolean, isUncertain: boolean): boolean {
  let isAny = false;
  eachVisible(scene, (note) => {
    if (note.isUncertain !== isUncertain || scene.state.selection.ids.has(note.id) !== isChosen) return;
    if (!isAny) canvas.beginPath();
    isAny = true;
    traceShape(canvas, scene, shapeOf(scene, note));
  });
  return isAny;
}

/** Those that are dragged may lie elsewhere than in their order, so they come apart from it. */
function eachVisible(scene: RollScene, visit: (note: RollNote) => void): void {
  const { song, view, state } = scene;
  const dragged = state.gesture?.kind === 'drag' ? state.gesture.shapes : null;
  const until = view.fromSeconds + secondsShown(view);
  for (let index = firstEndingAfter(song, view.fromSeconds); ; index++) {
    const note = song.notes[index];
    if (note === undefined || note.startSeconds >= until) break;
    if (dragged === null || !(note.id in dragged)) visit(note);
  }
  for (const id in dragged) {
    const note = song.byId.get(id);
    if (note !== undefined) visit(note);
  }
}

function shapeOf({ state }: RollScene, note: RollNote): NoteShape {
  return (state.gesture?.kind === 'drag' ? state.gesture.shapes[note.id] : undefined) ?? note;
}

function place({ view }: RollScene, shape: NoteShape): void {
  box.left = rollX(view, shape.startSeconds);
  box.width = Math.max(LEAST_PIXELS, shape.durationSeconds * view.pixelsPerSecond - 1);
  box.height = view.pixelsPerSemitone - 1;
  box.top = rollY(view, midiForHertz(shape.frequencyHertz)) - box.height / 2;
}

function traceShape(canvas: Canvas, scene: RollScene, shape: NoteShape): void {
  place(scene, shape);
  canvas.roundRect(box.left, box.top, box.width, box.height, Math.min(CORNER_PIXELS, box.width / 2));
}

function fill(canvas: Canvas, colour: string): void {
  canvas.fillStyle = colour;
  canvas.fill();
}

function dashed(canvas: Canvas, edge: string, inside: string, dash: number[]): void {
  fill(canvas, inside);
  outline(canvas, edge, dash);
}

function outline(canvas: Canvas, colour: string, dash: number[]): void {
  canvas.setLineDash(dash);
  canvas.lineWidth = 1.5;
  canvas.strokeStyle = colour;
  canvas.stroke();
  canvas.setLineDash(NO_DASH);
}

function copy(canvas: Canvas, sprite: TextSprite, left: number, top: number): void {
  canvas.drawImage(sprite.picture, left, top, sprite.widthPixels, sprite.heightPixels);
}
