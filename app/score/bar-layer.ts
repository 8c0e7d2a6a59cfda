/** Draws a line for each bar with its number, dashed where the bar is a guess, and a fainter line for each beat. */
import { firstIndex } from '#domain/music/last-up-to.ts';
import type { Canvas } from './canvas-surface.ts';
import { copySprite } from './note-layer.ts';
import type { Projection } from './projection.ts';
import type { ScoreBar } from './score-bars.ts';
import { SCORE_COLOURS } from './score-colours.ts';
import type { TextLook, TextSprites } from './text-sprites.ts';

/** Lines that would lie nearer to each other are left out. */
const LEAST_BEAT_PIXELS = 14;
const LEAST_BAR_PIXELS = 8;
const NUMBER_GAP_PIXELS = 3;
/** So that numbers beside each other, or one above the other, can be read. */
const LEAST_NUMBER_PIXELS = { rightwards: 32, upwards: 20 } as const;
const NO_DASH: number[] = [];
const DOUBTFUL_DASH = [4, 5];

export interface BarColours {
  /** Null: beats are not drawn. */
  beat: string | null;
  bar: string;
}

const STAGE_COLOURS: BarColours = { beat: SCORE_COLOURS.beatLine, bar: SCORE_COLOURS.barLine };

export function paintBars(
  canvas: Canvas,
  bars: readonly ScoreBar[],
  projection: Projection,
  { beat, bar: colour }: BarColours = STAGE_COLOURS,
): void {
  const pixels = pixelsPerBar(bars, projection);
  const every = barsToEach(LEAST_BAR_PIXELS, pixels);
  eachBar(bars, projection, (bar) => {
    if (beat !== null && pixels / bar.beatsSeconds.length >= LEAST_BEAT_PIXELS) {
      canvas.fillStyle = beat;
      for (let index = 1; index < bar.beatsSeconds.length; index++)
        paintLine(canvas, projection, bar.beatsSeconds[index] ?? 0);
    }
    if (!isOneOf(bar, every)) return;
    canvas.fillStyle = canvas.strokeStyle = colour;
    if (bar.isDoubtful) paintDashes(canvas, projection, bar.startSeconds);
    else paintLine(canvas, projection, bar.startSeconds);
  });
}

/** Beside its line: at the lower edge where time runs to the right, else at the right one. Chords stand at the others. */
export function paintBarNumbers(
  canvas: Canvas,
  bars: readonly ScoreBar[],
  projection: Projection,
  { sprites, look }: { sprites: TextSprites; look: TextLook },
): void {
  const { area, runs } = projection;
  const every = barsToEach(LEAST_NUMBER_PIXELS[runs], pixelsPerBar(bars, projection));
  const [right, bottom] = [area.left + area.width, area.top + area.height];
  eachBar(bars, projection, (bar) => {
    if (!isOneOf(bar, every)) return;
    const sprite = sprites(bar.label, look);
    const left =
      runs === 'rightwards'
        ? Math.round(projection.x(bar.startSeconds, 0)) + NUMBER_GAP_PIXELS
        : right - sprite.widthPixels - NUMBER_GAP_PIXELS;
    const foot =
      runs === 'rightwards' ? bottom - NUMBER_GAP_PIXELS : Math.round(projection.y(bar.startSeconds, 0));
    copySprite(canvas, sprite, left, foot - sprite.heightPixels);
  });
}

/** Pure. Of bars that are so wide each first, second, fourth … is drawn, so that what is drawn lies `leastPixels` apart. */
export function barsToEach(leastPixels: number, barPixels: number): number {
  return barPixels >= leastPixels ? 1 : 2 ** Math.ceil(Math.log2(leastPixels / Math.max(barPixels, 0.01)));
}

/** Bars that are seen, also those of which only the last beats are. */
export function eachBar(
  bars: readonly ScoreBar[],
  { fromSeconds, untilSeconds }: Pick<Projection, 'fromSeconds' | 'untilSeconds'>,
  visit: (bar: ScoreBar) => void,
): void {
  const first = firstIndex(bars, ({ startSeconds }) => startSeconds >= fromSeconds) - 1;
  for (let index = Math.max(0, first); index < bars.length; index++) {
    const bar = bars[index];
    if (bar === undefined || bar.startSeconds >= untilSeconds) return;
    visit(bar);
  }
}

function isOneOf({ number }: ScoreBar, every: number): boolean {
  return (number - 1) % every === 0;
}

/** The mean of the song: what is left out of a picture does not change while it moves. */
function pixelsPerBar(bars: readonly ScoreBar[], projection: Projection): number {
  const { area, runs, fromSeconds, untilSeconds } = projection;
  const shown = runs === 'rightwards' ? area.width : area.height;
  const [first, last] = [bars[0]?.startSeconds ?? 0, bars.at(-1)?.startSeconds ?? 0];
  const barSeconds = bars.length > 1 ? (last - first) / (bars.length - 1) : untilSeconds - fromSeconds;
  return (barSeconds * shown) / (untilSeconds - fromSeconds);
}

function paintLine(canvas: Canvas, projection: Projection, songSeconds: number): void {
  const { area, runs } = projection;
  if (runs === 'rightwards')
    canvas.fillRect(Math.round(projection.x(songSeconds, 0)), area.top, 1, area.height);
  else canvas.fillRect(area.left, Math.round(projection.y(songSeconds, 0)), area.width, 1);
}

function paintDashes(canvas: Canvas, projection: Projection, songSeconds: number): void {
  const { area, runs } = projection;
  canvas.setLineDash(DOUBTFUL_DASH);
  canvas.lineWidth = 1;
  canvas.beginPath();
  if (runs === 'rightwards') {
    const x = Math.round(projection.x(songSeconds, 0)) + 0.5;
    canvas.moveTo(x, area.top);
    canvas.lineTo(x, area.top + area.height);
  } else {
    const y = Math.round(projection.y(songSeconds, 0)) + 0.5;
    canvas.moveTo(area.left, y);
    canvas.lineTo(area.left + area.width, y);
  }
  canvas.stroke();
  canvas.setLineDash(NO_DASH);
}
