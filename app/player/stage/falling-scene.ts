import type { Score, TextSprite, TextSprites } from '#app/score/index.ts';
import type { CheckedNotes } from './checked-notes.ts';
import type { FallingProjection } from './falling-projection.ts';
import type { FallingTexts } from './falling-texts.ts';

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
