/** Pure. Which key of a song is shown, and which one is marked in the list that it is chosen from. */

import { AUTO_DETECTED } from '#domain/music/key-signatures.ts';
import { ASSUMED_KEY } from '#domain/songs/assumed.ts';
import type { Shown } from './shown-facts.ts';

export interface KnownKeys {
  /** What the singer has chosen: a key on this page, or “Auto-detected” in this browser, which is not saved; null: nothing yet. */
  chosen: string | null;
  /** As the song's row has it. */
  saved: string | null;
  /** By the analysis. */
  detected: string | null;
}

/** As it was recorded; null where nobody knows it. */
export function keyNameOf({ chosen, saved, detected }: KnownKeys): string | null {
  return chosen === AUTO_DETECTED ? detected : (chosen ?? saved ?? detected);
}

export function shownKey(known: KnownKeys): Shown<string> {
  const name = keyNameOf(known);
  return name === null ? { value: ASSUMED_KEY, isDefault: true } : { value: name, isDefault: false };
}

/** A saved key that is the detected one was most likely never chosen. */
export function markedChoice({ chosen, saved, detected }: KnownKeys): string {
  if (chosen !== null) return chosen;
  return saved === null || saved === detected ? AUTO_DETECTED : saved;
}

/** The key that is shown is always among them. */
export function keyChoices(suggested: readonly string[], known: KnownKeys): string[] {
  const shown = keyNameOf(known);
  const others = suggested.filter((name) => name !== shown);
  const keys = shown === null || suggested.includes(shown) ? suggested : [shown, ...others];
  return keys.slice(0, suggested.length || 1);
}

export interface SongKey {
  /** As it was recorded; null where nobody knows it. */
  name: string | null;
  shown: Shown<string>;
  detected: string | null;
  choices: readonly string[];
  /** One of the choices, or “Auto-detected”. */
  marked: string;
}

export function songKey(known: KnownKeys, suggested: readonly string[]): SongKey {
  return {
    name: keyNameOf(known),
    shown: shownKey(known),
    detected: known.detected,
    choices: keyChoices(suggested, known),
    marked: markedChoice(known),
  };
}
