/** Pure. When a singer came to a note: seconds before (below 0) or after its start. */
import type { OffMoment } from './cents-off.ts';
import type { TargetNote } from './target-notes.ts';

const EARLIEST_SECONDS = 0.3;
const LATEST_SECONDS = 0.45;
/** So long the voice must stay for it to have arrived. */
const SETTLED_SECONDS = 0.06;
const SETTLED_SHARE = 0.8;
/** A pause between two notes of the same pitch. */
const PAUSE_SECONDS = 0.05;
/** A voice this near is on the note, wherever it is within it. */
const WIDEST_NEAR_CENTS = 100;
const SAME_PITCH_CENTS = 50;
const CENTS_PER_SEMITONE = 100;

/** The span in which a note's beginning may be heard. */
export function onsetWindow(note: TargetNote, before: TargetNote | null): [number, number] {
  const earliest = Math.max(note.startSeconds - EARLIEST_SECONDS, before?.startSeconds ?? 0);
  return [earliest, note.startSeconds + LATEST_SECONDS];
}

/** `off`: the moments of the window. Null where no beginning can be heard, as within one held tone. */
export function onsetOf(
  note: TargetNote,
  before: TargetNote | null,
  off: readonly OffMoment[],
): number | null {
  const nearCents = nearTo(note, before);
  const begins = (index: number) => {
    const [known, moment] = [off[index - 1], off[index]];
    if (moment === undefined) return false;
    if (known === undefined) return moment.atSeconds > onsetWindow(note, before)[0] + PAUSE_SECONDS;
    return moment.atSeconds - known.untilSeconds >= PAUSE_SECONDS || isLeft(known, nearCents);
  };
  const arrivals = off
    .map((moment, index) => ({ moment, index }))
    .filter(({ index }) => begins(index) && isSettled(off, index, nearCents))
    .map(({ moment }) => moment.atSeconds - note.startSeconds);
  return nearest(arrivals);
}

/** Between two notes a semitone apart, half of that tells one from the other. */
function nearTo(note: TargetNote, before: TargetNote | null): number {
  if (before === null) return WIDEST_NEAR_CENTS;
  const intervalCents = Math.abs(note.midi - before.midi) * CENTS_PER_SEMITONE;
  return intervalCents < SAME_PITCH_CENTS
    ? WIDEST_NEAR_CENTS
    : Math.min(WIDEST_NEAR_CENTS, intervalCents / 2);
}

function isLeft({ cents }: OffMoment, nearCents: number): boolean {
  return Math.abs(cents) > nearCents;
}

function isSettled(off: readonly OffMoment[], from: number, nearCents: number): boolean {
  const start = off[from];
  if (start === undefined || isLeft(start, nearCents)) return false;
  let [near, all] = [0, 0];
  for (let index = from; index < off.length; index += 1) {
    const moment = off[index];
    if (moment === undefined || moment.atSeconds > start.atSeconds + SETTLED_SECONDS) break;
    all += 1;
    if (!isLeft(moment, nearCents)) near += 1;
  }
  return all > 1 && near >= SETTLED_SHARE * all;
}

function nearest(onsets: readonly number[]): number | null {
  return onsets.toSorted((left, right) => Math.abs(left) - Math.abs(right))[0] ?? null;
}
