/** Pure. Equal temperament at A4 = 440 Hz; C4 is MIDI 60. */

export const CONCERT_PITCH_HERTZ = 440;
export const MIDDLE_C_MIDI = 60;
const CONCERT_PITCH_MIDI = 69;
const SEMITONES_PER_OCTAVE = 12;
const SHARP_NAMES = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'] as const;
const SEMITONE_OF_LETTER = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 } as const;
const SEMITONES_OF_ACCIDENTAL = { '': 0, '#': 1, '♯': 1, b: -1, '♭': -1 } as const;
const OCTAVES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
/** All that there are: a song of thousands of notes asks for them again and again. */
const MIDI_OF_NAME = new Map(allNames());

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
  return MIDI_OF_NAME.get(noteName) ?? null;
}

export function isNoteName(text: string): boolean {
  return MIDI_OF_NAME.has(text);
}

export function isBlackKey(midiNote: number): boolean {
  return SHARP_NAMES[positiveRemainder(Math.round(midiNote))]?.endsWith('#') ?? false;
}

function allNames(): [string, number][] {
  return Object.entries(SEMITONE_OF_LETTER).flatMap(([letter, semitone]) =>
    Object.entries(SEMITONES_OF_ACCIDENTAL).flatMap(([accidental, shift]) =>
      OCTAVES.map((octave): [string, number] => [
        `${letter}${accidental}${octave}`,
        (octave + 1) * SEMITONES_PER_OCTAVE + semitone + shift,
      ]),
    ),
  );
}

function positiveRemainder(midiNote: number): number {
  return ((midiNote % SEMITONES_PER_OCTAVE) + SEMITONES_PER_OCTAVE) % SEMITONES_PER_OCTAVE;
}
