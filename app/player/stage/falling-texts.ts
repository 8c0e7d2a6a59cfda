/** Texts on and beside the falling notes, as large as the keys allow. */
import { SCORE_COLOURS, type TextLook } from '#app/score/index.ts';
import { clamp } from '#domain/clamp.ts';
import type { StageLayout } from './stage-layout.ts';

export interface FallingTexts {
  name: TextLook;
  /** Three characters over a black key. */
  smallName: TextLook;
  hollowName: TextLook;
  smallHollowName: TextLook;
  /** On the frames of a second voice. */
  secondName: TextLook;
  word: TextLook;
}

export function fallingTexts({ whiteKeyPixels }: StageLayout): FallingTexts {
  const namePixels = clamp(whiteKeyPixels * 0.32, 9, 18);
  const smallPixels = clamp(whiteKeyPixels * 0.26, 8, 15);
  const { nameOnNote, nameOnHollow, secondVoice, word, lane } = SCORE_COLOURS;
  return {
    name: { fontPixels: namePixels, colour: nameOnNote, outline: null },
    smallName: { fontPixels: smallPixels, colour: nameOnNote, outline: null },
    hollowName: { fontPixels: namePixels, colour: nameOnHollow, outline: null },
    smallHollowName: { fontPixels: smallPixels, colour: nameOnHollow, outline: null },
    secondName: { fontPixels: namePixels, colour: secondVoice, outline: null },
    word: { fontPixels: clamp(whiteKeyPixels * 0.4, 13, 24), colour: word, outline: lane },
  };
}
