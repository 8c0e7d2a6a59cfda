/** Pure. How notes are spelled in a key: Bb major has a Bb and no A#. */
import { fifthsOf } from './key-signatures.ts';
import { nameForMidi } from './pitch.ts';

export interface WrittenPitch {
  step: string;
  alter: number;
  octave: number;
}

/** From the flattest to the sharpest note without an accidental; C is place 0 of the line of fifths. */
const STEPS = ['F', 'C', 'G', 'D', 'A', 'E', 'B'] as const;
const PLACE_OF_F = -1;

/** The name that lies nearest to the key on the line of fifths: as scores have it, with leading notes in minor. */
export function writtenPitch(midiNote: number, fifths: number, isMinor: boolean): WrittenPitch {
  const place = placeOnFifths(midiNote, fifths, isMinor);
  const alter = Math.floor((place - PLACE_OF_F) / STEPS.length);
  const step = STEPS[remainder(place - PLACE_OF_F, STEPS.length)] ?? 'C';
  return { step, alter, octave: Math.floor((midiNote - alter) / 12) - 1 };
}

/**
 * As people read a note outside of scores. A white key keeps its plain name unless the signature itself says otherwise: F# major has an E#,
 * but the B# of C# minor is told as C. Without a key it is spelled as in C major.
 */
export function noteNameInKey(midiNote: number, keyName: string | null): string {
  const whole = Math.round(midiNote);
  const fifths = fifthsOf(keyName) ?? 0;
  const isMinor = keyName !== null && /minor$/i.test(keyName);
  const place = placeOnFifths(whole, fifths, isMinor);
  const isInSignature = place >= fifths - 1 && place <= fifths + 5;
  const plain = nameForMidi(whole);
  if (!isInSignature && !plain.includes('#')) return plain;
  const { step, alter, octave } = writtenPitch(whole, fifths, isMinor);
  return `${step}${alter > 0 ? '#' : alter < 0 ? 'b' : ''}${octave}`;
}

/** Twelve neighbours on the line of fifths, around the key's seven: each pitch class is one of them. */
function placeOnFifths(midiNote: number, fifths: number, isMinor: boolean): number {
  const lowest = fifths - (isMinor ? 3 : 4);
  const onCircle = (remainder(midiNote, 12) * 7) % 12;
  return lowest + remainder(onCircle - lowest, 12);
}

function remainder(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
