/**
 * Pure. How much of a note was sung right. A voice is judged where it rests: people slide up to notes and let them fall, recorded singers
 * too, and neither a consonant nor a frame that the detector is unsure of is a mistake.
 */
import { type OffMoment, secondsWithin } from './cents-off.ts';
import { lengthOf, type TargetNote } from './target-notes.ts';
import { creditFor, type SkillLevel } from './tolerance.ts';

/** A voice needs a moment to come to a note and to leave it. */
const ARRIVAL = { seconds: 0.1, share: 0.3 } as const;
const LEAVING = { seconds: 0.06, share: 0.2 } as const;
/** The longest slide that is taken off at either end of a note. */
const LONGEST_SLIDE = { seconds: 0.25, share: 0.4 } as const;
/** This is a semitone in an eighth of a second: a voice that rests does not move as fast, a slide does. */
const SLIDE_CENTS_PER_SECOND = 800;
/** Whoever sings this much of a note has sung it. */
const SUNG_SHARE = 0.75;

/** From 0 to 1. `off`: the moments of this note alone. */
export function creditOf(
  off: readonly OffMoment[],
  note: TargetNote,
  { level, isOctaveFree }: { level: SkillLevel; isOctaveFree: boolean },
): number {
  const [from, until] = countedPart(off, note);
  const counted = off.filter(({ octaves }) => isOctaveFree || octaves === 0);
  const credited = counted.reduce(
    (sum, moment) =>
      sum + secondsWithin([moment], from, until) * creditFor(beyondRecorded(moment.centreCents, note), level),
    0,
  );
  return credited / Math.max(secondsWithin(off, from, until), SUNG_SHARE * (until - from));
}

/** The recording may lie some cents beside the written note: between the two everything is right. */
export function beyondRecorded(cents: number, { recordedCents }: TargetNote): number {
  const [lowest, highest] = [Math.min(0, recordedCents), Math.max(0, recordedCents)];
  return cents - Math.min(highest, Math.max(lowest, cents));
}

/** The note without the slide to it and the slide from it. Silence at either end is no slide: it stays, and costs. */
export function countedPart(off: readonly OffMoment[], note: TargetNote): [number, number] {
  const rests = (_: OffMoment, index: number) => !isSliding(off, index);
  const [arrival, leaving] = [atMost(ARRIVAL, note), atMost(LEAVING, note)];
  const after = (moment: OffMoment | undefined) => (moment ? moment.atSeconds - note.startSeconds : 0);
  const before = (moment: OffMoment | undefined) => (moment ? note.endSeconds - moment.untilSeconds : 0);
  const slideIn = after(off[0]) <= arrival ? after(off.find(rests)) : 0;
  const slideOut = before(off.at(-1)) <= leaving ? before(off.findLast(rests)) : 0;
  const longest = atMost(LONGEST_SLIDE, note);
  return [
    note.startSeconds + Math.min(longest, Math.max(arrival, slideIn)),
    note.endSeconds - Math.min(longest, Math.max(leaving, slideOut)),
  ];
}

function isSliding(off: readonly OffMoment[], index: number): boolean {
  const [before, after] = [off[Math.max(0, index - 1)], off[Math.min(off.length - 1, index + 1)]];
  if (before === undefined || after === undefined || before === after) return false;
  const centsPerSecond = (after.cents - before.cents) / (after.atSeconds - before.atSeconds);
  return Math.abs(centsPerSecond) >= SLIDE_CENTS_PER_SECOND;
}

function atMost({ seconds, share }: { seconds: number; share: number }, note: TargetNote): number {
  return Math.min(seconds, share * lengthOf(note));
}
