/** Colours that only the roll has, and its texts. */
import { SCORE_COLOURS, type TextLook } from '#app/score/index.ts';

export const ROLL_COLOURS = {
  chosen: '#ffd699',
  chosenHollow: 'rgb(255 214 153 / 0.28)',
  ghost: '#8794b3',
  band: 'rgb(255 214 153 / 0.14)',
  bandEdge: '#ffd699',
  span: 'rgb(255 120 120 / 0.16)',
  ruler: '#121b2f',
  whiteKey: '#e9eef8',
  blackKey: '#141d31',
  keyLine: '#8ea0c4',
  heldKey: '#ffd699',
} as const;

export const ROLL_TEXTS = {
  word: { fontPixels: 13, colour: SCORE_COLOURS.word, outline: SCORE_COLOURS.lane },
  name: { fontPixels: 11, colour: SCORE_COLOURS.nameOnNote, outline: null },
  hollowName: { fontPixels: 11, colour: SCORE_COLOURS.nameOnHollow, outline: null },
  time: { fontPixels: 12, colour: '#c3cfe8', outline: null },
  key: { fontPixels: 10, colour: '#33415f', outline: null },
} as const satisfies Record<string, TextLook>;
