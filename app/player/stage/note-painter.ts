/** Draws the notes of the lane: pills on their keys, hollow and dashed where the analysis is not sure, each with its name and its word. */
import { LANE_COLOURS } from './lane-looks.ts';
import type { Canvas, LaneScene } from './lane-scene.ts';
import { type LaneView, type NoteBox, placeNote, wordLeft } from './lane-view.ts';
import { endOf, firstEndingAfter, isSounding } from './melody-index.ts';
import type { TextSprite } from './text-sprites.ts';

const CORNER_PIXELS = 5;
const NOTE_GAP_PIXELS = 1.5;
/** Between a note and the edges of its key, as a share of the key. */
const INSET_SHARE = 0.08;
const HOLLOW_DASH = [5, 3];
const NO_DASH: number[] = [];
const HOLLOW_EDGE_PIXELS = 2;
/** The room that a picture of text keeps around its letters. */
const NAME_OVERHANG_PIXELS = 3;
/** A name that is longer in its language is drawn smaller, as far as it can be read. */
const LEAST_NAME_SCALE = 0.8;
const HELD_MARK = '~';
/** How large a tick is, as a share of its key. */
const TICK_SHARE = 0.2;

/** The only box there is: each note is placed in it anew. */
const box: NoteBox = { left: 0, top: 0, width: 0, height: 0, beyond: null };

/** One path for all notes of one look: several times cheaper than note by note. */
export function paintNoteShapes(canvas: Canvas, scene: LaneScene): void {
  if (traceNotes(canvas, scene, false, false)) fill(canvas, LANE_COLOURS.upcoming);
  if (traceNotes(canvas, scene, false, true))
    hollow(canvas, LANE_COLOURS.upcoming, LANE_COLOURS.upcomingHollow);
  if (traceNotes(canvas, scene, true, false)) fill(canvas, LANE_COLOURS.sounding);
  if (traceNotes(canvas, scene, true, true))
    hollow(canvas, LANE_COLOURS.sounding, LANE_COLOURS.soundingHollow);
}

function fill(canvas: Canvas, colour: string): void {
  canvas.fillStyle = colour;
  canvas.fill();
}

function hollow(canvas: Canvas, edge: string, inside: string): void {
  fill(canvas, inside);
  canvas.setLineDash(HOLLOW_DASH);
  canvas.lineWidth = HOLLOW_EDGE_PIXELS;
  canvas.strokeStyle = edge;
  canvas.stroke();
  canvas.setLineDash(NO_DASH);
}

/** False when there is none of this look. */
function traceNotes(
  canvas: Canvas,
  { song, view }: LaneScene,
  sounding: boolean,
  uncertain: boolean,
): boolean {
  const { melody, places } = song;
  let isAny = false;
  for (let index = firstEndingAfter(melody, view.fromSeconds); ; index++) {
    const note = melody.notes[index];
    const place = places[index];
    if (note === undefined || place === undefined || isAbove(note.startSeconds, view)) break;
    if (isSounding(note, view.songSeconds) !== sounding || song.uncertain[index] !== uncertain) continue;
    if (endOf(note) <= view.fromSeconds) continue;
    if (!isAny) canvas.beginPath();
    isAny = true;
    placeNote(box, note, place, view);
    if (box.beyond === null) tracePill(canvas);
    else traceMark(canvas);
  }
  return isAny;
}

function isAbove(startSeconds: number, view: LaneView): boolean {
  return startSeconds >= view.fromSeconds + view.secondsShown;
}

function tracePill(canvas: Canvas): void {
  const inset = box.width * INSET_SHARE;
  const width = box.width - 2 * inset;
  const height = Math.max(2, box.height - NOTE_GAP_PIXELS);
  canvas.roundRect(
    box.left + inset,
    box.top + NOTE_GAP_PIXELS,
    width,
    height,
    Math.min(CORNER_PIXELS, width / 2),
  );
}

