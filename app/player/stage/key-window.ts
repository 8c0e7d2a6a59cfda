/**
 * Pure. Which part of the keyboard is seen when. Where all of a melody fits, the keyboard stands still; else it follows, planned from the
 * notes, so that a seek shows the same keys as playing does, and it moves between notes or while a note is held that stays in view.
 */
import { endOf } from '#app/score/index.ts';
import { clamp } from '#domain/clamp.ts';
import { keyOf, type MelodyNote } from '#domain/music/notes-kept.ts';
import { isBlackKey } from '#domain/music/pitch.ts';
import { keyboardRange, keyPlace, LOWEST_KEY_MIDI } from './key-places.ts';
import { OCTAVES_SHOWN } from './stage-layout.ts';

const SLOWEST_MOVE_SECONDS = 0.9;

/** From `fromSeconds` on the keyboard moves, and from `arrivedSeconds` on its left edge stands at `left`, in white keys. */
export interface WindowStop {
  fromSeconds: number;
  arrivedSeconds: number;
  left: number;
}

/** White keys from `low` up to and without `high`. */
interface Reach {
  low: number;
  high: number;
}

interface Stretch {
  notes: readonly MelodyNote[];
  reach: Reach;
}

/** At least one stop. */
export function windowStops(notes: readonly MelodyNote[], whiteKeysShown: number): WindowStop[] {
  const board = boardReach(notes);
  const stops: WindowStop[] = [];
  let before: Stretch | undefined;
  for (const stretch of stretchesThatFit(notes, whiteKeysShown)) {
    const known = stops.at(-1);
    const requested = known === undefined ? firstLeft(stretch.reach, whiteKeysShown) : known.left;
    const left = clamp(
      leftFor(stretch.reach, requested, whiteKeysShown),
      board.low,
      board.high - whiteKeysShown,
    );
    stops.push({ ...timesOf(stretch, before, left, whiteKeysShown), left });
    before = stretch;
  }
  const first = stops[0] ?? { left: keyPlace(LOWEST_KEY_MIDI).left };
  return [{ fromSeconds: 0, arrivedSeconds: 0, left: first.left }, ...stops.slice(1)];
}

/** The left edge of the keyboard that is seen. Without motion it is there at once. */
export function windowLeft(
  stops: readonly WindowStop[],
  songSeconds: number,
  isMotionReduced: boolean,
): number {
  let index = stops.length - 1;
  while (index > 0 && (stops[index]?.fromSeconds ?? 0) > songSeconds) index--;
  const stop = stops[index];
  if (stop === undefined) return keyPlace(LOWEST_KEY_MIDI).left;
  const from = stops[index - 1]?.left ?? stop.left;
  if (songSeconds >= stop.arrivedSeconds || isMotionReduced) return stop.left;
  const share = (songSeconds - stop.fromSeconds) / (stop.arrivedSeconds - stop.fromSeconds);
  return from + (stop.left - from) * share * share * (3 - 2 * share);
}

/** Each as long as the keys seen at once allow. The last note of a stretch is in reach of the next one too, if it can be. */
function stretchesThatFit(notes: readonly MelodyNote[], whiteKeysShown: number): Stretch[] {
  const stretches: { notes: MelodyNote[]; reach: Reach }[] = [];
  for (const note of notes) {
    const known = stretches.at(-1);
    const reach = reachOf(note);
    const grown = known === undefined ? reach : union(known.reach, reach);
    if (known !== undefined && grown.high - grown.low <= whiteKeysShown) {
      known.notes.push(note);
      known.reach = grown;
      continue;
    }
    const last = known?.notes.at(-1);
    const both = last === undefined ? reach : union(reachOf(last), reach);
    stretches.push({ notes: [note], reach: both.high - both.low <= whiteKeysShown ? both : reach });
  }
  return stretches;
}

function timesOf(
  stretch: Stretch,
  before: Stretch | undefined,
  left: number,
  whiteKeysShown: number,
): Pick<WindowStop, 'fromSeconds' | 'arrivedSeconds'> {
  const arrivedSeconds = stretch.notes[0]?.startSeconds ?? 0;
  const leaving = before?.notes.findLast((note) => !isIn(reachOf(note), left, whiteKeysShown));
  const earliest = Math.max(
    before?.notes[0]?.startSeconds ?? 0,
    leaving === undefined ? 0 : endOf(leaving),
    arrivedSeconds - SLOWEST_MOVE_SECONDS,
  );
  return { fromSeconds: Math.min(arrivedSeconds, earliest), arrivedSeconds };
}

/** Octaves 3 to 5 where there is room for three; on a narrow screen the stretch stands in the middle. */
function firstLeft({ low, high }: Reach, whiteKeysShown: number): number {
  if (whiteKeysShown >= 7 * OCTAVES_SHOWN) return keyPlace(LOWEST_KEY_MIDI).left;
  return Math.round((low + high - whiteKeysShown) / 2);
}

/** As near to where it stood as the stretch allows. */
function leftFor({ low, high }: Reach, requested: number, whiteKeysShown: number): number {
  return clamp(requested, high - whiteKeysShown, low);
}

function boardReach(notes: readonly MelodyNote[]): Reach {
  const { lowest, highest } = keyboardRange(notes);
  return { low: keyPlace(lowest).left, high: keyPlace(highest).left + 1 };
}

/** A black key is seen with both its neighbours. */
function reachOf(note: MelodyNote): Reach {
  const midiNote = keyOf(note);
  const { left, width } = keyPlace(midiNote);
  return isBlackKey(midiNote)
    ? { low: Math.floor(left), high: Math.ceil(left + width) }
    : { low: left, high: left + 1 };
}

function isIn({ low, high }: Reach, left: number, whiteKeysShown: number): boolean {
  return left <= low && high <= left + whiteKeysShown;
}

function union(one: Reach, other: Reach): Reach {
  return { low: Math.min(one.low, other.low), high: Math.max(one.high, other.high) };
}
