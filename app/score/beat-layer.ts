/** Draws a line for each beat, and a clearer one for each bar. */
import { BEATS_PER_BAR, type BeatGrid } from '#domain/music/beat-grid.ts';
import type { Canvas } from './canvas-surface.ts';
import type { Projection } from './projection.ts';
import { SCORE_COLOURS } from './score-colours.ts';

/** Beats that lie nearer to each other are not drawn. */
const LEAST_BEAT_PIXELS = 14;

/** Pure. The beats of the song from one moment to another. */
export function beatsBetween(
  { secondsPerBeat, firstBeatSeconds, firstBeatInBar }: BeatGrid,
  fromSeconds: number,
  untilSeconds: number,
): { songSeconds: number; isBar: boolean }[] {
  const beats = [];
  let beat = Math.max(0, Math.ceil((fromSeconds - firstBeatSeconds) / secondsPerBeat));
  for (; firstBeatSeconds + beat * secondsPerBeat < untilSeconds; beat++)
    beats.push({
      songSeconds: firstBeatSeconds + beat * secondsPerBeat,
      isBar: firstBeatInBar !== null && (beat + firstBeatInBar) % BEATS_PER_BAR === 0,
    });
  return beats;
}

export function paintBeats(
  canvas: Canvas,
  beats: BeatGrid | null,
  projection: Projection,
  colours: { beat: string | null; bar: string } = {
    beat: SCORE_COLOURS.beatLine,
    bar: SCORE_COLOURS.barLine,
  },
): void {
  if (beats === null) return;
  const { area, runs, fromSeconds, untilSeconds } = projection;
  const shown = runs === 'rightwards' ? area.width : area.height;
  const isDense = (beats.secondsPerBeat * shown) / (untilSeconds - fromSeconds) < LEAST_BEAT_PIXELS;
  for (const { songSeconds, isBar } of beatsBetween(beats, fromSeconds, untilSeconds)) {
    const colour = isBar ? colours.bar : colours.beat;
    if (colour === null || (isDense && !isBar)) continue;
    canvas.fillStyle = colour;
    if (runs === 'rightwards')
      canvas.fillRect(Math.round(projection.x(songSeconds, 0)), area.top, 1, area.height);
    else canvas.fillRect(area.left, Math.round(projection.y(songSeconds, 0)), area.width, 1);
  }
}
