/** Pure. One's own voice in strokes: what is on the note, what is beside it, and what only leads from one note to the next. */
import { aimOf } from '#domain/singing/pitch-aim.ts';
import { isJoined, type TracePoint, type VoicePoint } from './sung-trace.ts';

/** A slide between notes is never blamed, nor is what is sung in a rest. */
export type StrokeKind = 'on' | 'off' | 'slide';

export interface VoiceStroke {
  kind: StrokeKind;
  points: VoicePoint[];
}

/** A vibrato of half a semitone swings slower than this. */
const SLIDE_SEMITONES_PER_SECOND = 25;

/** `drawnMidi`: where a sung pitch is drawn that is meant for a note. Each stroke begins where the one before ends, so that the line does not break. */
export function voiceStrokes(
  points: Iterable<TracePoint>,
  targetMidi: (songSeconds: number) => number | null,
  nearCents: number,
  drawnMidi: (midi: number, targetMidi: number | null) => number,
): VoiceStroke[] {
  const strokes: VoiceStroke[] = [];
  let before: VoicePoint | null = null;
  for (const { atSeconds, midi } of points) {
    if (midi === null) {
      before = null;
      continue;
    }
    const target = targetMidi(atSeconds);
    const point: VoicePoint = { atSeconds, midi: drawnMidi(midi, target) };
    const joined: VoicePoint | null = before !== null && isJoined(before, point) ? before : null;
    const isSlide =
      target === null || (joined !== null && speedOf(joined, point) > SLIDE_SEMITONES_PER_SECOND);
    const kind = isSlide ? 'slide' : aimOf(midi, target, nearCents) === 'hit' ? 'on' : 'off';
    const last = strokes.at(-1);
    if (joined !== null && last?.kind === kind) last.points.push(point);
    else strokes.push({ kind, points: joined === null ? [point] : [joined, point] });
    before = point;
  }
  return strokes;
}

function speedOf(from: VoicePoint, to: VoicePoint): number {
  return Math.abs(to.midi - from.midi) / (to.atSeconds - from.atSeconds);
}
