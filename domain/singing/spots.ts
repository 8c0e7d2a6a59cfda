/** Pure. The single notes of a pass that went wrong, each with what happened on it. */

import type { JudgedNote, TakeJudgement } from './take-judgement.ts';
import { lengthOf } from './target-notes.ts';
import { type SkillLevel, TOLERANCE_CENTS } from './tolerance.ts';

export const SPOT_FAULTS = [
  'missed',
  'other_note',
  'late',
  'early',
  'slid_up',
  'slid_down',
  'sank',
  'rose',
  'low',
  'high',
  'let_go',
  'wavered',
] as const;
export type SpotFault = (typeof SPOT_FAULTS)[number];

/** One note, by its place in the song. */
export interface Spot {
  startSeconds: number;
  endSeconds: number;
  fault: SpotFault;
}

const MOST_SPOTS = 3;
/** A note that has this much of its credit went well enough not to be named. */
const GOOD_CREDIT = 0.6;
/** On a shorter note nobody can hear, or mend, what went wrong. */
const SHORTEST_NAMED_SECONDS = 0.2;
const MISSED_VOICED_SHARE = 0.25;
const OTHER_NOTE_CENTS = 80;
const LATE_SECONDS = 0.12;
const LONG_NOTE_SECONDS = 0.5;
const LET_GO = { seconds: 0.2, share: 0.3 } as const;
const UNSTEADY_CENTS = 30;

/** The dearest first. `evened`: without what all notes share, which is told once and not at each of them. */
export function spotsOf({ whole, level }: TakeJudgement, most = MOST_SPOTS): Spot[] {
  const costOf = ({ weight, credit }: JudgedNote) => weight * (1 - credit);
  return whole.notes
    .filter(isBlamed)
    .toSorted((left, right) => costOf(right) - costOf(left))
    .flatMap((judged) => {
      const { startSeconds, endSeconds } = judged.note;
      const fault = faultOf(judged, level);
      return fault === null ? [] : [{ startSeconds, endSeconds, fault }];
    })
    .slice(0, most);
}

function isBlamed({ note, isDisputed, credit }: JudgedNote): boolean {
  const isOpen = note.isBlameless || isDisputed;
  return !isOpen && credit < GOOD_CREDIT && lengthOf(note) >= SHORTEST_NAMED_SECONDS;
}

/** Null where the microphone cannot tell what happened: then nothing is said. */
function faultOf(judged: JudgedNote, level: SkillLevel): SpotFault | null {
  const { note, voicedSeconds, cents, onsetSeconds, letGoSeconds, steadiness } = judged;
  if (voicedSeconds < MISSED_VOICED_SHARE * lengthOf(note)) return 'missed';
  if (cents !== null && Math.abs(cents) >= OTHER_NOTE_CENTS) return 'other_note';
  if (Math.abs(onsetSeconds ?? 0) >= LATE_SECONDS) return (onsetSeconds ?? 0) > 0 ? 'late' : 'early';
  const byPitch = pitchFault(judged, TOLERANCE_CENTS[level] / 2);
  if (byPitch !== null) return byPitch;
  const isLong = lengthOf(note) >= LONG_NOTE_SECONDS;
  if (isLong && letGoSeconds >= Math.max(LET_GO.seconds, LET_GO.share * lengthOf(note))) return 'let_go';
  return (steadiness?.strayCents ?? 0) >= UNSTEADY_CENTS ? 'wavered' : null;
}

/** From the first half of the note to its second: to the note, away from it, or beside it throughout. */
function pitchFault({ startCents, endCents }: JudgedNote, nearCents: number): SpotFault | null {
  if (startCents === null || endCents === null) return null;
  const [beginsOn, endsOn] = [startCents, endCents].map((cents) => Math.abs(cents) <= nearCents);
  if (beginsOn && endsOn) return null;
  if (endsOn) return startCents < 0 ? 'slid_up' : 'slid_down';
  if (beginsOn) return endCents < 0 ? 'sank' : 'rose';
  return startCents + endCents < 0 ? 'low' : 'high';
}
