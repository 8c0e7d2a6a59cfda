/** A second voice over the falling notes: its notes as frames with their names, beside the melody's full ones. */
import {
  type Canvas,
  copySprite,
  eachNote,
  paintPath,
  SCORE_COLOURS,
  type Score,
  traceRounded,
} from '#app/score/index.ts';
import type { FallingScene } from '../../stage/falling-scene.ts';

const LINE_PIXELS = 2;
const CORNER_PIXELS = 5;
const TEXT_GAP_PIXELS = 2;
const LOOK = {
  fill: 'rgb(255 212 121 / 0.16)',
  edge: { colour: SCORE_COLOURS.secondVoice, pixels: LINE_PIXELS, dash: [] },
};

export function paintSecondVoice(canvas: Canvas, score: Score, scene: FallingScene): void {
  const { projection, texts } = scene;
  eachNote({ score, projection, held: null }, (box, note) => {
    canvas.beginPath();
    traceRounded(canvas, { ...box, height: Math.max(LINE_PIXELS, box.height) }, CORNER_PIXELS);
    paintPath(canvas, LOOK);
    const name = scene.nameOf(projection.keyOf(note), texts.secondName);
    const top = box.top + box.height - name.heightPixels - TEXT_GAP_PIXELS;
    if (box.beyond !== null || top < box.top) return;
    const left = box.left + (box.width - name.widthPixels) / 2;
    copySprite(canvas, name, Math.round(left), Math.round(top));
  });
}
