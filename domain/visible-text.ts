/** Tells what a person can see of a text. */

/** Spaces, controls, format characters, and letters that are drawn as nothing (U+3164 and its like, the empty braille cell). */
const NOTHING_TO_SEE = /^[\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

export function isInvisible(text: string): boolean {
  return NOTHING_TO_SEE.test(text);
}
