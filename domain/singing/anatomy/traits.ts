/** Pure. What can be said of a note in a few words, in the order in which it is heard. */
import type { Loudness, NoteAnatomy } from './note-anatomy.ts';

export type Trait =
  | { kind: 'scoop'; cents: number; milliseconds: number }
  | { kind: 'vibrato'; rateHertz: number; extentCents: number; isRegular: boolean }
  | { kind: 'sinks' | 'rises' | 'falls'; cents: number }
  | { kind: 'cut'; milliseconds: number }
  | { kind: Exclude<Loudness, 'even'> }
  | { kind: 'straight' };

const LEAST_DRIFT_CENTS = 20;
const LEAST_REGULARITY = 0.85;

/** A note of which there is nothing else to say is straight. */
export function traitsOf(anatomy: NoteAnatomy): Trait[] {
  const { scoop, vibrato, driftCents, fallCents, cutSeconds, loudness } = anatomy;
  const traits: Trait[] = [];
  if (scoop !== null)
    traits.push({
      kind: 'scoop',
      cents: Math.round(scoop.cents),
      milliseconds: Math.round(scoop.seconds * 1000),
    });
  if (vibrato !== null) {
    const { rateHertz, extentCents, regularity } = vibrato;
    traits.push({ kind: 'vibrato', rateHertz, extentCents, isRegular: regularity >= LEAST_REGULARITY });
  }
  if (Math.abs(driftCents) >= LEAST_DRIFT_CENTS)
    traits.push({ kind: driftCents < 0 ? 'sinks' : 'rises', cents: Math.round(Math.abs(driftCents)) });
  if (loudness !== null && loudness !== 'even') traits.push({ kind: loudness });
  if (fallCents !== null) traits.push({ kind: 'falls', cents: Math.round(fallCents) });
  if (cutSeconds > 0) traits.push({ kind: 'cut', milliseconds: Math.round(cutSeconds * 1000) });
  return traits.length === 0 ? [{ kind: 'straight' }] : traits;
}
