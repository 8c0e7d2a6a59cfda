/** Pure. Keys as music is written in them. */

import { parseKeySignature } from '../music/key-signatures.ts';
import { midiForName } from '../music/pitch.ts';

/** Sharps of a key's signature, flats counted below zero; null for a text that names none, and for keys with more than seven. */
export function fifthsOf(keyName: string | null): number | null {
  const [tonic = '', mode] = parseKeySignature(keyName ?? '')?.split(' ') ?? [];
  const midi = midiForName(`${tonic}4`);
  if (midi === null) return null;
  const place = 'FCGDAEB'.indexOf(tonic.charAt(0)) - 1;
  const accidental = tonic.endsWith('#') ? 7 : tonic.endsWith('b') ? -7 : 0;
  const fifths = place + accidental - (mode === 'minor' ? 3 : 0);
  return Math.abs(fifths) <= 7 ? fifths : null;
}

export interface WrittenPitch {
  step: string;
  alter: number;
  octave: number;
}

const STEPS = ['F', 'C', 'G', 'D', 'A', 'E', 'B'] as const;

/** The name that lies nearest to the key on the circle of fifths: as singers know it, with leading notes in minor. */
export function writtenPitch(midiNote: number, fifths: number, isMinor: boolean): WrittenPitch {
  const lowest = fifths - (isMinor ? 3 : 4);
  const pitchClass = ((midiNote % 12) + 12) % 12;
  // Seven semitones to a fifth: the place of each pitch class on the circle, counted from C.
  const onCircle = (pitchClass * 7) % 12;
  const place = lowest + ((((onCircle - lowest) % 12) + 12) % 12);
  const alter = Math.floor((place + 1) / 7);
  const step = STEPS[(((place + 1) % 7) + 7) % 7] ?? 'C';
  return { step, alter, octave: Math.floor((midiNote - alter) / 12) - 1 };
}
