/** Words and names of notes as small pictures: each is drawn once, and a frame only copies it. */

export interface TextSprite {
  picture: HTMLCanvasElement;
  widthPixels: number;
  heightPixels: number;
}

export interface TextLook {
  fontPixels: number;
  colour: string;
  /** Drawn around the letters, so that they can be read over notes. */
  outline: string | null;
}

export type TextSprites = (text: string, look: TextLook) => TextSprite;

const FONT = '"Onest", system-ui, sans-serif';
const OUTLINE_PIXELS = 3;

/** `wordsOf`: what is drawn for a text, asked once for each. */
export function createTextSprites(pixelRatio: number, wordsOf = (text: string): string => text): TextSprites {
  const known = new Map<TextLook, Map<string, TextSprite>>();
  return (text, look) => {
    let ofLook = known.get(look);
    if (ofLook === undefined) {
      ofLook = new Map();
      known.set(look, ofLook);
    }
    let sprite = ofLook.get(text);
    if (sprite === undefined) {
      sprite = drawText(wordsOf(text), look, pixelRatio);
      ofLook.set(text, sprite);
    }
    return sprite;
  };
}

function drawText(text: string, { fontPixels, colour, outline }: TextLook, pixelRatio: number): TextSprite {
  const picture = document.createElement('canvas');
  const canvas = picture.getContext('2d');
  const font = `600 ${fontPixels}px ${FONT}`;
  if (canvas) canvas.font = font;
  const widthPixels = Math.ceil(canvas?.measureText(text).width ?? 0) + OUTLINE_PIXELS;
  const heightPixels = Math.ceil(fontPixels * 1.3);
  picture.width = Math.max(1, Math.round(widthPixels * pixelRatio));
  picture.height = Math.round(heightPixels * pixelRatio);
  if (!canvas) return { picture, widthPixels, heightPixels };
  canvas.scale(pixelRatio, pixelRatio);
  canvas.font = font;
  canvas.textBaseline = 'middle';
  if (outline !== null) {
    canvas.lineJoin = 'round';
    canvas.lineWidth = OUTLINE_PIXELS;
    canvas.strokeStyle = outline;
    canvas.strokeText(text, OUTLINE_PIXELS / 2, heightPixels / 2);
  }
  canvas.fillStyle = colour;
  canvas.fillText(text, OUTLINE_PIXELS / 2, heightPixels / 2);
  return { picture, widthPixels, heightPixels };
}
