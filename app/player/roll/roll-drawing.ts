/** Draws the roll in the player's frame loop. */
import type { NoteName } from '#app/format/note-names.ts';
import type { FrameLoop } from '../frames/frame-loop.ts';
import { createTextSprites } from '../stage/text-sprites.ts';
import type { RollDesk } from './roll-desk.ts';
import { paintRoll } from './roll-painter.ts';
import type { RollScene } from './roll-scene.ts';

/** More pixels cost frames and are not seen. */
const MAX_PIXEL_RATIO = 2;

/** Returns a way to stop. */
export function startDrawing(
  element: HTMLCanvasElement,
  desk: RollDesk,
  frames: FrameLoop,
  nameOf: NoteName,
): () => void {
  // Opaque: the browser need not blend the roll with what lies behind it.
  const canvas = element.getContext('2d', { alpha: false });
  if (canvas === null) return () => {};
  const touch = matchMedia('(pointer: coarse)');
  let scene = newScene();

  function newScene(): RollScene {
    const ratio = Math.min(MAX_PIXEL_RATIO, devicePixelRatio);
    const names = createTextSprites(ratio, nameOf);
    return { ...desk.scene(), sprites: createTextSprites(ratio), names, hasTouch: touch.matches };
  }
  const resize = () => {
    const ratio = Math.min(MAX_PIXEL_RATIO, devicePixelRatio);
    const { clientWidth: widthPixels, clientHeight: heightPixels } = element;
    element.width = Math.round(widthPixels * ratio);
    element.height = Math.round(heightPixels * ratio);
    canvas?.setTransform(ratio, 0, 0, ratio, 0, 0);
    desk.resize({ widthPixels, heightPixels });
    scene = newScene();
    frames.invalidate();
  };
  const draw = () => {
    desk.beforeFrame();
    Object.assign(scene, desk.scene());
    paintRoll(canvas, scene);
  };
  const sizes = new ResizeObserver(resize);
  sizes.observe(element);
  // Texts that were drawn before their font was there.
  document.fonts.addEventListener('loadingdone', resize);
  const leave = frames.add(draw);
  return () => {
    document.fonts.removeEventListener('loadingdone', resize);
    leave();
    sizes.disconnect();
  };
}
