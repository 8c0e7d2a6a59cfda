/**
 * Pure. Where keys lie, in widths of a white key from the lowest C that there is: a place says nothing of pixels, so it stays right
 * whatever part of the keyboard is shown and however wide its keys are.
 */
import { keyOf, type MelodyNote } from '#domain/music/notes-kept.ts';
import { isBlackKey } from '#domain/music/pitch.ts';

export interface KeyPlace {
  left: number;
  width: number;
}

/** Octaves 3 to 5: C3 and B5. */
export const LOWEST_KEY_MIDI = 48;
export const HIGHEST_KEY_MIDI = 83;
export const BLACK_KEY_WIDTH = 20 / 32;
const WHITE_KEYS_BEFORE = [0, 1, 1, 2, 2, 3, 4, 4, 5, 5, 6, 6] as const;
const NATURALS = [0, 2, 4, 5, 7, 9, 11] as const;

/** Made once: a frame asks for several hundred of them. */
const KEY_PLACES = Array.from({ length: 128 }, (_, midiNote) => placeOf(midiNote));

export function keyPlace(midiNote: number): KeyPlace {
  return KEY_PLACES[midiNote] ?? placeOf(midiNote);
}

function placeOf(midiNote: number): KeyPlace {
  const whiteKeys = Math.floor(midiNote / 12) * 7 + (WHITE_KEYS_BEFORE[midiNote % 12] ?? 0);
  if (!isBlackKey(midiNote)) return { left: whiteKeys, width: 1 };
  return { left: whiteKeys - BLACK_KEY_WIDTH / 2, width: BLACK_KEY_WIDTH };
}

/** The middle of a key; between two keys for a pitch between them. */
export function pitchPlace(midiPitch: number): number {
  const below = keyPlace(Math.floor(midiPitch));
  const above = keyPlace(Math.floor(midiPitch) + 1);
  const share = midiPitch - Math.floor(midiPitch);
  return (1 - share) * (below.left + below.width / 2) + share * (above.left + above.width / 2);
}

/** The white key at so many white keys. */
export function whiteKeyAt(place: number): number {
  const index = Math.floor(place);
  return Math.floor(index / 7) * 12 + (NATURALS[index % 7] ?? 0);
}

/** The key under a point of the keyboard; black keys lie on top of the white ones as far down as they reach. */
export function keyAt(place: number, isBesideBlackKeys: boolean): number {
  const white = whiteKeyAt(place);
  if (!isBesideBlackKeys) return white;
  const near = [white - 1, white + 1].find((midiNote) => {
    const { left, width } = keyPlace(midiNote);
    return isBlackKey(midiNote) && left <= place && place < left + width;
  });
  return near ?? white;
}

/** All keys that the keyboard needs: octaves 3 to 5, and whole octaves more where the melody leaves them. */
export function keyboardRange(notes: readonly MelodyNote[]): { lowest: number; highest: number } {
  let lowest = LOWEST_KEY_MIDI;
  let highest = HIGHEST_KEY_MIDI;
  for (const note of notes) {
    while (keyOf(note) < lowest) lowest -= 12;
    while (keyOf(note) > highest) highest += 12;
  }
  return { lowest, highest };
}
