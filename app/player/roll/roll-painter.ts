/** Draws the roll, layer by layer. No globals, no clock: the same scene gives the same picture. */

import { minutesAndSeconds } from '#app/format/duration.ts';
import {
  type Canvas,
  copySprite,
  eachBar,
  heardMidi,
  paintBarNumbers,
  paintBars,
  paintCurve,
  SCORE_COLOURS,
  type ScoreBar,
} from '#app/score/index.ts';
import { isBlackKey } from '#domain/music/pitch.ts';
import { ROLL_COLOURS, ROLL_TEXTS } from './roll-looks.ts';
import { paintHandles, paintRollNotes, paintRollTexts } from './roll-note-painter.ts';
import type { RollScene } from './roll-scene.ts';
import {
  midiAt,
  PIANO_PIXELS,
  type RollView,
  RULER_PIXELS,
  rollProjection,
  rollX,
  rollY,
  rulerProjection,
  secondsShown,
} from './roll-view.ts';

const SUNG_PIXELS = 1.5;
const LEAST_TIME_PIXELS = 70;
const TIME_STEPS_SECONDS = [0.5, 1, 2, 5, 10, 30, 60];
const OCTAVE = 12;
const GRIP_PIXELS = 8;
const GRIP_COLOURS = { beat: null, bar: ROLL_TEXTS.time.colour };

export function paintRoll(canvas: Canvas, scene: RollScene): void {
  const { song, view } = scene;
  const projection = rollProjection(view);
  paintRows(canvas, scene);
  const bars = barsShown(scene);
  paintBars(canvas, bars, projection);
  paintSpan(canvas, scene);
  paintCurve(canvas, song.sung, projection, SCORE_COLOURS.contour, SUNG_PIXELS);
  paintRollNotes(canvas, scene, projection);
  // Behind the notes it would be hidden by them: there it goes on as a shade.
  paintCurve(canvas, song.sung, projection, SCORE_COLOURS.contourOnNotes, SUNG_PIXELS);
  paintRollTexts(canvas, scene, projection);
  paintHandles(canvas, scene, projection);
  paintBand(canvas, scene);
  paintRuler(canvas, scene);
  paintBarGrips(canvas, scene, bars);
  paintPlayhead(canvas, scene);
  paintPiano(canvas, scene);
}

function paintRows(canvas: Canvas, scene: RollScene): void {
  const { view } = scene;
  canvas.fillStyle = SCORE_COLOURS.lane;
  canvas.fillRect(0, 0, view.widthPixels, view.heightPixels);
  canvas.fillStyle = SCORE_COLOURS.blackKeyLane;
  eachRow(view, (midiNote, top) => {
    if (isBlackKey(heardMidi(scene.key, midiNote)))
      canvas.fillRect(0, top, view.widthPixels, view.pixelsPerSemitone);
  });
  canvas.fillStyle = SCORE_COLOURS.octaveLine;
  eachRow(view, (midiNote, top) => {
    if (degreeOf(scene, midiNote) === 0)
      canvas.fillRect(0, Math.round(top + view.pixelsPerSemitone), view.widthPixels, 1);
  });
}

function paintSpan(canvas: Canvas, { span, view }: RollScene): void {
  if (span === null) return;
  const left = rollX(view, span.startSeconds);
  canvas.fillStyle = ROLL_COLOURS.span;
  canvas.fillRect(left, RULER_PIXELS, rollX(view, span.endSeconds) - left, view.heightPixels);
}

function paintBand(canvas: Canvas, { state, view }: RollScene): void {
  if (state.gesture?.kind !== 'band') return;
  const { from, to } = state.gesture;
  const left = rollX(view, from.songSeconds);
  const top = rollY(view, from.midiPitch);
  const width = rollX(view, to.songSeconds) - left;
  const height = rollY(view, to.midiPitch) - top;
  canvas.fillStyle = ROLL_COLOURS.band;
  canvas.fillRect(left, top, width, height);
  canvas.lineWidth = 1;
  canvas.strokeStyle = ROLL_COLOURS.bandEdge;
  canvas.strokeRect(left, top, width, height);
}

