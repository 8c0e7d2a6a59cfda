/** Pure. The computer's keyboard as a piano, laid out as music programs do: A is C, the row above has the black keys, Z and X change the octave. */

/** By the place of a key, not by its letter, so that it is the same on every layout. */
const SEMITONES_BY_CODE: Record<string, number> = {
  KeyA: 0,
  KeyW: 1,
  KeyS: 2,
  KeyE: 3,
  KeyD: 4,
  KeyF: 5,
  KeyT: 6,
  KeyG: 7,
  KeyY: 8,
  KeyH: 9,
  KeyU: 10,
  KeyJ: 11,
  KeyK: 12,
  KeyO: 13,
  KeyL: 14,
  KeyP: 15,
  Semicolon: 16,
};
const OCTAVE_STEPS: Record<string, number> = { KeyZ: -1, KeyX: 1 };
const CODES = Object.keys(SEMITONES_BY_CODE);
const SEMITONES_PER_OCTAVE = 12;

export function isPianoCode(code: string): boolean {
  return code in SEMITONES_BY_CODE || code in OCTAVE_STEPS;
}

/** Null for a key that plays nothing. */
export function midiForCode(code: string, lowestMidi: number): number | null {
  const semitones = SEMITONES_BY_CODE[code];
  return semitones === undefined ? null : lowestMidi + semitones;
}

/** The letter that plays a key, as printed on most keyboards; null for keys out of reach. */
export function letterFor(midiNote: number, lowestMidi: number): string | null {
  const code = CODES[midiNote - lowestMidi];
  if (code === undefined) return null;
  return code === 'Semicolon' ? ';' : code.slice('Key'.length);
}

/** The C that A plays: an octave up or down, as far as there are keys. */
export function lowestAfter(
  code: string,
  lowestMidi: number,
  keyboard: { lowest: number; highest: number },
): number {
  const moved = lowestMidi + (OCTAVE_STEPS[code] ?? 0) * SEMITONES_PER_OCTAVE;
  return moved >= keyboard.lowest && moved + SEMITONES_PER_OCTAVE - 1 <= keyboard.highest
    ? moved
    : lowestMidi;
}
