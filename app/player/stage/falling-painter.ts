/** Draws the falling notes, layer by layer. No globals, no clock: the same arguments give the same picture. */

import { type Canvas, paintBarNumbers, paintBars, paintCurve, SCORE_COLOURS } from '#app/score/index.ts';
import { isBlackKey } from '#domain/music/pitch.ts';
import { paintCheckedNotes, paintFallingNotes, paintFallingTexts } from './falling-notes.ts';
import type { FallingProjection } from './falling-projection.ts';
import type { FallingScene } from './falling-scene.ts';
import { keyPlace, whiteKeyAt } from './key-places.ts';

const CONTOUR_PIXELS = 2;

export function paintFalling(canvas: Canvas, scene: FallingScene): void {
  const { score, projection } = scene;
  paintKeyLanes(canvas, projection);
  paintBars(canvas, score.bars, projection);
  paintCurve(canvas, score.sung, projection, SCORE_COLOURS.contour, CONTOUR_PIXELS);
  paintFallingNotes(canvas, scene);
  // Behind the notes it would be hidden by them: there it goes on as a shade.
  paintCurve(canvas, score.sung, projection, SCORE_COLOURS.contourOnNotes, CONTOUR_PIXELS);
  paintBarNumbers(canvas, score.bars, projection, { sprites: scene.sprites, look: scene.texts.bar });
  paintFallingTexts(canvas, scene);
  paintCheckedNotes(canvas, scene);
  if (scene.hasPlayhead) paintPlayhead(canvas, projection);
}

function paintKeyLanes(canvas: Canvas, projection: FallingProjection): void {
  const { layout, leftKey } = projection;
  const { widthPixels, heightPixels, whiteKeysShown } = layout;
  canvas.fillStyle = SCORE_COLOURS.lane;
  canvas.fillRect(0, 0, widthPixels, heightPixels);
  const lowest = whiteKeyAt(leftKey) - 1;
  const highest = whiteKeyAt(leftKey + whiteKeysShown) + 1;
  for (let midiNote = lowest; midiNote <= highest; midiNote++) {
    const isC = midiNote % 12 === 0;
    if (!isC && !isBlackKey(midiNote)) continue;
    const { left, width } = keyPlace(midiNote);
    if (left + width < leftKey || left > leftKey + whiteKeysShown) continue;
    canvas.fillStyle = isC ? SCORE_COLOURS.octaveLine : SCORE_COLOURS.blackKeyLane;
    canvas.fillRect(projection.xOfPlace(left), 0, isC ? 1 : width * layout.whiteKeyPixels, heightPixels);
  }
}

function paintPlayhead(canvas: Canvas, projection: FallingProjection): void {
  const { left, width } = projection.area;
  canvas.fillStyle = SCORE_COLOURS.playhead;
  canvas.fillRect(left, projection.y(projection.songSeconds) - 1, width, 2);
}
