/** Draws the lane, layer by layer. No globals, no clock: the same scene gives the same picture. */

import {
  type Area,
  type Canvas,
  copySprite,
  eachNote,
  emptyBox,
  type FadedLine,
  hollowLook,
  isSounding,
  type NoteBox,
  type Projection,
  paintBarNumbers,
  paintBars,
  paintCurve,
  paintFog,
  paintNotes,
  type Score,
  type ScoreNote,
  type TextLook,
  type TextSprite,
  type TextSprites,
  traceRounded,
} from '#app/score/index.ts';
import type { LaneLayout, LaneRow } from './lane-layout.ts';
import type { LaneColours, LaneTexts } from './lane-looks.ts';
import { type LaneWord, liftOver, wordTime } from './lane-words.ts';

export interface LaneScene {
  score: Score;
  layout: LaneLayout;
  rows: readonly LaneRow[];
  words: ReadonlyMap<string, LaneWord>;
  colours: LaneColours;
  texts: LaneTexts;
  sprites: TextSprites;
  /** What a pitch of the recording is called as it is heard. */
  nameOf: (midi: number, look: TextLook) => TextSprite;
  /** A second voice that is to be sung in place of the melody; null: the melody is. */
  second: Score | null;
  faded: readonly FadedLine[];
  /** The recorded singer's curve. */
  isGuideShown: boolean;
}

const CORNER_PIXELS = 6;
const EDGE_PIXELS = 1.5;
const GUIDE_PIXELS = 2;
const JOINT_PIXELS = 3;
const NOW_PIXELS = 2;
const NAME_LEFT_PIXELS = 8;

/** All that lies under the voice. */
export function paintLane(
  canvas: Canvas,
  scene: LaneScene,
  projection: Projection,
  songSeconds: number,
): void {
  const { layout, colours, score } = scene;
  canvas.fillStyle = colours.lane;
  canvas.fillRect(0, 0, layout.room.widthPixels, layout.room.heightPixels);
  paintRows(canvas, scene, projection);
  paintBars(canvas, score.bars, projection, { beat: null, bar: colours['lane-octave'] });
  paintBarNumbers(canvas, score.bars, projection, { sprites: scene.sprites, look: scene.texts.bar });
  if (scene.isGuideShown) paintCurve(canvas, score.sung, projection, colours.guide, GUIDE_PIXELS);
  paintLaneNotes(canvas, scene, projection, songSeconds);
  paintWords(canvas, scene, projection, songSeconds);
  paintFog(canvas, projection, scene.faded, layout.room, colours.lane);
}

/** All that lies over the voice. */
export function paintLaneFrame(canvas: Canvas, scene: LaneScene, projection: Projection): void {
  const { layout, colours, texts, rows } = scene;
  canvas.fillStyle = colours.ink;
  canvas.fillRect(layout.nowX - NOW_PIXELS / 2, 0, NOW_PIXELS, layout.room.heightPixels);
  canvas.fillStyle = colours.lane;
  canvas.fillRect(0, 0, layout.area.left, layout.room.heightPixels);
  for (const { midi, isOctave, isNamed } of rows) {
    if (!isNamed) continue;
    const name = scene.nameOf(midi, isOctave ? texts.octaveName : texts.name);
    copySprite(canvas, name, NAME_LEFT_PIXELS, Math.round(projection.y(0, midi) - name.heightPixels / 2));
  }
}

function paintRows(canvas: Canvas, { layout, rows, colours }: LaneScene, projection: Projection): void {
  for (const { midi, isOctave } of rows) {
    canvas.fillStyle = colours[isOctave ? 'lane-octave' : 'lane-line'];
    canvas.fillRect(layout.area.left, Math.round(projection.y(0, midi)), layout.area.width, 1);
  }
}

function paintLaneNotes(canvas: Canvas, scene: LaneScene, projection: Projection, songSeconds: number): void {
  const { score, colours, second } = scene;
  const layer = { projection, held: null, trace: traceNote };
  const looks = [colours['note-past'], colours.note, colours.accent].flatMap((colour) => [
    { fill: colour, edge: null },
    hollowLook(colour, colours.lane, EDGE_PIXELS),
  ]);
  const timeOf = (note: ScoreNote) =>
    note.endSeconds <= songSeconds ? 0 : isSounding(note, songSeconds) ? 2 : 1;
  paintNotes(canvas, { ...layer, score }, looks, (note) => 2 * timeOf(note) + (note.isUncertain ? 1 : 0));
  if (second === null) return;
  const edge = { colour: colours.ink, pixels: EDGE_PIXELS, dash: [] };
  paintNotes(canvas, { ...layer, score: second }, [{ fill: null, edge }], () => 0);
}

function traceNote(canvas: Canvas, box: NoteBox): void {
  traceRounded(canvas, box, Math.min(CORNER_PIXELS, box.height / 2));
}

function paintWords(canvas: Canvas, scene: LaneScene, projection: Projection, songSeconds: number): void {
  const { score, words, colours, texts } = scene;
  const line =
    score.lines.findLast(({ startSeconds }) => startSeconds <= songSeconds) ?? score.lines[0] ?? null;
  const from = emptyBox();
  const taken: Area[] = [];
  eachNote({ score, projection, held: null }, (box, note) => {
    const written = words.get(note.id);
    if (written === undefined) return;
    const { text, heldFrom } = written;
    if (heldFrom !== null) {
      const { top, height } = projection.place(from, heldFrom);
      const [start, end] = [top + height / 2, box.top + box.height / 2];
      canvas.fillStyle = colours[note.endSeconds <= songSeconds ? 'note-past' : 'note'];
      canvas.fillRect(box.left, Math.min(start, end), JOINT_PIXELS, Math.abs(end - start));
    }
    if (text === null) return;
    const word = scene.sprites(text, texts.words[wordTime(note, line, songSeconds)]);
    const { widthPixels: width, heightPixels: height } = word;
    const area = { left: box.left, top: box.top - height, width, height };
    written.liftPixels ??= liftOver(taken, area);
    area.top -= written.liftPixels;
    taken.push(area);
    copySprite(canvas, word, Math.round(area.left), Math.round(area.top));
  });
}
