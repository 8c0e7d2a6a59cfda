/** Pure. What became of one note: how near, when, how long, how steadily. */
import { weightedMedian } from './averages.ts';
import { momentsOff, type OffMoment, secondsWithin } from './cents-off.ts';
import { beyondRecorded, creditOf } from './note-credit.ts';
import { onsetOf, onsetWindow } from './onsets.ts';
import { lengthOf, type TargetNote } from './target-notes.ts';
import type { SkillLevel } from './tolerance.ts';
import { type Steadiness, steadinessOf } from './vibrato.ts';
import { momentsBetween, type VoicedMoment } from './voiced-moments.ts';

export interface JudgingRules {
  level: SkillLevel;
  /** Whoever sings an octave away sings it right. */
  isOctaveFree: boolean;
}

export interface NoteJudgement {
  note: TargetNote;
  /** 0 to 1: how much of its time was sung, and how near. */
  credit: number;
  /** Seconds of it in which somebody sang. */
  voicedSeconds: number;
  /** Of the nearest octave, above 0 is sharp; null where too little was heard of it. */
  cents: number | null;
  /** Of its first and its second half, beside what the recording sang; null where too little was heard. */
  startCents: number | null;
  endCents: number | null;
  /** Above 0 is late; null where no beginning can be heard. */
  onsetSeconds: number | null;
  /** How much too soon the voice fell silent; 0 where it held on. */
  letGoSeconds: number;
  /** Null of a short note. */
  steadiness: Steadiness | null;
  /** Below 0: deeper than written. */
  octaves: number;
}

const SETTLING_SECONDS = 0.04;
const LEAST_HEARD_SECONDS = 0.06;

export function judgeNote(
  note: TargetNote,
  before: TargetNote | null,
  moments: readonly VoicedMoment[],
  rules: JudgingRules,
): NoteJudgement {
  const [earliest, latest] = onsetWindow(note, before);
  const around = momentsBetween(moments, earliest, Math.max(latest, note.endSeconds));
  const opening = momentsOff(
    around.filter(({ atSeconds }) => atSeconds <= latest),
    note,
  );
  const onsetSeconds = onsetOf(note, before, opening);
  const held = heldMoments(around, note, onsetSeconds);
  const off = momentsOff(momentsBetween(around, note.startSeconds, note.endSeconds), note);
  const isHeard = secondsOf(held) >= Math.min(LEAST_HEARD_SECONDS, lengthOf(note) / 2);
  return {
    note,
    credit: creditOf(off, note, rules),
    voicedSeconds: secondsWithin(off, note.startSeconds, note.endSeconds),
    cents: isHeard ? medianOf(held, ({ centreCents }) => centreCents) : null,
    ...(isHeard ? halvesOf(held, note) : { startCents: null, endCents: null }),
    onsetSeconds,
    letGoSeconds: letGo(off, note),
    steadiness: steadinessOf(held),
    octaves: isHeard ? (medianOf(held, ({ octaves }) => octaves) ?? 0) : 0,
  };
}

/** Moved with the onset, so that who is late is not called flat for the note before, nor who is early for the next. */
function heldMoments(
  around: readonly VoicedMoment[],
  note: TargetNote,
  onsetSeconds: number | null,
): OffMoment[] {
  const from = note.startSeconds + (onsetSeconds ?? 0) + SETTLING_SECONDS;
  const until = note.endSeconds + Math.min(0, onsetSeconds ?? 0) - SETTLING_SECONDS;
  return momentsOff(momentsBetween(around, from, until), note);
}

function halvesOf(held: readonly OffMoment[], note: TargetNote) {
  const middle = Math.ceil(held.length / 2);
  const centsOf = ({ centreCents }: OffMoment) => beyondRecorded(centreCents, note);
  return {
    startCents: medianOf(held.slice(0, middle), centsOf),
    endCents: medianOf(held.slice(-middle), centsOf),
  };
}

function letGo(off: readonly OffMoment[], note: TargetNote): number {
  const last = off.findLast(({ atSeconds }) => atSeconds >= note.startSeconds && atSeconds < note.endSeconds);
  return last === undefined ? 0 : Math.max(0, note.endSeconds - last.untilSeconds);
}

function secondsOf(moments: readonly OffMoment[]): number {
  return moments.reduce((sum, { atSeconds, untilSeconds }) => sum + untilSeconds - atSeconds, 0);
}

function medianOf(moments: readonly OffMoment[], figureOf: (moment: OffMoment) => number): number | null {
  return weightedMedian(
    moments.map((moment) => ({
      value: figureOf(moment),
      weight: moment.untilSeconds - moment.atSeconds,
    })),
  );
}
