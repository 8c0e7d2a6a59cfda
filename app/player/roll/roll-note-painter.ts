/** Draws the notes of the roll: sure ones filled, uncertain ones hollow and dashed as on the lane, hidden ones dotted, chosen ones bright. */

import {
  type Canvas,
  copySprite,
  eachNote,
  emptyBox,
  hollowLook,
  type NoteBox,
  type NoteLayer,
  type Projection,
  paintNotes,
  paintPath,
  SCORE_COLOURS,
  type ScoreNote,
  traceRounded,
} from '#app/score/index.ts';
import { midiForHertz } from '#domain/music/pitch.ts';
import { HANDLE_PIXELS } from './roll-hits.ts';
import { ROLL_COLOURS, ROLL_TEXTS } from './roll-looks.ts';
import type { RollScene } from './roll-scene.ts';
import { PIANO_PIXELS } from './roll-view.ts';

const CORNER_PIXELS = 4;
const GHOST_DASH = [2, 3];
const EDGE_PIXELS = 1.5;
const TEXT_GAP_PIXELS = 2;
const KNOB_PIXELS = 9;
/** In a lower row a name is not read. */
const NAME_PIXELS = 12;

const { upcoming: plain, upcomingHollow: hollow } = SCORE_COLOURS;
const { chosen, chosenHollow, ghost } = ROLL_COLOURS;
const LOOKS = [
  { fill: plain, edge: null },
  hollowLook(plain, hollow, EDGE_PIXELS),
  { fill: chosen, edge: null },
  hollowLook(chosen, chosenHollow, EDGE_PIXELS),
];
const GHOST_LOOKS = [ghost, chosen].map((colour) => ({
  fill: null,
  edge: { colour, pixels: EDGE_PIXELS, dash: GHOST_DASH },
}));

export function paintRollNotes(canvas: Canvas, scene: RollScene, projection: Projection): void {
  const layer = layerOf(scene, projection);
  const { selection, gesture, showsHidden } = scene.state;
  const isChosen = ({ id }: ScoreNote) => selection.ids.has(id);
  if (showsHidden) {
    const ghosts = { ...layer, score: scene.song.ghosts, held: null };
    paintNotes(canvas, ghosts, GHOST_LOOKS, (note) => (isChosen(note) ? 1 : 0));
  }
  paintNotes(canvas, layer, LOOKS, (note) => (isChosen(note) ? 2 : 0) + (note.isUncertain ? 1 : 0));
  if (gesture?.kind !== 'draw') return;
  canvas.beginPath();
  traceNote(canvas, projection.place(emptyBox(), gesture.shape));
  paintPath(canvas, { fill: chosen, edge: null });
}

export function paintRollTexts(canvas: Canvas, scene: RollScene, projection: Projection): void {
  eachNote(layerOf(scene, projection), (box, note, shape) => {
    const look = note.isUncertain ? ROLL_TEXTS.hollowName : ROLL_TEXTS.name;
    // A note between two keys has the name that the analysis gave it; only a dragged one is named by where it lies.
    const midiPitch = shape === note ? note.midiNote : midiForHertz(shape.frequencyHertz);
    const name = scene.nameOf(midiPitch, look);
    if (name.widthPixels < box.width - 2 && box.height >= NAME_PIXELS) {
      const left = Math.max(PIANO_PIXELS, box.left) + 2;
      copySprite(canvas, name, left, box.top + (box.height - name.heightPixels) / 2);
    }
    if (note.label === null) return;
    const word = scene.sprites(note.label, ROLL_TEXTS.word);
    copySprite(canvas, word, box.left, box.top - word.heightPixels + TEXT_GAP_PIXELS);
  });
}

/** What a finger grabs, beside the ends of a chosen note. */
export function paintHandles(canvas: Canvas, scene: RollScene, projection: Projection): void {
  const { ids } = scene.state.selection;
  if (!scene.hasTouch || ids.size !== 1) return;
  const note = scene.song.byId.get([...ids][0] ?? '');
  if (note === undefined) return;
  const box = projection.place(emptyBox(), layerOf(scene, projection).held?.[note.id] ?? note);
  const middle = box.top + box.height / 2;
  canvas.beginPath();
  for (const x of [box.left - HANDLE_PIXELS / 2, box.left + box.width + HANDLE_PIXELS / 2]) {
    canvas.moveTo(x + KNOB_PIXELS, middle);
    canvas.arc(x, middle, KNOB_PIXELS, 0, 2 * Math.PI);
  }
  paintPath(canvas, { fill: chosen, edge: null });
}

function layerOf({ song, state }: RollScene, projection: Projection): NoteLayer {
  const held = state.gesture?.kind === 'drag' ? state.gesture.shapes : null;
  return { score: song, projection, held, trace: traceNote };
}

function traceNote(canvas: Canvas, box: NoteBox): void {
  traceRounded(canvas, box, CORNER_PIXELS);
}
