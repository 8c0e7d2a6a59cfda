/** The singer's pitch over the falling notes and on the keyboard: colour and shape say hit, flat, sharp or missed. */

import { type Aim, aimOf, centsFrom } from '#domain/singing/pitch-aim.ts';
import type { SkillLevel } from '#domain/singing/skill-levels.ts';
import { pitchPlace } from '../../stage/key-places.ts';
import type { Canvas, LaneScene } from '../../stage/lane-scene.ts';
import { laneX, laneY } from '../../stage/lane-view.ts';
import type { StageOverlay } from '../../stage/sing-desk.ts';
import type { StageSong } from '../../stage/stage-song.ts';
import { paintSecondVoice } from './second-voice.ts';
import type { SungTrace, TracePoint } from './sung-trace.ts';
import { targetMidi } from './target-note.ts';
import { CENTS_TEXTS, paintMark, TRACE_COLOURS, TRACE_PIXELS } from './trace-looks.ts';

const PAST_SECONDS = 1;
/** One mark in so many points. */
const POINTS_PER_MARK = 6;
/** A gap or a leap beyond these is no line. */
const LONGEST_GAP_SECONDS = 0.06;
const WIDEST_GLIDE_SEMITONES = 3;
/** Older than this is not what is sung now. */
const NOW_SECONDS = 0.35;

export class TraceOverlay implements StageOverlay {
  readonly pastSeconds = PAST_SECONDS;
  readonly #trace: SungTrace;
  readonly #target: () => StageSong;
  readonly #level: () => SkillLevel;
  #litKey: Element | null = null;
  #litMidi: number | null = null;

  /** `target`: what is to be sung, which may be a second voice beside the melody of the lane. `level` says how near is near enough. */
  constructor(trace: SungTrace, target: () => StageSong, level: () => SkillLevel) {
    this.#trace = trace;
    this.#target = target;
    this.#level = level;
  }

  paint(canvas: Canvas, scene: LaneScene, board: HTMLElement): void {
    const song = this.#target();
    if (song !== scene.song) paintSecondVoice(canvas, song, scene);
    this.#paintSung(canvas, scene, song);
    this.#paintNow(canvas, scene, board);
  }

  /** One path for as long as the aim stays the same: a stroke for each frame of the microphone costs several times as much. */
  #paintSung(canvas: Canvas, scene: LaneScene, song: StageSong): void {
    const { view } = scene;
    const { points } = this.#trace;
    const level = this.#level();
    const marks: { aim: Aim; midi: number; atSeconds: number }[] = [];
    let [before, drawn]: [TracePoint | null, Aim | null] = [null, null];
    for (let index = this.#trace.firstFrom(view.fromSeconds); index < points.length; index++) {
      const point = points[index];
      if (point === undefined || point.atSeconds > view.fromSeconds + view.secondsShown) break;
      const target = targetMidi(song, point.atSeconds);
      const aim = aimOf(point.midi, target, level);
      if (drawn !== null && drawn !== aim) strokeLine(canvas, drawn);
      if (drawn !== aim) canvas.beginPath();
      drawn = aim;
      if (before !== null) traceLine(canvas, scene, before, point);
      const midi = point.midi ?? target;
      // Marks stay with their moment, so that they do not dance while the lane moves.
      if (midi !== null && index % POINTS_PER_MARK === 0)
        marks.push({ aim, midi, atSeconds: point.atSeconds });
      before = point;
    }
    if (drawn !== null) strokeLine(canvas, drawn);
    for (const { aim, midi, atSeconds } of marks) paintMark(canvas, aim, placeOf(scene, midi, atSeconds));
  }

  /** Nothing of it stays on the keyboard. */
  leave(): void {
    this.#litKey?.removeAttribute('data-sung');
    this.#litMidi = null;
  }

  #paintNow(canvas: Canvas, scene: LaneScene, board: HTMLElement): void {
    const last = this.#trace.points.at(-1);
    const isNow = last !== undefined && Math.abs(scene.view.songSeconds - last.atSeconds) < NOW_SECONDS;
    const midi = isNow ? last.midi : null;
    this.#light(board, midi === null ? null : Math.round(midi));
    if (last === undefined || midi === null) return;
    const target = targetMidi(this.#target(), last.atSeconds);
    const aim = aimOf(midi, target, this.#level());
    const place = placeOf(scene, midi, scene.view.songSeconds);
    canvas.beginPath();
    canvas.arc(place.x, place.y, TRACE_PIXELS.cursor, 0, 2 * Math.PI);
    canvas.fillStyle = TRACE_COLOURS[aim];
    canvas.fill();
    canvas.lineWidth = 2;
    canvas.strokeStyle = TRACE_COLOURS.edge;
    canvas.stroke();
    if (target !== null) paintCents(scene, canvas, centsFrom(target, midi), aim, place);
  }

  #light(board: HTMLElement, midi: number | null): void {
    if (midi === this.#litMidi) return;
    this.#litKey?.removeAttribute('data-sung');
    this.#litKey = midi === null ? null : board.querySelector(`[data-midi="${midi}"]`);
    this.#litKey?.setAttribute('data-sung', '');
    this.#litMidi = midi;
  }
}

interface Place {
  x: number;
  y: number;
}

function placeOf({ view }: LaneScene, midi: number, atSeconds: number): Place {
  return { x: laneX(view, pitchPlace(midi)), y: laneY(view, atSeconds) };
}

function traceLine(canvas: Canvas, scene: LaneScene, from: TracePoint, to: TracePoint): void {
  if (from.midi === null || to.midi === null) return;
  if (to.atSeconds - from.atSeconds > LONGEST_GAP_SECONDS) return;
  if (Math.abs(to.midi - from.midi) > WIDEST_GLIDE_SEMITONES) return;
  const [start, end] = [placeOf(scene, from.midi, from.atSeconds), placeOf(scene, to.midi, to.atSeconds)];
  canvas.moveTo(start.x, start.y);
  canvas.lineTo(end.x, end.y);
}

function strokeLine(canvas: Canvas, aim: Aim): void {
  canvas.lineWidth = TRACE_PIXELS.line;
  canvas.lineCap = 'round';
  canvas.strokeStyle = TRACE_COLOURS[aim];
  canvas.stroke();
}

function paintCents({ sprites }: LaneScene, canvas: Canvas, cents: number, aim: Aim, { x, y }: Place): void {
  const text = `${cents < 0 ? '−' : '+'}${Math.abs(Math.round(cents))}`;
  const { picture, widthPixels, heightPixels } = sprites(text, CENTS_TEXTS[aim]);
  canvas.drawImage(picture, x + TRACE_PIXELS.textGap, y - heightPixels / 2, widthPixels, heightPixels);
}
