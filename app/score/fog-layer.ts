/** Covers the lines that the singer knows: their notes and words are still there, and seen the less the better they are known. */
import type { Canvas, Room } from './canvas-surface.ts';
import type { Projection } from './projection.ts';

/** Lines that the singer knows are shown so much: 1 in full, 0 not at all. */
export interface FadedLine {
  startSeconds: number;
  endSeconds: number;
  shown: number;
}

export function paintFog(
  canvas: Canvas,
  projection: Projection,
  lines: readonly FadedLine[],
  { widthPixels, heightPixels }: Pick<Room, 'widthPixels' | 'heightPixels'>,
  colour: string,
): void {
  const { runs, fromSeconds, untilSeconds } = projection;
  canvas.fillStyle = colour;
  for (const { startSeconds, endSeconds, shown } of lines) {
    if (endSeconds <= fromSeconds || startSeconds >= untilSeconds) continue;
    canvas.globalAlpha = 1 - shown;
    if (runs === 'rightwards') {
      const left = projection.x(startSeconds, 0);
      canvas.fillRect(left, 0, projection.x(endSeconds, 0) - left, heightPixels);
    } else {
      const top = projection.y(endSeconds, 0);
      canvas.fillRect(0, top, widthPixels, projection.y(startSeconds, 0) - top);
    }
  }
  canvas.globalAlpha = 1;
}
