/** Pure. How large the words of a line are, so that the longest line of the song fits into their room whole. */
import type { PractiseLayout } from './practise-layout.ts';

interface WordsFit {
  fontPixels: number;
  lineHeightPixels: number;
  /** The next line has room, too. */
  hasNext: boolean;
  /** What stands over each row has room. */
  hasOver: boolean;
}

/** Letters of Onest at weight 600 are this wide, with some to spare for wide letters and broken rows. */
const WIDTH_PER_CHARACTER = 0.58;
const LINE_HEIGHT = 1.18;
const LEAST_FONT_PIXELS = 12;
/** Words come first: where they would be smaller, nothing stands over them. */
const LEAST_BELOW_PIXELS = 18;
const USUAL_FONT_PIXELS = { desktop: 30, phone: 28, side: 28 } as const;
export const NEXT_ROW_PIXELS = { desktop: 32, phone: 24, side: 0 } as const;

export function wordsFit(
  { shape, wordsPixels }: Pick<PractiseLayout, 'shape' | 'wordsPixels'>,
  widthPixels: number,
  longestCharacters: number,
  /** Of what stands over each row. */
  overPixels = 0,
): WordsFit {
  const needed = (fontPixels: number) =>
    rowsOf(longestCharacters, fontPixels, widthPixels) * (fontPixels * LINE_HEIGHT + overPixels);
  if (overPixels > 0 && needed(LEAST_BELOW_PIXELS) > wordsPixels)
    return wordsFit({ shape, wordsPixels }, widthPixels, longestCharacters);
  const usual = USUAL_FONT_PIXELS[shape];
  const besides = shape === 'side' ? 0 : NEXT_ROW_PIXELS[shape];
  const hasNext = needed(usual) + besides <= wordsPixels;
  let fontPixels: number = usual;
  while (!hasNext && fontPixels > LEAST_FONT_PIXELS && needed(fontPixels) > wordsPixels) fontPixels -= 1;
  const lineHeightPixels = Math.floor(fontPixels * LINE_HEIGHT);
  return { fontPixels, lineHeightPixels, hasNext, hasOver: overPixels > 0 };
}

function rowsOf(characters: number, fontPixels: number, widthPixels: number): number {
  return Math.max(1, Math.ceil((characters * fontPixels * WIDTH_PER_CHARACTER) / widthPixels));
}
