/** Pure. Equal temperament at A4 = 440 Hz; C4 is MIDI 60. */

const CONCERT_PITCH_HERTZ = 440;
const CONCERT_PITCH_MIDI = 69;
const SEMITONES_PER_OCTAVE = 12;
const SHARP_NAMES = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'] as const;
const SEMITONE_OF_LETTER: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const NOTE_NAME = /^([A-G])([#♯b♭]?)(\d)$/;

export function hertzForMidi(midiNote: number): number {
  return CONCERT_PITCH_HERTZ * 2 ** ((midiNote - CONCERT_PITCH_MIDI) / SEMITONES_PER_OCTAVE);
}

/** A fraction between two keys. */
export function midiForHertz(hertz: number): number {
  return CONCERT_PITCH_MIDI + SEMITONES_PER_OCTAVE * Math.log2(hertz / CONCERT_PITCH_HERTZ);
}

export function nameForMidi(midiNote: number): string {
  const whole = Math.round(midiNote);
  const octave = Math.floor(whole / SEMITONES_PER_OCTAVE) - 1;
  return `${SHARP_NAMES[positiveRemainder(whole)] ?? 'C'}${octave}`;
}

/** Null when the text is not a note name: A to G, an optional sharp or flat, one digit. */
export function midiForName(noteName: string): number | null {
  const [, letter = '', accidental = '', octave = ''] = NOTE_NAME.exec(noteName) ?? [];
  const semitone = SEMITONE_OF_LETTER[letter];
  if (semitone === undefined) return null;
  return (Number(octave) + 1) * SEMITONES_PER_OCTAVE + semitone + accidentalSemitones(accidental);
}

export function isNoteName(text: string): boolean {
  return NOTE_NAME.test(text);
}

export function isBlackKey(midiNote: number): boolean {
  return SHARP_NAMES[positiveRemainder(Math.round(midiNote))]?.endsWith('#') ?? false;
}

function accidentalSemitones(accidental: string): number {
  if (accidental === '#' || accidental === '♯') return 1;
  return accidental === '' ? 0 : -1;
}

function positiveRemainder(midiNote: number): number {
  return ((midiNote % SEMITONES_PER_OCTAVE) + SEMITONES_PER_OCTAVE) % SEMITONES_PER_OCTAVE;
}
