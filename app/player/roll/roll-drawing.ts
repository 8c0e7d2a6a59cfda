/** Draws the roll in the player's frame loop. */
import type { NoteName } from '#app/format/note-names.ts';
import { createTextSprites, startDrawing } from '#app/score/index.ts';
import type { RollEditor } from './roll-editor.ts';
import { paintRoll } from './roll-painter.ts';
import type { RollScene } from './roll-scene.ts';

/** Returns a way to stop; null where the browser cannot draw. */
export function drawRoll(
  element: HTMLCanvasElement,
  editor: RollEditor,
  noteName: NoteName,
): (() => void) | null {
  const touch = matchMedia('(pointer: coarse)');
  let scene: RollScene;
  return startDrawing(element, {
    frames: editor.ports.frames,
    isOpaque: true,
    fit({ pixelRatio, ...size }) {
      editor.resize(size);
      const names = createTextSprites(pixelRatio, noteName);
      scene = {
        ...editor.scene(),
        sprites: createTextSprites(pixelRatio),
        nameOf: (midiPitch, look) => names(editor.nameOf(midiPitch), look),
        hasTouch: touch.matches,
      };
    },
    draw(canvas) {
      editor.beforeFrame();
      Object.assign(scene, editor.scene());
      paintRoll(canvas, scene);
    },
  });
}
