/** Draws notes wherever a projection has them: one path for all notes of one look is several times cheaper than note by note. */
import type { NoteId, NoteShape } from '#domain/edits/edits.ts';
import type { Canvas } from './canvas-surface.ts';
import { firstEndingAfter } from './melody-index.ts';
import { emptyBox, type NoteBox, type Projection } from './projection.ts';
import type { Score, ScoreNote } from './score.ts';
import type { TextSprite } from './text-sprites.ts';

export interface NoteLayer {
  score: Pick<Score, 'notes' | 'latestEndSeconds' | 'byId'>;
  projection: Projection;
  /** Notes that a gesture holds elsewhere than the score has them; null while it holds none. */
  held: Readonly<Record<NoteId, NoteShape>> | null;
  /** The outline of a note in its box. */
  trace: (canvas: Canvas, box: NoteBox) => void;
}

export interface NoteLook {
  fill: string | null;
  edge: { colour: string; pixels: number; dash: number[] } | null;
}

const NO_DASH: number[] = [];
const HOLLOW_DASH = [5, 3];

/** The only box of all layers: each note is placed in it anew. */
const box = emptyBox();

/** Those that are held may lie elsewhere than in their order, so they come last. */
export function eachNote(
  { score, projection, held }: Omit<NoteLayer, 'trace'>,
  visit: (box: NoteBox, note: ScoreNote, shape: NoteShape) => void,
): void {
  const { fromSeconds, untilSeconds } = projection;
  for (let index = firstEndingAfter(score, fromSeconds); ; index++) {
    const note = score.notes[index];
    if (note === undefined || note.startSeconds >= untilSeconds) break;
    if (note.endSeconds <= fromSeconds || (held !== null && note.id in held)) continue;
    visit(projection.place(box, note), note, note);
  }
  for (const id in held) {
    const [note, shape] = [score.byId.get(id), held[id]];
    if (note !== undefined && shape !== undefined) visit(projection.place(box, shape), note, shape);
  }
}

/** `lookOf` gives the position of a note's look. */
export function paintNotes(
  canvas: Canvas,
  layer: NoteLayer,
  looks: readonly NoteLook[],
  lookOf: (note: ScoreNote) => number,
): void {
  for (const [position, look] of looks.entries()) {
    let isAny = false;
    eachNote(layer, (noteBox, note) => {
      if (lookOf(note) !== position) return;
      if (!isAny) canvas.beginPath();
      isAny = true;
      layer.trace(canvas, noteBox);
    });
    if (isAny) paintPath(canvas, look);
  }
}

/** Of what is not sure. */
export function hollowLook(colour: string, fill: string, pixels: number): NoteLook {
  return { fill, edge: { colour, pixels, dash: HOLLOW_DASH } };
}

export function paintPath(canvas: Canvas, { fill, edge }: NoteLook): void {
  if (fill !== null) {
    canvas.fillStyle = fill;
    canvas.fill();
  }
  if (edge === null) return;
  canvas.setLineDash(edge.dash);
  canvas.lineWidth = edge.pixels;
  canvas.strokeStyle = edge.colour;
  canvas.stroke();
  canvas.setLineDash(NO_DASH);
}

export function traceRounded(canvas: Canvas, box: NoteBox, cornerPixels: number): void {
  canvas.roundRect(box.left, box.top, box.width, box.height, Math.min(cornerPixels, box.width / 2));
}

export function copySprite(canvas: Canvas, sprite: TextSprite, left: number, top: number): void {
  canvas.drawImage(sprite.picture, left, top, sprite.widthPixels, sprite.heightPixels);
}