function paintRuler(canvas: Canvas, { song, view, sprites }: RollScene): void {
  canvas.fillStyle = ROLL_COLOURS.ruler;
  canvas.fillRect(0, 0, view.widthPixels, RULER_PIXELS);
  if (song.bars.length > 0) return;
  const least = LEAST_TIME_PIXELS / view.pixelsPerSecond;
  const step = TIME_STEPS_SECONDS.find((seconds) => seconds >= least) ?? 60;
  const until = view.fromSeconds + secondsShown(view);
  canvas.fillStyle = SCORE_COLOURS.barLine;
  for (let number = Math.ceil(view.fromSeconds / step); number * step < until; number++) {
    const seconds = number * step;
    const x = Math.round(rollX(view, seconds));
    canvas.fillRect(x, RULER_PIXELS - 6, 1, 6);
    const text =
      step < 1 ? `${minutesAndSeconds(seconds)}.${(seconds % 1) * 10}` : minutesAndSeconds(seconds);
    const sprite = sprites(text, ROLL_TEXTS.time);
    copySprite(canvas, sprite, x + 3, 4);
  }
}

/** In place of the times, which the page shows elsewhere too. */
function paintBarGrips(canvas: Canvas, scene: RollScene, bars: readonly ScoreBar[]): void {
  const { view, sprites } = scene;
  const ruler = rulerProjection(view);
  paintBars(canvas, bars, ruler, GRIP_COLOURS);
  paintBarNumbers(canvas, bars, ruler, { sprites, look: ROLL_TEXTS.time });
  canvas.fillStyle = GRIP_COLOURS.bar;
  eachBar(bars, ruler, ({ startSeconds }) =>
    canvas.fillRect(Math.round(rollX(view, startSeconds)) - 2, RULER_PIXELS - GRIP_PIXELS, 5, GRIP_PIXELS),
  );
}

/** While a bar line is dragged, as it will be. */
function barsShown({ song, state: { gesture } }: RollScene): readonly ScoreBar[] {
  return gesture?.kind === 'bars' ? gesture.bars : song.bars;
}

function paintPlayhead(canvas: Canvas, { view, songSeconds }: RollScene): void {
  const x = rollX(view, songSeconds);
  if (x < PIANO_PIXELS) return;
  canvas.fillStyle = SCORE_COLOURS.playhead;
  canvas.fillRect(x - 0.75, 0, 1.5, view.heightPixels);
  canvas.beginPath();
  canvas.moveTo(x - 6, 0);
  canvas.lineTo(x + 6, 0);
  canvas.lineTo(x, 9);
  canvas.fill();
}

/** Over all that is scrolled beneath it. Its keys are those that are heard. */
function paintPiano(canvas: Canvas, scene: RollScene): void {
  const { view, nameOf, state } = scene;
  canvas.fillStyle = ROLL_COLOURS.whiteKey;
  canvas.fillRect(0, RULER_PIXELS, PIANO_PIXELS - 1, view.heightPixels);
  canvas.fillStyle = ROLL_COLOURS.blackKey;
  eachRow(view, (midiNote, top) => {
    if (isBlackKey(heardMidi(scene.key, midiNote)))
      canvas.fillRect(0, top, PIANO_PIXELS * 0.62, view.pixelsPerSemitone);
  });
  canvas.fillStyle = ROLL_COLOURS.heldKey;
  eachRow(view, (midiNote, top) => {
    if (midiNote === state.heldMidi) canvas.fillRect(0, top, PIANO_PIXELS - 1, view.pixelsPerSemitone);
  });
  canvas.fillStyle = ROLL_COLOURS.keyLine;
  eachRow(view, (midiNote, top) => {
    const degree = degreeOf(scene, midiNote);
    if (degree !== 0 && degree !== 5) return;
    canvas.fillRect(0, Math.round(top + view.pixelsPerSemitone), PIANO_PIXELS - 1, 1);
    if (degree !== 0) return;
    const name = nameOf(midiNote, ROLL_TEXTS.key);
    const middle = top + (view.pixelsPerSemitone - name.heightPixels) / 2;
    copySprite(canvas, name, PIANO_PIXELS - name.widthPixels - 2, middle);
  });
  canvas.fillStyle = ROLL_COLOURS.ruler;
  canvas.fillRect(0, 0, PIANO_PIXELS, RULER_PIXELS);
}

function eachRow(view: RollView, visit: (midiNote: number, top: number) => void): void {
  const lowest = Math.floor(midiAt(view, view.heightPixels));
  for (let midiNote = Math.ceil(view.topMidi); midiNote >= lowest; midiNote--)
    visit(midiNote, rollY(view, midiNote + 0.5));
}

/** Semitones above the C below it, as it is heard. */
function degreeOf(scene: RollScene, midiNote: number): number {
  return ((heardMidi(scene.key, midiNote) % OCTAVE) + OCTAVE) % OCTAVE;
}
