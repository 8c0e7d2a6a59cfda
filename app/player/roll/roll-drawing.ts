/** Draws the roll in the player's frame loop. */
import type { NoteName } from '#app/format/note-names.ts';
import { createTextSprites, startDrawing } from '#app/score/index.ts';
import type { RollDesk } from './roll-desk.ts';
import { paintRoll } from './roll-painter.ts';
import type { RollScene } from './roll-scene.ts';

/** Returns a way to stop; null where the browser cannot draw. */
export function drawRoll(
  element: HTMLCanvasElement,
  desk: RollDesk,
  noteName: NoteName,
): (() => void) | null {
  const touch = matchMedia('(pointer: coarse)');
  let scene: RollScene;
  return startDrawing(element, {
    frames: desk.ports.frames,
    isOpaque: true,
    fit({ pixelRatio, ...size }) {
      desk.resize(size);
      const names = createTextSprites(pixelRatio, noteName);
      scene = {
        ...desk.scene(),
        sprites: createTextSprites(pixelRatio),
        nameOf: (midiPitch, look) => names(desk.nameOf(midiPitch), look),
        hasTouch: touch.matches,
      };
    },
    draw(canvas) {
      desk.beforeFrame();
      Object.assign(scene, desk.scene());
      paintRoll(canvas, scene);
    },
  });
}
