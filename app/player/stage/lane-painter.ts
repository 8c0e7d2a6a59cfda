/** Draws the lane of falling notes. No globals, no clock: the same arguments give the same picture. */
import { isBlackKey } from '#domain/music/pitch.ts';
import { isSounding, type MelodyIndex, notesBetween } from './melody-index.ts';
import {
  HIGHEST_KEY_MIDI,
  keyShare,
  LANE_HEIGHT_PIXELS,
  type LaneLayout,
  LOOK_AHEAD_SECONDS,
  LOWEST_KEY_MIDI,
  type NoteBox,
  noteBox,
  pageStartSeconds,
  playheadTop,
} from './note-geometry.ts';

/** The stage is dark in both themes, so these are the same in both. */
const COLOURS = {
  lane: '#0d1424',
  blackKeyLane: '#0a101d',
  octaveLine: '#26324d',
  upcoming: '#7fb0ff',
  sounding: '#ffffff',
  label: '#0b1a3a',
  playhead: '#ffffff',
} as const;
const CORNER_PIXELS = 5;
const LABEL_MIN_WIDTH_PIXELS = 17;
const LABEL_MIN_HEIGHT_PIXELS = 14;
const LABEL_FONT = '600 10px Onest, system-ui, sans-serif';
/** Three characters over a black key. */
const SMALL_LABEL_FONT = '600 8.5px Onest, system-ui, sans-serif';
const SMALL_LABEL_BELOW_PIXELS = 22;
const NOTE_GAP_PIXELS = 1.5;

export interface LaneScene {
  melody: MelodyIndex;
  layout: LaneLayout;
  songSeconds: number;
  /** Standing pages with a moving line instead of moving notes. */
  isMotionReduced: boolean;
}

type Canvas = CanvasRenderingContext2D;

export function paintLane(canvas: Canvas, { melody, layout, songSeconds, isMotionReduced }: LaneScene): void {
  paintBackground(canvas, layout);
  const viewStart = isMotionReduced ? pageStartSeconds(songSeconds) : songSeconds;
  const upcoming: [NoteBox, string][] = [];
  const sounding: [NoteBox, string][] = [];
  for (const note of notesBetween(melody, viewStart, viewStart + LOOK_AHEAD_SECONDS)) {
    const group = isSounding(note, songSeconds) ? sounding : upcoming;
    group.push([noteBox(note, viewStart, layout), note.noteName]);
  }
  paintNotes(canvas, upcoming, COLOURS.upcoming);
  paintNotes(canvas, sounding, COLOURS.sounding);
  if (isMotionReduced) paintPlayhead(canvas, layout, songSeconds);
}

function paintBackground(canvas: Canvas, layout: LaneLayout): void {
  canvas.fillStyle = COLOURS.lane;
  canvas.fillRect(0, 0, layout.widthPixels, LANE_HEIGHT_PIXELS);
  for (let midiNote = LOWEST_KEY_MIDI; midiNote <= HIGHEST_KEY_MIDI; midiNote++) {
    const isC = midiNote % 12 === 0;
    if (!isC && !isBlackKey(midiNote)) continue;
    const share = keyShare(midiNote);
    const left = layout.keyboardLeftPixels + share.left * layout.keyboardWidthPixels;
    canvas.fillStyle = isC ? COLOURS.octaveLine : COLOURS.blackKeyLane;
    canvas.fillRect(left, 0, isC ? 1 : share.width * layout.keyboardWidthPixels, LANE_HEIGHT_PIXELS);
  }
  canvas.fillStyle = COLOURS.octaveLine;
  canvas.fillRect(layout.keyboardLeftPixels + layout.keyboardWidthPixels - 1, 0, 1, LANE_HEIGHT_PIXELS);
}

/** One path and one fill for all notes of a colour: several times cheaper than note by note. */
function paintNotes(canvas: Canvas, notes: readonly [NoteBox, string][], colour: string): void {
  if (notes.length === 0) return;
  canvas.beginPath();
  for (const [box] of notes) {
    if (box.beyond === null) tracePill(canvas, box);
    else traceArrow(canvas, box);
  }
  canvas.fillStyle = colour;
  canvas.fill();
  canvas.fillStyle = COLOURS.label;
  canvas.textAlign = 'center';
  for (const [box, name] of notes) paintLabel(canvas, box, name);
}

function tracePill(canvas: Canvas, { left, top, width, height }: NoteBox): void {
  const visibleHeight = Math.max(2, height - NOTE_GAP_PIXELS);
  canvas.roundRect(left, top + NOTE_GAP_PIXELS, width, visibleHeight, Math.min(CORNER_PIXELS, width / 2));
}

/** A note without a key points to the side where its key would be. */
function traceArrow(canvas: Canvas, { left, top, width, height, beyond }: NoteBox): void {
  const tip = beyond === 'below' ? left : left + width;
  const back = beyond === 'below' ? left + width : left;
  const visibleTop = top + NOTE_GAP_PIXELS;
  canvas.moveTo(back, visibleTop);
  canvas.lineTo(tip, (visibleTop + top + height) / 2);
  canvas.lineTo(back, top + height);
  canvas.closePath();
}

function paintLabel(canvas: Canvas, box: NoteBox, name: string): void {
  if (box.beyond !== null || box.width < LABEL_MIN_WIDTH_PIXELS || box.height < LABEL_MIN_HEIGHT_PIXELS)
    return;
  canvas.font = box.width < SMALL_LABEL_BELOW_PIXELS ? SMALL_LABEL_FONT : LABEL_FONT;
  const baseline = Math.min(LANE_HEIGHT_PIXELS, box.top + box.height) - 4;
  if (baseline > box.top + 9) canvas.fillText(name, box.left + box.width / 2, baseline);
}

function paintPlayhead(canvas: Canvas, layout: LaneLayout, songSeconds: number): void {
  canvas.fillStyle = COLOURS.playhead;
  canvas.fillRect(layout.keyboardLeftPixels, playheadTop(songSeconds) - 1, layout.keyboardWidthPixels, 2);
}
