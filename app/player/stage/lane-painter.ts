/** Draws the lane of falling notes. No globals, no clock: the same arguments give the same picture. */

import { BEATS_PER_BAR, type BeatGrid } from '#domain/music/beat-grid.ts';
import { isBlackKey } from '#domain/music/pitch.ts';
import { keyPlace, whiteKeyAt } from './key-places.ts';
import { LANE_COLOURS } from './lane-looks.ts';
import type { Canvas, LaneScene } from './lane-scene.ts';
import { type LaneView, laneX, laneY } from './lane-view.ts';
import { paintCheckedNotes, paintNoteShapes, paintNoteTexts } from './note-painter.ts';
import type { PitchContour } from './pitch-contour.ts';
import type { FadedLine } from './sing-desk.ts';

/** A leap of more than this many white keys from one point to the next is another tone, not a glide. */
const LONGEST_GLIDE = 2;
const CONTOUR_PIXELS = 2;

export function paintLane(canvas: Canvas, scene: LaneScene): void {
  const { song, view } = scene;
  paintKeyLanes(canvas, view);
  if (song.beats !== null) paintBeats(canvas, song.beats, view);
  if (song.contour !== null) paintContour(canvas, song.contour, view, LANE_COLOURS.contour);
  paintNoteShapes(canvas, scene);
  // Behind the notes it would be hidden by them: there it goes on as a shade.
  if (song.contour !== null) paintContour(canvas, song.contour, view, LANE_COLOURS.contourOnNotes);
  paintNoteTexts(canvas, scene);
  paintCheckedNotes(canvas, scene);
  if (scene.hasPlayhead) paintPlayhead(canvas, view);
}

function paintKeyLanes(canvas: Canvas, view: LaneView): void {
  const { widthPixels, heightPixels, whiteKeysShown } = view.layout;
  canvas.fillStyle = LANE_COLOURS.lane;
  canvas.fillRect(0, 0, widthPixels, heightPixels);
  const lowest = whiteKeyAt(view.leftKey) - 1;
  const highest = whiteKeyAt(view.leftKey + whiteKeysShown) + 1;
  for (let midiNote = lowest; midiNote <= highest; midiNote++) {
    const isC = midiNote % 12 === 0;
    if (!isC && !isBlackKey(midiNote)) continue;
    const { left, width } = keyPlace(midiNote);
    if (left + width < view.leftKey || left > view.leftKey + whiteKeysShown) continue;
    canvas.fillStyle = isC ? LANE_COLOURS.octaveLine : LANE_COLOURS.blackKeyLane;
    canvas.fillRect(laneX(view, left), 0, isC ? 1 : width * view.layout.whiteKeyPixels, heightPixels);
  }
}

function paintBeats(
  canvas: Canvas,
  { secondsPerBeat, firstBeatSeconds, firstBeatInBar }: BeatGrid,
  view: LaneView,
): void {
  const left = view.layout.keyboardLeftPixels;
  const width = view.layout.widthPixels - 2 * left;
  const untilSeconds = view.fromSeconds + view.secondsShown;
  let beat = Math.max(0, Math.ceil((view.fromSeconds - firstBeatSeconds) / secondsPerBeat));
  for (; firstBeatSeconds + beat * secondsPerBeat < untilSeconds; beat++) {
    const isBar = firstBeatInBar !== null && (beat + firstBeatInBar) % BEATS_PER_BAR === 0;
    canvas.fillStyle = isBar ? LANE_COLOURS.barLine : LANE_COLOURS.beatLine;
    canvas.fillRect(left, Math.round(laneY(view, firstBeatSeconds + beat * secondsPerBeat)), width, 1);
  }
}

function paintContour(
  canvas: Canvas,
  { places, secondsPerPoint }: PitchContour,
  view: LaneView,
  colour: string,
): void {
  const until = Math.min(
    places.length,
    Math.ceil((view.fromSeconds + view.secondsShown) / secondsPerPoint) + 1,
  );
  let before = Number.NaN;
  canvas.beginPath();
  for (let point = Math.max(0, Math.floor(view.fromSeconds / secondsPerPoint)); point < until; point++) {
    const place = places[point] ?? Number.NaN;
    const y = laneY(view, point * secondsPerPoint);
    // False also where one of them is not a number.
    if (Math.abs(place - before) <= LONGEST_GLIDE) canvas.lineTo(laneX(view, place), y);
    else if (!Number.isNaN(place)) canvas.moveTo(laneX(view, place), y);
    before = place;
  }
  canvas.lineWidth = CONTOUR_PIXELS;
  canvas.lineJoin = 'round';
  canvas.strokeStyle = colour;
  canvas.stroke();
}

/** Over the lines that the singer knows: their notes and words are still there, and seen the less the better they are known. */
export function paintFog(canvas: Canvas, view: LaneView, lines: readonly FadedLine[]): void {
  for (const { startSeconds, endSeconds, shown } of lines) {
    if (endSeconds <= view.fromSeconds || startSeconds >= view.fromSeconds + view.secondsShown) continue;
    const [top, bottom] = [laneY(view, endSeconds), laneY(view, startSeconds)];
    canvas.globalAlpha = 1 - shown;
    canvas.fillStyle = LANE_COLOURS.lane;
    canvas.fillRect(0, top, view.layout.widthPixels, bottom - top);
  }
  canvas.globalAlpha = 1;
}

function paintPlayhead(canvas: Canvas, view: LaneView): void {
  const left = view.layout.keyboardLeftPixels;
  canvas.fillStyle = LANE_COLOURS.playhead;
  canvas.fillRect(left, laneY(view, view.songSeconds) - 1, view.layout.widthPixels - 2 * left, 2);
}
