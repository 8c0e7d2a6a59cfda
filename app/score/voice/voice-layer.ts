/** Draws the line of a voice in the colour of each aim, and marks that say the same by their shape. */
import { type Aim, aimOf } from '#domain/singing/pitch-aim.ts';
import type { Canvas, Projection } from '../index.ts';
import { paintMark, TRACE_COLOURS, TRACE_PIXELS } from './marks.ts';
import { isJoined, type SungTrace, type VoicePoint } from './sung-trace.ts';

/** Every so many points have one mark. */
const POINTS_PER_MARK = 6;

/** Pitches are those that are heard, as the microphone hears them. */
export interface SungVoice {
  trace: SungTrace;
  /** What is to be sung then; null in a rest. */
  targetMidi: (songSeconds: number) => number | null;
  /** So far from the note a voice is still right. */
  nearCents: number;
  /** Where the line is drawn for a pitch, which is meant for a note. */
  drawnMidi: (midi: number, targetMidi: number | null) => number;
  /** A cross stands where a note is due and nobody sings. */
  isSilenceMarked: boolean;
  /** Ear training: nothing may tell which notes were asked. */
  isAimHidden: boolean;
}

/** One path for as long as the aim stays the same: a stroke for each frame of the microphone costs several times as much. */
export function paintVoice(canvas: Canvas, projection: Projection, voice: SungVoice): void {
  const marks: { aim: Aim; midi: number; atSeconds: number }[] = [];
  let [before, drawn]: [VoicePoint | null, Aim | null] = [null, null];
  const { points } = voice.trace;
  for (let index = voice.trace.firstFrom(projection.fromSeconds); index < points.length; index++) {
    const point = points[index];
    if (point === undefined || point.atSeconds > projection.untilSeconds) break;
    const target = voice.targetMidi(point.atSeconds);
    const aim = voice.isAimHidden ? 'free' : aimOf(point.midi, target, voice.nearCents);
    const midi = point.midi === null ? null : voice.drawnMidi(point.midi, target);
    if (drawn !== null && drawn !== aim) strokeLine(canvas, drawn);
    if (drawn !== aim) canvas.beginPath();
    drawn = aim;
    const next = midi === null ? null : { atSeconds: point.atSeconds, midi };
    if (before !== null && next !== null && isJoined(before, next))
      traceLine(canvas, projection, before, next);
    const silent = voice.isSilenceMarked && target !== null ? voice.drawnMidi(target, target) : null;
    const markMidi = midi ?? silent;
    // Marks stay with their moment, so that they do not dance while the lane moves.
    if (markMidi !== null && index % POINTS_PER_MARK === 0)
      marks.push({ aim, midi: markMidi, atSeconds: point.atSeconds });
    before = next;
  }
  if (drawn !== null) strokeLine(canvas, drawn);
  for (const { aim, midi, atSeconds } of marks)
    paintMark(canvas, aim, { x: projection.x(atSeconds, midi), y: projection.y(atSeconds, midi) });
}

function traceLine(canvas: Canvas, projection: Projection, from: VoicePoint, to: VoicePoint): void {
  canvas.moveTo(projection.x(from.atSeconds, from.midi), projection.y(from.atSeconds, from.midi));
  canvas.lineTo(projection.x(to.atSeconds, to.midi), projection.y(to.atSeconds, to.midi));
}

function strokeLine(canvas: Canvas, aim: Aim): void {
  canvas.lineWidth = TRACE_PIXELS.line;
  canvas.lineCap = 'round';
  canvas.strokeStyle = TRACE_COLOURS[aim];
  canvas.stroke();
}
