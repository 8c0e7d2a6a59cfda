/** Draws the roll. No globals, no clock: the same scene gives the same picture. */

import { minutesAndSeconds } from '#app/format/duration.ts';
import { BEATS_PER_BAR, type BeatGrid } from '#domain/music/beat-grid.ts';
import { isBlackKey, nameForMidi } from '#domain/music/pitch.ts';
import type { SungPitch } from '../stage/pitch-contour.ts';
import { ROLL_COLOURS, ROLL_TEXTS } from './roll-looks.ts';
import { paintHandles, paintNotes, paintNoteTexts } from './roll-note-painter.ts';
import type { RollScene } from './roll-scene.ts';
import {
  midiAt,
  PIANO_PIXELS,
  type RollView,
  RULER_PIXELS,
  rollX,
  rollY,
  secondsShown,
} from './roll-view.ts';

type Canvas = CanvasRenderingContext2D;

const LONGEST_GLIDE_SEMITONES = 3;
const SUNG_PIXELS = 1.5;
/** A beat's line every so many pixels at least. */
const LEAST_BEAT_PIXELS = 14;
const LEAST_TIME_PIXELS = 70;
const TIME_STEPS_SECONDS = [0.5, 1, 2, 5, 10, 30, 60];
const OCTAVE = 12;

export function paintRoll(canvas: Canvas, scene: RollScene): void {
  const { view, ground } = scene;
  paintRows(canvas, scene);
  if (ground.beats !== null) paintBeats(canvas, ground.beats, view);
  paintSpan(canvas, scene);
  if (ground.sung !== null) paintSung(canvas, ground.sung, view, ROLL_COLOURS.sung);
  paintNotes(canvas, scene);
  // Behind the notes it would be hidden by them: there it goes on as a shade.
  if (ground.sung !== null) paintSung(canvas, ground.sung, view, ROLL_COLOURS.sungOnNotes);
  paintNoteTexts(canvas, scene);
  paintHandles(canvas, scene);
  paintBand(canvas, scene);
  paintRuler(canvas, scene);
  paintPlayhead(canvas, scene);
  paintPiano(canvas, scene);
}

function paintRows(canvas: Canvas, { view, semitones }: RollScene): void {
  canvas.fillStyle = ROLL_COLOURS.ground;
  canvas.fillRect(0, 0, view.widthPixels, view.heightPixels);
  canvas.fillStyle = ROLL_COLOURS.blackKeyRow;
  eachRow(view, (midiNote, top) => {
    if (isBlackKey(midiNote + semitones)) canvas.fillRect(0, top, view.widthPixels, view.pixelsPerSemitone);
  });
  canvas.fillStyle = ROLL_COLOURS.octaveLine;
  eachRow(view, (midiNote, top) => {
    if ((midiNote + semitones) % OCTAVE === 0)
      canvas.fillRect(0, Math.round(top + view.pixelsPerSemitone), view.widthPixels, 1);
  });
}

function paintBeats(canvas: Canvas, beats: BeatGrid, view: RollView): void {
  const { secondsPerBeat, firstBeatSeconds, firstBeatInBar } = beats;
  const isDense = secondsPerBeat * view.pixelsPerSecond < LEAST_BEAT_PIXELS;
  const until = view.fromSeconds + secondsShown(view);
  let beat = Math.ceil((view.fromSeconds - firstBeatSeconds) / secondsPerBeat);
  for (; firstBeatSeconds + beat * secondsPerBeat < until; beat++) {
    const place = (((beat + (firstBeatInBar ?? 1)) % BEATS_PER_BAR) + BEATS_PER_BAR) % BEATS_PER_BAR;
    const isBar = firstBeatInBar !== null && place === 0;
    if (isDense && !isBar) continue;
    canvas.fillStyle = isBar ? ROLL_COLOURS.barLine : ROLL_COLOURS.beatLine;
    const x = Math.round(rollX(view, firstBeatSeconds + beat * secondsPerBeat));
    canvas.fillRect(x, RULER_PIXELS, 1, view.heightPixels);
  }
}

function paintSpan(canvas: Canvas, { span, view }: RollScene): void {
  if (span === null) return;
  const left = rollX(view, span.startSeconds);
  canvas.fillStyle = ROLL_COLOURS.span;
  canvas.fillRect(left, RULER_PIXELS, rollX(view, span.endSeconds) - left, view.heightPixels);
}

