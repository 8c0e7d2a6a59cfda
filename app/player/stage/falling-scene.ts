/** What a picture of the falling notes is made of; its texts are as large as the keys allow. */
import {
  SCORE_COLOURS,
  type Score,
  type TextLook,
  type TextSprite,
  type TextSprites,
} from '#app/score/index.ts';
import { clamp } from '#domain/clamp.ts';
import type { CheckedNotes } from './checked-notes.ts';
import type { FallingProjection } from './falling-projection.ts';
import type { StageLayout } from './stage-layout.ts';

/** All that a picture of the falling notes depends on. */
export interface FallingScene {
  score: Score;
  projection: FallingProjection;
  texts: FallingTexts;
  sprites: TextSprites;
  /** The name of a key, as the page's language says it. */
  nameOf: (midiNote: number, look: FallingTexts[keyof FallingTexts]) => TextSprite;
  /** A line where the song is: on standing pages, and where the picture also shows what was. */
  hasPlayhead: boolean;
  checked: CheckedNotes;
}

export interface FallingTexts {
  name: TextLook;
  /** Three characters over a black key. */
  smallName: TextLook;
  hollowName: TextLook;
  smallHollowName: TextLook;
  /** On the frames of a second voice. */
  secondName: TextLook;
  word: TextLook;
  bar: TextLook;
}

export function fallingTexts({ whiteKeyPixels }: StageLayout): FallingTexts {
  const namePixels = clamp(whiteKeyPixels * 0.32, 9, 18);
  const smallPixels = clamp(whiteKeyPixels * 0.26, 8, 15);
  const { nameOnNote, nameOnHollow, secondVoice, word, barNumber, lane } = SCORE_COLOURS;
  return {
    name: { fontPixels: namePixels, colour: nameOnNote, outline: null },
    smallName: { fontPixels: smallPixels, colour: nameOnNote, outline: null },
    hollowName: { fontPixels: namePixels, colour: nameOnHollow, outline: null },
    smallHollowName: { fontPixels: smallPixels, colour: nameOnHollow, outline: null },
    secondName: { fontPixels: namePixels, colour: secondVoice, outline: null },
    word: { fontPixels: clamp(whiteKeyPixels * 0.4, 13, 24), colour: word, outline: lane },
    bar: { fontPixels: 12, colour: barNumber, outline: lane },
  };
}
