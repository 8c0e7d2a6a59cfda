/** The one way in which a picture comes onto the page: it fits the room there is, and is drawn anew when that, the fonts or the theme change. */

export type Canvas = CanvasRenderingContext2D;

/** An animation loop. */
export interface Frames {
  add(draw: () => void): () => void;
  invalidate(): void;
}

export interface Room {
  widthPixels: number;
  heightPixels: number;
  /** Of the canvas, for each pixel of the page. */
  pixelRatio: number;
}

export interface Picture {
  /** Null: the picture stands still, and is drawn when it has to be fitted. */
  frames: Frames | null;
  /** An opaque canvas need not be blended with what lies behind it. */
  isOpaque: boolean;
  /** Before the first frame, and whenever the room, the fonts or the theme have changed. */
  fit?(room: Room): void;
  draw(canvas: Canvas, room: Room): void;
}

/** More pixels cost frames and are not seen. */
const MAX_PIXEL_RATIO = 2;

/** Returns a way to stop; null where the browser cannot draw. */
export function startDrawing(element: HTMLCanvasElement, picture: Picture): (() => void) | null {
  const canvas = element.getContext('2d', { alpha: !picture.isOpaque });
  if (canvas === null) return null;
  const { frames } = picture;
  let room = fitted(element, canvas);
  const draw = () => picture.draw(canvas, room);
  const refit = () => {
    room = fitted(element, canvas);
    picture.fit?.(room);
    if (frames === null) draw();
    else frames.invalidate();
  };
  const sizes = new ResizeObserver(refit);
  const themes = new MutationObserver(refit);
  const darkness = matchMedia('(prefers-color-scheme: dark)');
  refit();
  sizes.observe(element);
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  darkness.addEventListener('change', refit);
  // Texts may have been drawn before their font was there.
  document.fonts.addEventListener('loadingdone', refit);
  const leave = frames?.add(draw);
  return () => {
    leave?.();
    document.fonts.removeEventListener('loadingdone', refit);
    darkness.removeEventListener('change', refit);
    themes.disconnect();
    sizes.disconnect();
  };
}

function fitted(element: HTMLCanvasElement, canvas: Canvas): Room {
  const pixelRatio = Math.min(MAX_PIXEL_RATIO, devicePixelRatio);
  const { clientWidth: widthPixels, clientHeight: heightPixels } = element;
  element.width = Math.round(widthPixels * pixelRatio);
  element.height = Math.round(heightPixels * pixelRatio);
  canvas.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  return { widthPixels, heightPixels, pixelRatio };
}
