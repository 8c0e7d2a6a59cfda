/** Draws the falling notes: pills on their keys, hollow and dashed where the analysis is not sure, each with its name and its word. */
import {
  type Canvas,
  copySprite,
  eachNote,
  emptyBox,
  hollowLook,
  isSounding,
  type NoteBox,
  paintNotes,
  paintPath,
  SCORE_COLOURS,
  type ScoreNote,
  type TextSprite,
} from '#app/score/index.ts';
import { isBlackKey } from '#domain/music/pitch.ts';
import type { FallingScene } from './falling-scene.ts';

const CORNER_PIXELS = 5;
const NOTE_GAP_PIXELS = 1.5;
/** Between a note and the edges of its key, as a share of the key. */
const INSET_SHARE = 0.08;
const HOLLOW_EDGE_PIXELS = 2;
/** The room that a picture of text keeps around its letters. */
const NAME_OVERHANG_PIXELS = 3;
/** A name that is longer in its language is drawn smaller, as far as it can be read. */
const LEAST_NAME_SCALE = 0.8;
/** How large a tick is, as a share of its key. */
const TICK_SHARE = 0.2;

const LOOKS = [
  { fill: SCORE_COLOURS.upcoming, edge: null },
  hollowLook(SCORE_COLOURS.upcoming, SCORE_COLOURS.upcomingHollow, HOLLOW_EDGE_PIXELS),
  { fill: SCORE_COLOURS.sounding, edge: null },
  hollowLook(SCORE_COLOURS.sounding, SCORE_COLOURS.soundingHollow, HOLLOW_EDGE_PIXELS),
];

export function paintFallingNotes(canvas: Canvas, { score, projection }: FallingScene): void {
  const { songSeconds } = projection;
  paintNotes(
    canvas,
    { score, projection, held: null, trace: traceNote },
    LOOKS,
    (note) => (isSounding(note, songSeconds) ? 2 : 0) + (note.isUncertain ? 1 : 0),
  );
}

function traceNote(canvas: Canvas, box: NoteBox): void {
  if (box.beyond === null) tracePill(canvas, box);
  else traceMark(canvas, box);
}

function tracePill(canvas: Canvas, box: NoteBox): void {
  const inset = box.width * INSET_SHARE;
  const width = box.width - 2 * inset;
  const height = Math.max(2, box.height - NOTE_GAP_PIXELS);
  const corner = Math.min(CORNER_PIXELS, width / 2);
  canvas.roundRect(box.left + inset, box.top + NOTE_GAP_PIXELS, width, height, corner);
}

/** A note that is none of the keys shown points to the side where its key would be. */
function traceMark(canvas: Canvas, box: NoteBox): void {
  const tip = box.beyond === 'below' ? box.left : box.left + box.width;
  const back = box.beyond === 'below' ? box.left + box.width : box.left;
  const top = box.top + NOTE_GAP_PIXELS;
  canvas.moveTo(back, top);
  canvas.lineTo(tip, (top + box.top + box.height) / 2);
  canvas.lineTo(back, box.top + box.height);
  canvas.closePath();
}

/** With a tick on them, so that colour alone says nothing. */
export function paintCheckedNotes(canvas: Canvas, { checked, projection }: FallingScene): void {
  for (const note of checked.shown) {
    const box = projection.place(emptyBox(), note);
    canvas.beginPath();
    tracePill(canvas, box);
    paintPath(canvas, { fill: SCORE_COLOURS.checked, edge: null });
    const [middle, size] = [box.left + box.width / 2, box.width * TICK_SHARE];
    const base = box.top + box.height / 2 + size / 2;
    canvas.beginPath();
    canvas.moveTo(middle - size, base - size);
    canvas.lineTo(middle - size / 3, base);
    canvas.lineTo(middle + size, base - 1.5 * size);
    canvas.lineWidth = HOLLOW_EDGE_PIXELS;
    canvas.strokeStyle = SCORE_COLOURS.nameOnNote;
    canvas.stroke();
  }
}

/** Names on the notes, words beside them. */
export function paintFallingTexts(canvas: Canvas, scene: FallingScene): void {
  const { score, projection, texts } = scene;
  eachNote({ score, projection, held: null }, (box, note) => {
    const bottom = Math.min(projection.layout.heightPixels, box.top + box.height);
    if (box.beyond === null) {
      const midiNote = projection.keyOf(note);
      paintName(canvas, scene.nameOf(midiNote, nameLook(note, isBlackKey(midiNote))), box, bottom);
    }
    const word = wordSprite(scene, note);
    if (word === null) return;
    const left = Math.round(projection.wordLeft(box, word.widthPixels));
    copySprite(canvas, word, left, Math.round(bottom - word.heightPixels));
  });

  function nameLook({ isUncertain }: ScoreNote, isSmall: boolean) {
    if (isUncertain) return isSmall ? texts.smallHollowName : texts.hollowName;
    return isSmall ? texts.smallName : texts.name;
  }
}

/** What is written beside a note; null where nothing is. */
export function wordSprite({ sprites, texts }: FallingScene, { label }: ScoreNote): TextSprite | null {
  return label === null ? null : sprites(label, texts.word);
}

/** At the lower end of the note, where it is read when it arrives; it stays in sight while the note is held. */
function paintName(canvas: Canvas, sprite: TextSprite, box: NoteBox, bottom: number): void {
  const room = (1 - 2 * INSET_SHARE) * box.width + NAME_OVERHANG_PIXELS;
  const scale = Math.min(1, room / sprite.widthPixels);
  const [width, height] = [scale * sprite.widthPixels, scale * sprite.heightPixels];
  const top = bottom - height - 1;
  if (scale < LEAST_NAME_SCALE || top < box.top) return;
  const left = box.left + (box.width - width) / 2;
  canvas.drawImage(sprite.picture, Math.round(left), Math.round(top), width, height);
}
