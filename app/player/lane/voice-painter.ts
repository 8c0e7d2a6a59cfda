/** Draws one's own voice over the lane: thick and full where it is on the note, dots of another colour beside it, thin where it slides. */
import type { Canvas, Projection } from '#app/score/index.ts';
import type { StrokeKind, VoicePoint, VoiceStroke } from '#app/score/voice/index.ts';
import type { LaneColours, LaneSizes } from './lane-looks.ts';

const HALO_PIXELS = 2;
const SLIDE_PIXELS = 2;
const SLIDE_ALPHA = 0.45;
/** From the middle of one dot to that of the next, in widths of the line. */
const DOT_DISTANCE = 1.8;

export function paintStrokes(
  canvas: Canvas,
  strokes: readonly VoiceStroke[],
  projection: Projection,
  { colours, sizes }: { colours: LaneColours; sizes: LaneSizes },
): void {
  const { voicePixels } = sizes;
  canvas.lineCap = 'round';
  canvas.lineJoin = 'round';
  const looks: Record<StrokeKind, () => void> = {
    slide: () => stroke(colours.voice, SLIDE_PIXELS, SLIDE_ALPHA),
    on() {
      stroke(colours.lane, voicePixels + 2 * HALO_PIXELS);
      stroke(colours.voice, voicePixels);
    },
    off() {
      stroke(colours.lane, voicePixels + 2 * HALO_PIXELS);
      stroke(colours['voice-off'], voicePixels);
    },
  };
  for (const kind of ['slide', 'off', 'on'] as const)
    for (const one of strokes) {
      if (one.kind !== kind) continue;
      canvas.beginPath();
      for (const { atSeconds, midi } of kind === 'off' ? dotsOf(one, projection, voicePixels) : one.points) {
        const [x, y] = [projection.x(atSeconds, midi), projection.y(atSeconds, midi)];
        // A line of no length with round ends is a dot.
        if (kind === 'off') canvas.moveTo(x, y);
        canvas.lineTo(x, y);
      }
      looks[kind]();
    }

  function stroke(colour: string, pixels: number, alpha = 1): void {
    canvas.globalAlpha = alpha;
    canvas.lineWidth = pixels;
    canvas.strokeStyle = colour;
    canvas.stroke();
    canvas.globalAlpha = 1;
  }
}

/** Dots stay with their moments, so that they do not dance while the lane moves. */
function dotsOf({ points }: VoiceStroke, projection: Projection, voicePixels: number): VoicePoint[] {
  const pixelsPerSecond = projection.x(1, 0) - projection.x(0, 0);
  const dotAt = ({ atSeconds }: VoicePoint) =>
    Math.floor((atSeconds * pixelsPerSecond) / (DOT_DISTANCE * voicePixels));
  return points.filter((point, index) => {
    const before = points[index - 1];
    return before !== undefined && dotAt(before) !== dotAt(point);
  });
}

/** Where the voice is now; an arrow says where to go. */
export function paintDot(
  canvas: Canvas,
  at: { x: number; y: number },
  aim: 'right' | 'up' | 'down',
  { colours, sizes }: { colours: LaneColours; sizes: LaneSizes },
): void {
  const radius = sizes.dotPixels / 2;
  canvas.beginPath();
  canvas.arc(at.x, at.y, radius + HALO_PIXELS, 0, 2 * Math.PI);
  canvas.fillStyle = colours.lane;
  canvas.fill();
  canvas.beginPath();
  canvas.arc(at.x, at.y, radius, 0, 2 * Math.PI);
  canvas.fillStyle = aim === 'right' ? colours.voice : colours['voice-off'];
  canvas.fill();
  if (aim === 'right') return;
  const [reach, tip] = [radius * 0.45, aim === 'up' ? -radius * 0.25 : radius * 0.25];
  canvas.beginPath();
  canvas.moveTo(at.x - reach, at.y - tip);
  canvas.lineTo(at.x, at.y + tip);
  canvas.lineTo(at.x + reach, at.y - tip);
  canvas.lineWidth = 2;
  canvas.strokeStyle = colours.lane;
  canvas.stroke();
}
