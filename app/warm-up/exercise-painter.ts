/** Draws one step of an exercise: its notes with their names, the line of the voice, and marks as on the lane. */

import type { TracePoint } from '#app/player/sing/trace/sung-trace.ts';
import { paintMark, TRACE_COLOURS, TRACE_PIXELS } from '#app/player/sing/trace/trace-looks.ts';
import type { Canvas } from '#app/player/stage/lane-scene.ts';
import type { ExercisePlan } from '#domain/singing/exercises/exercise-plan.ts';
import { aimOf } from '#domain/singing/pitch-aim.ts';
import type { SkillLevel } from '#domain/singing/skill-levels.ts';
import type { TargetNote } from '#domain/singing/target-notes.ts';

export interface ExerciseScene {
  plan: ExercisePlan;
  points: readonly TracePoint[];
  areNotesHidden: boolean;
  /** Says how near is near enough. */
  level: SkillLevel;
  /** Of a key of the piano, in the language of the page. */
  nameOf: (midi: number) => string;
  width: number;
  height: number;
}

const NOTE = { colour: '#7c93ff', text: '#0d1424', corner: 5, font: '600 11px Onest, system-ui, sans-serif' };
const BEFORE_SECONDS = 0.5;
/** Above the highest note and below the lowest. */
const MARGIN_SEMITONES = 2.5;
const POINTS_PER_MARK = 6;
const LONGEST_GAP_SECONDS = 0.06;
const WIDEST_GLIDE_SEMITONES = 3;
const SEMITONES_PER_OCTAVE = 12;

export function paintExercise(canvas: Canvas, scene: ExerciseScene): void {
  const place = placesIn(scene);
  if (!scene.areNotesHidden)
    for (const note of scene.plan.targets) paintNote(canvas, note, place, scene.nameOf(note.midi));
  let before: { x: number; y: number; point: TracePoint } | null = null;
  for (const [index, point] of scene.points.entries()) {
    const target = targetAt(scene.plan.targets, point.atSeconds);
    const midi = point.midi === null ? null : folded(point.midi, target ?? place.middleMidi);
    const aim = aimOf(midi, target, scene.level);
    const at = midi === null ? null : { ...place.at(point.atSeconds, midi), point: { ...point, midi } };
    if (before !== null && at !== null && isLine(before.point, at.point)) {
      canvas.beginPath();
      canvas.moveTo(before.x, before.y);
      canvas.lineTo(at.x, at.y);
      canvas.lineWidth = TRACE_PIXELS.line;
      canvas.lineCap = 'round';
      canvas.strokeStyle = TRACE_COLOURS[scene.areNotesHidden ? 'free' : aim];
      canvas.stroke();
    }
    if (at !== null && !scene.areNotesHidden && index % POINTS_PER_MARK === 0) paintMark(canvas, aim, at);
    before = at;
  }
}

function paintNote(canvas: Canvas, note: TargetNote, place: ReturnType<typeof placesIn>, name: string): void {
  const { x, y } = place.at(note.startSeconds, note.midi);
  const width = place.at(note.endSeconds, note.midi).x - x - 2;
  const height = Math.max(12, Math.min(18, place.semitonePixels));
  canvas.beginPath();
  canvas.roundRect(x, y - height / 2, width, height, NOTE.corner);
  canvas.fillStyle = NOTE.colour;
  canvas.fill();
  canvas.font = NOTE.font;
  canvas.textBaseline = 'middle';
  canvas.fillStyle = NOTE.text;
  if (canvas.measureText(name).width < width - 6) canvas.fillText(name, x + 4, y);
}

function placesIn({ plan, width, height }: ExerciseScene) {
  const midis = plan.targets.map(({ midi }) => midi);
  const [lowest, highest] = [Math.min(...midis) - MARGIN_SEMITONES, Math.max(...midis) + MARGIN_SEMITONES];
  const fromSeconds = plan.sungFromSeconds - BEFORE_SECONDS;
  const pixelsPerSecond = width / (plan.endSeconds - fromSeconds);
  const semitonePixels = height / (highest - lowest);
  return {
    semitonePixels,
    middleMidi: (lowest + highest) / 2,
    at: (seconds: number, midi: number) => ({
      x: (seconds - fromSeconds) * pixelsPerSecond,
      y: (highest - midi) * semitonePixels,
    }),
  };
}

/** Any octave is right, and is drawn in that of the notes. */
function folded(midi: number, targetMidi: number): number {
  return midi - SEMITONES_PER_OCTAVE * Math.round((midi - targetMidi) / SEMITONES_PER_OCTAVE);
}

function targetAt(targets: readonly TargetNote[], seconds: number): number | null {
  return targets.find((note) => note.startSeconds <= seconds && seconds < note.endSeconds)?.midi ?? null;
}

function isLine(from: TracePoint, to: TracePoint): boolean {
  if (from.midi === null || to.midi === null) return false;
  const isNear = Math.abs(to.midi - from.midi) <= WIDEST_GLIDE_SEMITONES;
  return isNear && to.atSeconds - from.atSeconds <= LONGEST_GAP_SECONDS;
}
