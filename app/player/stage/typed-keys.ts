/** Pure. The computer's keyboard as a piano, laid out as music programs do: A is C, the row above has the black keys, Z and X change the octave. */

/** From the lowest note upwards, by the place of a key, not by its letter, so that it is the same on every layout. */
const CODES = [
  ...['KeyA', 'KeyW', 'KeyS', 'KeyE', 'KeyD', 'KeyF', 'KeyT', 'KeyG', 'KeyY', 'KeyH', 'KeyU', 'KeyJ'],
  ...['KeyK', 'KeyO', 'KeyL', 'KeyP', 'Semicolon'],
];
const OCTAVE_STEPS: Record<string, number> = { KeyZ: -1, KeyX: 1 };
const SEMITONES_PER_OCTAVE = 12;

export function isPianoCode(code: string): boolean {
  return CODES.includes(code) || code in OCTAVE_STEPS;
}

/** Null for a key that plays nothing. */
export function midiForCode(code: string, lowestMidi: number): number | null {
  const place = CODES.indexOf(code);
  return place === -1 ? null : lowestMidi + place;
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
