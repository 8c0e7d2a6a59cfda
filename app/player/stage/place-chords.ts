/** Moves the names of chords with the picture that they lie over: one style for all of them in a frame. */
import type { Projection } from '#app/score/index.ts';

/** The layer is null while no chords are shown. A name lies in it as many seconds from its corner as the song has run. */
export function placeChords(layer: HTMLElement | null, projection: Projection): void {
  if (layer === null) return;
  const { area, runs, fromSeconds, untilSeconds } = projection;
  const isRightwards = runs === 'rightwards';
  const pixelsPerSecond = (isRightwards ? area.width : area.height) / (untilSeconds - fromSeconds);
  const [x, y] = isRightwards ? [projection.x(0, 0), area.top] : [0, projection.y(0, 0)];
  const from = isRightwards ? '' : `--from: ${fromSeconds.toFixed(3)}; `;
  const style = `${from}--pixels-per-second: ${pixelsPerSecond.toFixed(3)}px; transform: translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)`;
  if (layer.getAttribute('style') !== style) layer.setAttribute('style', style);
  if (layer.dataset.runs !== runs) layer.dataset.runs = runs;
}
