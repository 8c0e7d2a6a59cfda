/** Draws one step of an exercise: its notes with their names, the line of the voice, and marks as on the lane. */

import { type Area, type Canvas, emptyBox, type Projection, rightwards } from '#app/score/index.ts';
import { paintVoice, type SungTrace } from '#app/score/voice/index.ts';
import { clamp } from '#domain/clamp.ts';
import { hertzForMidi } from '#domain/music/pitch.ts';
import type { ExercisePlan } from '#domain/singing/exercises/exercise-plan.ts';
import { nearTarget } from '#domain/singing/pitch-aim.ts';
import type { TargetNote } from '#domain/singing/target-notes.ts';

interface ExerciseScene {
  plan: ExercisePlan;
  trace: SungTrace;
  areNotesHidden: boolean;
  /** The voice is still right when it is so far from a note. */
  nearCents: number;
  /** It names a key of the piano, in the language of the page. */
  nameOf: (midi: number) => string;
}

const NOTE = { colour: '#7c93ff', text: '#0d1424', corner: 5, font: '600 11px Onest, system-ui, sans-serif' };
const BEFORE_SECONDS = 0.5;
/** So much room is above the highest note and below the lowest. */
const MARGIN_SEMITONES = 2.5;

export function paintExercise(canvas: Canvas, scene: ExerciseScene, area: Area): void {
  const { targets } = scene.plan;
  const range = rangeOf(targets);
  const projection = exerciseProjection(scene.plan, range, area);
  canvas.clearRect(area.left, area.top, area.width, area.height);
  if (!scene.areNotesHidden)
    for (const note of targets) paintNote(canvas, note, projection, scene.nameOf(note.midi));
  const middleMidi = (range.lowest + range.highest) / 2;
  paintVoice(canvas, projection, {
    trace: scene.trace,
    targetMidi: (seconds) => targetAt(targets, seconds),
    nearCents: scene.nearCents,
    // Any octave is right, and is drawn in that of the notes.
    drawnMidi: (midi, target) => nearTarget(target ?? middleMidi, midi),
    isSilenceMarked: false,
    isAimHidden: scene.areNotesHidden,
  });
}

function paintNote(canvas: Canvas, note: TargetNote, projection: Projection, name: string): void {
  const { startSeconds, endSeconds, midi } = note;
  const shape = {
    startSeconds,
    durationSeconds: endSeconds - startSeconds,
    frequencyHertz: hertzForMidi(midi),
  };
  const { left, top, width, height } = projection.place(emptyBox(), shape);
  canvas.beginPath();
  canvas.roundRect(left, top, width, height, NOTE.corner);
  canvas.fillStyle = NOTE.colour;
  canvas.fill();
  canvas.font = NOTE.font;
  canvas.textBaseline = 'middle';
  canvas.fillStyle = NOTE.text;
  if (canvas.measureText(name).width < width - 6) canvas.fillText(name, left + 4, top + height / 2);
}

function rangeOf(targets: readonly TargetNote[]) {
  const midis = targets.map(({ midi }) => midi);
  return { lowest: Math.min(...midis) - MARGIN_SEMITONES, highest: Math.max(...midis) + MARGIN_SEMITONES };
}

/** Pure. The whole step, from a little before its first note. */
function exerciseProjection(
  { sungFromSeconds, endSeconds }: Pick<ExercisePlan, 'sungFromSeconds' | 'endSeconds'>,
  { lowest, highest }: { lowest: number; highest: number },
  area: Area,
): Projection {
  const fromSeconds = sungFromSeconds - BEFORE_SECONDS;
  const pixelsPerSemitone = area.height / (highest - lowest);
  return rightwards({
    ...{ area, fromSeconds, pixelsPerSemitone },
    topMidi: highest,
    pixelsPerSecond: area.width / (endSeconds - fromSeconds),
    notes: { heightPixels: clamp(pixelsPerSemitone, 12, 18), gapPixels: 2, leastPixels: 0 },
  });
}

function targetAt(targets: readonly TargetNote[], seconds: number): number | null {
  return targets.find((note) => note.startSeconds <= seconds && seconds < note.endSeconds)?.midi ?? null;
}
