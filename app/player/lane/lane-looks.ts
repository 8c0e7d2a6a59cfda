/** Colours and sizes of the lane, which follows the theme: they are read from the page whenever the lane is fitted. */
import type { TextLook } from '#app/score/index.ts';
import type { LaneLayout } from './lane-layout.ts';
import type { WordTime } from './lane-words.ts';

const TOKENS = [
  'lane',
  'lane-line',
  'lane-octave',
  'note',
  'note-past',
  'word-past',
  'voice',
  'voice-off',
  'guide',
  'accent',
  'ink',
  'soft',
] as const;

export type LaneColours = Record<(typeof TOKENS)[number], string>;

/** A token holds both themes: only an element that wears it has its colour. */
export function laneColours(element: HTMLElement): LaneColours {
  const worn = TOKENS.map((token) => {
    element.style.color = `var(--${token})`;
    return [token, getComputedStyle(element).color];
  });
  element.style.color = '';
  return Object.fromEntries(worn) as LaneColours;
}

export interface LaneTexts {
  words: Record<WordTime, TextLook>;
  name: TextLook;
  octaveName: TextLook;
  bar: TextLook;
}

const WORD_PIXELS = { wide: 20, narrow: 17, low: 14 } as const;
const NARROW_PIXELS = 600;

export function laneTexts({ room, isLow }: LaneLayout, colours: LaneColours): LaneTexts {
  const fontPixels = WORD_PIXELS[isLow ? 'low' : room.widthPixels < NARROW_PIXELS ? 'narrow' : 'wide'];
  const text = (colour: string, pixels: number): TextLook => ({ colour, fontPixels: pixels, outline: null });
  return {
    words: {
      past: text(colours['word-past'], fontPixels),
      now: text(colours.accent, fontPixels),
      line: text(colours.ink, fontPixels),
      later: text(colours.soft, fontPixels),
    },
    name: text(colours.soft, 12),
    octaveName: text(colours.ink, 12),
    bar: text(colours.soft, 12),
  };
}

export interface LaneSizes {
  voicePixels: number;
  dotPixels: number;
}

/** The voice stays the thickest line of the lane, on a phone on its side too. */
export function laneSizes({ isLow }: LaneLayout): LaneSizes {
  return isLow ? { voicePixels: 5, dotPixels: 14 } : { voicePixels: 7, dotPixels: 20 };
}
