/** Pure. What stands beside the voice while somebody sings: one word about the note that is due, and nothing when it is right. */
import { centsFrom } from './pitch-aim.ts';

export type LiveWord =
  | { kind: 'a_little_low' | 'a_little_high' | 'low' | 'high' | 'late' }
  /** The line is sung without a picture of the voice. */
  | { kind: 'by_ear' }
  /** Another note than the one that is asked, in its octave. */
  | { kind: 'other_note'; askedMidi: number; sungMidi: number };

export interface LiveMoment {
  /** Null where nobody sings. */
  midi: number | null;
  /** The note that is due; null in a rest. */
  asked: { midi: number; startSeconds: number } | null;
  songSeconds: number;
  /** When something was sung last; null: nothing was. */
  lastSungSeconds: number | null;
}

/** From here on the voice sings another note. */
const OTHER_NOTE_CENTS = 150;
/** A singer who has been silent for longer does not sing this note at all, which is not being late. */
const LONGEST_LATENESS_SECONDS = 1;
/** Nor is who has sung nothing for so long: they listen. */
const LISTENS_AFTER_SECONDS = 4;
const CENTS_PER_SEMITONE = 100;

/** Null where there is nothing to say. Up to twice `nearCents` a voice is only a little off. */
export function liveWord(
  { midi, asked, songSeconds, lastSungSeconds }: LiveMoment,
  nearCents: number,
): LiveWord | null {
  if (asked === null) return null;
  if (midi === null) {
    const last = lastSungSeconds ?? Number.NEGATIVE_INFINITY;
    const isAwaited = last < asked.startSeconds && songSeconds - last < LISTENS_AFTER_SECONDS;
    return isAwaited && songSeconds - asked.startSeconds <= LONGEST_LATENESS_SECONDS
      ? { kind: 'late' }
      : null;
  }
  const cents = centsFrom(asked.midi, midi);
  const off = Math.abs(cents);
  if (off <= nearCents) return null;
  if (off >= OTHER_NOTE_CENTS) {
    const askedMidi = Math.round(asked.midi);
    return { kind: 'other_note', askedMidi, sungMidi: askedMidi + Math.round(cents / CENTS_PER_SEMITONE) };
  }
  if (off <= 2 * nearCents) return { kind: cents < 0 ? 'a_little_low' : 'a_little_high' };
  return { kind: cents < 0 ? 'low' : 'high' };
}

/** A word comes after the voice has been so for this long, */
const SETTLES_AFTER_MS = 300;
/** and then can be read for this long at least. */
const STAYS_MS = 600;

export interface SteadyWord {
  shown: LiveWord | null;
  shownSinceMs: number;
  /** What the voice is now, and since when. */
  wanted: LiveWord | null;
  wantedSinceMs: number;
}

export const NO_WORD: SteadyWord = {
  shown: null,
  shownSinceMs: Number.NEGATIVE_INFINITY,
  wanted: null,
  wantedSinceMs: Number.NEGATIVE_INFINITY,
};

/** The next of what is shown, so that it can be read and does not flicker with the voice. */
export function steadied(before: SteadyWord, wanted: LiveWord | null, nowMs: number): SteadyWord {
  const wantedSinceMs = isSame(wanted, before.wanted) ? before.wantedSinceMs : nowMs;
  const next = { ...before, wanted, wantedSinceMs };
  const hasStayed = before.shown === null || nowMs - before.shownSinceMs >= STAYS_MS;
  const isSettled = nowMs - wantedSinceMs >= SETTLES_AFTER_MS;
  if (isSame(wanted, before.shown) || !isSettled || !hasStayed) return next;
  return { ...next, shown: wanted, shownSinceMs: nowMs };
}

function isSame(one: LiveWord | null, other: LiveWord | null): boolean {
  if (one === null || other === null || one.kind !== other.kind) return one === other;
  if (one.kind !== 'other_note' || other.kind !== 'other_note') return true;
  return one.askedMidi === other.askedMidi && one.sungMidi === other.sungMidi;
}
