/** Draws the pitch that was really sung as a line. */
import type { Canvas } from './canvas-surface.ts';
import type { Projection } from './projection.ts';
import type { SungPitch } from './sung-pitch.ts';

/** A leap of more than this from one point to the next is another tone, not a glide. */
export const WIDEST_GLIDE_SEMITONES = 3;

export function paintCurve(
  canvas: Canvas,
  curve: SungPitch | null,
  projection: Projection,
  colour: string,
  pixels: number,
): void {
  if (curve === null) return;
  const { midi, secondsPerPoint } = curve;
  const until = Math.min(midi.length, Math.ceil(projection.untilSeconds / secondsPerPoint) + 1);
  let before = Number.NaN;
  canvas.beginPath();
  for (
    let point = Math.max(0, Math.floor(projection.fromSeconds / secondsPerPoint));
    point < until;
    point++
  ) {
    const [pitch, songSeconds] = [midi[point] ?? Number.NaN, point * secondsPerPoint];
    // False also where one of them is not a number.
    if (Math.abs(pitch - before) <= WIDEST_GLIDE_SEMITONES)
      canvas.lineTo(projection.x(songSeconds, pitch), projection.y(songSeconds, pitch));
    else if (!Number.isNaN(pitch))
      canvas.moveTo(projection.x(songSeconds, pitch), projection.y(songSeconds, pitch));
    before = pitch;
  }
  canvas.lineWidth = pixels;
  canvas.lineJoin = 'round';
  canvas.strokeStyle = colour;
  canvas.stroke();
}
