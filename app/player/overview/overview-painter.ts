/** Paints the song as a small picture: how loud it is, its melody, its phrases and sections. Painted once; what moves lies above it. */

import {
  type Area,
  type Canvas,
  emptyBox,
  type Projection,
  paintBars,
  rightwards,
  type ScoreBar,
} from '#app/score/index.ts';
import type { LoopRange } from '#app/sound/index.ts';
import type { MelodyNote } from '#domain/music/notes-kept.ts';
import {
  overviewRows,
  PHRASE_ROW_PIXELS,
  PICTURE_PIXELS,
  SECTION_ROW_PIXELS,
  type SongOutline,
} from './overview-layout.ts';
import type { Waveform } from './waveform.ts';

/** The stage is dark in both themes. */
const COLOURS = {
  instrumental: '#222d45',
  vocals: '#34486f',
  note: '#a9caff',
  phrase: '#4a6091',
  bar: '#8794b3',
  flaw: '#ff8f8f',
  letter: '#e8eefc',
} as const;
/** The same letter, the same colour; behind light letters, so all are dark. */
const SECTION_COLOURS = ['#24457e', '#5a3a7a', '#1f5c56', '#6a4a24', '#703348', '#3d4b63'] as const;
const NOTE_MARGIN_PIXELS = 5;
const NOTE_HEIGHT_PIXELS = 3;
const FLAW_PIXELS = 4;
const GAP_PIXELS = 1;
const CORNER_PIXELS = 3;
const LETTER_FONT = '600 11px Onest, system-ui, sans-serif';
const FEWEST_SEMITONES = 12;

export interface OverviewPicture extends SongOutline {
  notes: readonly MelodyNote[];
  bars: readonly ScoreBar[];
  /** Places that look wrong. */
  flaws: readonly LoopRange[];
  /** Null until it is computed. */
  waveform: Waveform | null;
}

export function paintOverview(canvas: Canvas, picture: OverviewPicture, widthPixels: number): void {
  const { pictureTop, phrasesTop, heightPixels } = overviewRows(picture);
  const left = (seconds: number) => (seconds / picture.durationSeconds) * widthPixels;
  canvas.clearRect(0, 0, widthPixels, heightPixels);
  if (picture.waveform !== null)
    for (const stem of ['instrumental', 'vocals'] as const)
      paintPeaks(canvas, picture.waveform[stem], { widthPixels, top: pictureTop, colour: COLOURS[stem] });
  const area = { left: 0, top: pictureTop, width: widthPixels, height: PICTURE_PIXELS };
  const projection = overviewProjection(picture, area);
  paintBars(canvas, picture.bars, { ...projection, area }, { beat: null, bar: COLOURS.bar });
  paintMelody(canvas, picture.notes, projection);
  const flawsTop = phrasesTop - FLAW_PIXELS;
  paintSpans(canvas, picture.flaws, COLOURS.flaw, left, (x, width) =>
    canvas.rect(x, flawsTop, Math.max(FLAW_PIXELS, width), FLAW_PIXELS),
  );
  paintSpans(canvas, picture.phrases, COLOURS.phrase, left, (x, width) => {
    const height = PHRASE_ROW_PIXELS - 8;
    canvas.roundRect(x, phrasesTop + 4, Math.max(2, width - GAP_PIXELS), height, CORNER_PIXELS);
  });
  paintSections(canvas, picture, left);
}

function paintPeaks(
  canvas: Canvas,
  peaks: Float32Array,
  { widthPixels, top, colour }: { widthPixels: number; top: number; colour: string },
): void {
  const middle = top + PICTURE_PIXELS / 2;
  canvas.fillStyle = colour;
  canvas.beginPath();
  for (let x = 0; x < widthPixels; x += 1) {
    const from = Math.floor((x / widthPixels) * peaks.length);
    const until = Math.max(from + 1, Math.floor(((x + 1) / widthPixels) * peaks.length));
    let peak = 0;
    for (let bin = from; bin < until; bin += 1) peak = Math.max(peak, peaks[bin] ?? 0);
    const half = Math.max(0.5, (peak * PICTURE_PIXELS) / 2);
    canvas.rect(x, middle - half, 1, 2 * half);
  }
  canvas.fill();
}

/** Pure. The whole song; at least an octave of it, so that a melody of two notes is no staircase. */
export function overviewProjection(
  { durationSeconds, notes }: Pick<OverviewPicture, 'durationSeconds' | 'notes'>,
  area: Area,
): Projection {
  const pitches = notes.map(({ midiNote }) => midiNote);
  const [lowest, highest] = [Math.min(...pitches), Math.max(...pitches)];
  const range = Math.max(FEWEST_SEMITONES, highest - lowest);
  const room = PICTURE_PIXELS - 2 * NOTE_MARGIN_PIXELS - NOTE_HEIGHT_PIXELS;
  return rightwards({
    area: { ...area, top: area.top + NOTE_MARGIN_PIXELS + NOTE_HEIGHT_PIXELS / 2, height: room },
    fromSeconds: 0,
    pixelsPerSecond: area.width / durationSeconds,
    topMidi: (lowest + highest + range) / 2,
    rowOf: ({ midiNote = lowest }) => midiNote,
    pixelsPerSemitone: room / range,
    notes: { heightPixels: NOTE_HEIGHT_PIXELS, gapPixels: 0, leastPixels: 1.5 },
  });
}

function paintMelody(canvas: Canvas, notes: readonly MelodyNote[], projection: Projection): void {
  const box = emptyBox();
  canvas.fillStyle = COLOURS.note;
  canvas.beginPath();
  for (const note of notes) {
    projection.place(box, note);
    canvas.rect(box.left, box.top, box.width, box.height);
  }
  canvas.fill();
}

type Left = (seconds: number) => number;

/** `trace` outlines a span from its left edge and its width. */
function paintSpans(
  canvas: Canvas,
  spans: readonly LoopRange[],
  colour: string,
  left: Left,
  trace: (x: number, width: number) => void,
): void {
  canvas.fillStyle = colour;
  canvas.beginPath();
  for (const { startSeconds, endSeconds } of spans)
    trace(left(startSeconds), left(endSeconds) - left(startSeconds));
  canvas.fill();
}

function paintSections(canvas: Canvas, { sections }: SongOutline, left: Left): void {
  canvas.font = LETTER_FONT;
  canvas.textAlign = 'center';
  canvas.textBaseline = 'middle';
  for (const { letter, startSeconds, endSeconds } of sections) {
    const x = left(startSeconds);
    const width = left(endSeconds) - x - GAP_PIXELS;
    const place = letter.charCodeAt(0) - 'A'.charCodeAt(0);
    canvas.fillStyle = SECTION_COLOURS[place % SECTION_COLOURS.length] ?? COLOURS.phrase;
    canvas.beginPath();
    canvas.roundRect(x, 0, Math.max(2, width), SECTION_ROW_PIXELS - 3, CORNER_PIXELS);
    canvas.fill();
    canvas.fillStyle = COLOURS.letter;
    canvas.fillText(letter, x + width / 2, (SECTION_ROW_PIXELS - 3) / 2 + 0.5);
  }
}