function paintSung(
  canvas: Canvas,
  { midi, secondsPerPoint }: SungPitch,
  view: RollView,
  colour: string,
): void {
  const until = Math.min(
    midi.length,
    Math.ceil((view.fromSeconds + secondsShown(view)) / secondsPerPoint) + 1,
  );
  let before = Number.NaN;
  canvas.beginPath();
  for (let point = Math.max(0, Math.floor(view.fromSeconds / secondsPerPoint)); point < until; point++) {
    const pitch = midi[point] ?? Number.NaN;
    const x = rollX(view, point * secondsPerPoint);
    // False also where one of them is not a number.
    if (Math.abs(pitch - before) <= LONGEST_GLIDE_SEMITONES) canvas.lineTo(x, rollY(view, pitch));
    else if (!Number.isNaN(pitch)) canvas.moveTo(x, rollY(view, pitch));
    before = pitch;
  }
  canvas.lineWidth = SUNG_PIXELS;
  canvas.lineJoin = 'round';
  canvas.strokeStyle = colour;
  canvas.stroke();
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

function paintRuler(canvas: Canvas, { view, sprites }: RollScene): void {
  canvas.fillStyle = ROLL_COLOURS.ruler;
  canvas.fillRect(0, 0, view.widthPixels, RULER_PIXELS);
  const least = LEAST_TIME_PIXELS / view.pixelsPerSecond;
  const step = TIME_STEPS_SECONDS.find((seconds) => seconds >= least) ?? 60;
  const until = view.fromSeconds + secondsShown(view);
  canvas.fillStyle = ROLL_COLOURS.barLine;
  for (let number = Math.ceil(view.fromSeconds / step); number * step < until; number++) {
    const seconds = number * step;
    const x = Math.round(rollX(view, seconds));
    canvas.fillRect(x, RULER_PIXELS - 6, 1, 6);
    const text =
      step < 1 ? `${minutesAndSeconds(seconds)}.${(seconds % 1) * 10}` : minutesAndSeconds(seconds);
    const sprite = sprites(text, ROLL_TEXTS.time);
    canvas.drawImage(sprite.picture, x + 3, 4, sprite.widthPixels, sprite.heightPixels);
  }
}

function paintPlayhead(canvas: Canvas, { view, songSeconds }: RollScene): void {
  const x = rollX(view, songSeconds);
  if (x < PIANO_PIXELS) return;
  canvas.fillStyle = ROLL_COLOURS.playhead;
  canvas.fillRect(x - 0.75, 0, 1.5, view.heightPixels);
  canvas.beginPath();
  canvas.moveTo(x - 6, 0);
  canvas.lineTo(x + 6, 0);
  canvas.lineTo(x, 9);
  canvas.fill();
}

/** Over all that is scrolled beneath it. Its keys are those that are heard. */
function paintPiano(canvas: Canvas, { view, semitones, names, state }: RollScene): void {
  canvas.fillStyle = ROLL_COLOURS.whiteKey;
  canvas.fillRect(0, RULER_PIXELS, PIANO_PIXELS - 1, view.heightPixels);
  canvas.fillStyle = ROLL_COLOURS.blackKey;
  eachRow(view, (midiNote, top) => {
    if (isBlackKey(midiNote + semitones))
      canvas.fillRect(0, top, PIANO_PIXELS * 0.62, view.pixelsPerSemitone);
  });
  canvas.fillStyle = ROLL_COLOURS.heldKey;
  eachRow(view, (midiNote, top) => {
    if (midiNote === state.heldMidi) canvas.fillRect(0, top, PIANO_PIXELS - 1, view.pixelsPerSemitone);
  });
  canvas.fillStyle = ROLL_COLOURS.keyLine;
  eachRow(view, (midiNote, top) => {
    const degree = (((midiNote + semitones) % OCTAVE) + OCTAVE) % OCTAVE;
    if (degree !== 0 && degree !== 5) return;
    canvas.fillRect(0, Math.round(top + view.pixelsPerSemitone), PIANO_PIXELS - 1, 1);
    if (degree !== 0) return;
    const name = names(nameForMidi(midiNote + semitones), ROLL_TEXTS.key);
    const middle = top + (view.pixelsPerSemitone - name.heightPixels) / 2;
    canvas.drawImage(
      name.picture,
      PIANO_PIXELS - name.widthPixels - 2,
      middle,
      name.widthPixels,
      name.heightPixels,
    );
  });
  canvas.fillStyle = ROLL_COLOURS.ruler;
  canvas.fillRect(0, 0, PIANO_PIXELS, RULER_PIXELS);
}

function eachRow(view: RollView, visit: (midiNote: number, top: number) => void): void {
  const lowest = Math.floor(midiAt(view, view.heightPixels));
  for (let midiNote = Math.ceil(view.topMidi); midiNote >= lowest; midiNote--)
    visit(midiNote, rollY(view, midiNote + 0.5));
}