/** A note that is none of the keys shown points to the side where its key would be. */
function traceMark(canvas: Canvas): void {
  const tip = box.beyond === 'below' ? box.left : box.left + box.width;
  const back = box.beyond === 'below' ? box.left + box.width : box.left;
  const top = box.top + NOTE_GAP_PIXELS;
  canvas.moveTo(back, top);
  canvas.lineTo(tip, (top + box.top + box.height) / 2);
  canvas.lineTo(back, box.top + box.height);
  canvas.closePath();
}

/** With a tick on them, so that colour alone says nothing. */
export function paintCheckedNotes(canvas: Canvas, { checked, view }: LaneScene): void {
  for (const { note, place } of checked.shown) {
    placeNote(box, note, place, view);
    canvas.beginPath();
    tracePill(canvas);
    fill(canvas, LANE_COLOURS.checked);
    const [middle, size] = [box.left + box.width / 2, box.width * TICK_SHARE];
    const base = box.top + box.height / 2 + size / 2;
    canvas.beginPath();
    canvas.moveTo(middle - size, base - size);
    canvas.lineTo(middle - size / 3, base);
    canvas.lineTo(middle + size, base - 1.5 * size);
    canvas.lineWidth = HOLLOW_EDGE_PIXELS;
    canvas.strokeStyle = LANE_COLOURS.nameOnNote;
    canvas.stroke();
  }
}

/** Names on the notes, words beside them. */
export function paintNoteTexts(canvas: Canvas, scene: LaneScene): void {
  const { song, view, texts, names } = scene;
  const { melody, places } = song;
  for (let index = firstEndingAfter(melody, view.fromSeconds); ; index++) {
    const note = melody.notes[index];
    const place = places[index];
    if (note === undefined || place === undefined || isAbove(note.startSeconds, view)) return;
    if (endOf(note) <= view.fromSeconds) continue;
    placeNote(box, note, place, view);
    const isSmall = place.width < 1;
    const word = spriteOf(scene, index);
    if (box.beyond === null)
      paintName(canvas, names(note.noteName, nameLook(isSmall, song.uncertain[index])), view);
    if (word !== null) paintWord(canvas, word, view);
  }

  function nameLook(isSmall: boolean, isUncertain = false) {
    if (isUncertain) return isSmall ? texts.smallHollowName : texts.hollowName;
    return isSmall ? texts.smallName : texts.name;
  }
}

/** What is written beside a note; null where nothing is. */
export function spriteOf({ song, sprites, texts }: LaneScene, index: number): TextSprite | null {
  const word = song.words[index];
  return word ? sprites(word.isHeld ? HELD_MARK : word.text, texts.word) : null;
}

/** At the lower end of the note, where it is read when it arrives; it stays in sight while the note is held. */
function paintName(canvas: Canvas, sprite: TextSprite, view: LaneView): void {
  const room = (1 - 2 * INSET_SHARE) * box.width + NAME_OVERHANG_PIXELS;
  const scale = Math.min(1, room / sprite.widthPixels);
  const [width, height] = [scale * sprite.widthPixels, scale * sprite.heightPixels];
  const top = lowerEnd(view) - height - 1;
  if (scale < LEAST_NAME_SCALE || top < box.top) return;
  const left = box.left + (box.width - width) / 2;
  canvas.drawImage(sprite.picture, Math.round(left), Math.round(top), width, height);
}

function paintWord(canvas: Canvas, sprite: TextSprite, view: LaneView): void {
  copy(canvas, sprite, wordLeft(box, sprite.widthPixels, view), lowerEnd(view) - sprite.heightPixels);
}

function lowerEnd(view: LaneView): number {
  return Math.min(view.layout.heightPixels, box.top + box.height);
}

function copy(
  canvas: Canvas,
  { picture, widthPixels, heightPixels }: TextSprite,
  left: number,
  top: number,
): void {
  canvas.drawImage(picture, Math.round(left), Math.round(top), widthPixels, heightPixels);
}
