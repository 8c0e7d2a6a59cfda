/** Pure. What to work on in a span that was sung: the one thing that costs most, where it shows, and how much it is. */
import { weightedMedian } from './averages.ts';
import type { JudgedNote, SpanJudgement } from './take-judgement.ts';
import { lengthOf } from './target-notes.ts';
import { type SkillLevel, TOLERANCE_CENTS } from './tolerance.ts';

export type FaultPlace = 'whole' | 'start' | 'end' | 'top' | 'bottom' | 'climb';

export type Fault =
  | { kind: 'missed'; percent: number }
  | { kind: 'other_notes'; notes: number }
  | { kind: 'octave'; octaves: number }
  | { kind: 'flat' | 'sharp'; cents: number; place: FaultPlace }
  | { kind: 'late' | 'early'; milliseconds: number; place: 'whole' | 'start' }
  | { kind: 'let_go'; milliseconds: number }
  | { kind: 'sinks'; cents: number }
  | { kind: 'unsteady'; cents: number };

export interface FoundFault {
  fault: Fault;
  /** 0 to 1: how much of the span it spoils. */
  cost: number;
}

interface Rules {
  level: SkillLevel;
  isOctaveFree: boolean;
}

const MISSED_VOICED_SHARE = 0.25;
const LEAST_MISSED_SHARE = 0.3;
const OTHER_NOTE_CENTS = 80;
const LEAST_OTHER_SHARE = 0.25;
const LEAST_OFF_CENTS = 15;
const LATE_SECONDS = 0.07;
/** A single entry is heard less surely than the middle of many. */
const LATE_START_SECONDS = 0.12;
const WORST_LATENESS_SECONDS = 0.3;
const LONG_NOTE_SECONDS = 0.5;
const LET_GO = { seconds: 0.2, share: 0.3 } as const;
const SINKING_CENTS = 25;
const UNSTEADY_CENTS = 30;
/** What is not wrong but could be finer. */
const FINER_COST = 0.2;
const PLACED_RANGE_SEMITONES = 3;
const CLIMB_SEMITONES = 2;
/** Once or twice is no habit. */
const FEWEST_CLIMBS = 3;

/** The dearest first; none where nothing is to be said. `lines`: those within the span, which has its places by them. */
export function faultsOf(
  span: SpanJudgement,
  rules: Rules,
  lines: readonly SpanJudgement[] = [span],
): FoundFault[] {
  const notes = blamed(span);
  if (notes.length === 0) return [];
  const firstOnes = lines.flatMap((line) => blamed(line).slice(0, 1));
  const lastOnes = lines.flatMap((line) => blamed(line).slice(-1));
  const found = [
    missed(notes),
    otherNotes(notes),
    octave(span, rules),
    timing(notes, firstOnes),
    pitch(notes, { firstOnes, lastOnes }, rules.level),
    letGo(notes),
    sinking(notes),
    unsteady(notes),
  ];
  return found
    .filter((fault): fault is FoundFault => fault !== null)
    .sort((left, right) => right.cost - left.cost);
}

function blamed({ notes }: SpanJudgement): JudgedNote[] {
  return notes.filter(({ note, isDisputed }) => !note.isBlameless && !isDisputed);
}

function missed(notes: readonly JudgedNote[]): FoundFault | null {
  const share = shareOf(notes, isMissed);
  if (share < LEAST_MISSED_SHARE) return null;
  return { fault: { kind: 'missed', percent: Math.round(100 * share) }, cost: share };
}

function isMissed({ note, voicedSeconds }: JudgedNote): boolean {
  return voicedSeconds < MISSED_VOICED_SHARE * lengthOf(note);
}

function otherNotes(notes: readonly JudgedNote[]): FoundFault | null {
  const others = notes.filter(isOther);
  const share = shareOf(notes, isOther);
  if (others.length < 2 || share < LEAST_OTHER_SHARE) return null;
  return { fault: { kind: 'other_notes', notes: others.length }, cost: share };
}

function isOther({ cents }: JudgedNote): boolean {
  return cents !== null && Math.abs(cents) >= OTHER_NOTE_CENTS;
}

function octave({ octaves }: SpanJudgement, { isOctaveFree }: Rules): FoundFault | null {
  return isOctaveFree || octaves === 0 ? null : { fault: { kind: 'octave', octaves }, cost: 1 };
}

function timing(notes: readonly JudgedNote[], firstOnes: readonly JudgedNote[]): FoundFault | null {
  const whole = middle(notes, ({ onsetSeconds }) => onsetSeconds);
  if (whole !== null && Math.abs(whole) >= LATE_SECONDS) return lateness(whole, 'whole', 1);
  const start = middle(firstOnes, ({ onsetSeconds }) => onsetSeconds) ?? 0;
  return Math.abs(start) >= LATE_START_SECONDS ? lateness(start, 'start', FINER_COST) : null;
}

function lateness(seconds: number, place: 'whole' | 'start', share: number): FoundFault {
  const kind = seconds > 0 ? 'late' : 'early';
  const milliseconds = Math.round(Math.abs(seconds) * 1000);
  return {
    fault: { kind, milliseconds, place },
    cost: share * Math.min(1, Math.abs(seconds) / WORST_LATENESS_SECONDS),
  };
}

interface LineEnds {
  firstOnes: readonly JudgedNote[];
  lastOnes: readonly JudgedNote[];
}

function pitch(notes: readonly JudgedNote[], ends: LineEnds, level: SkillLevel): FoundFault | null {
  const leastCents = Math.max(LEAST_OFF_CENTS, TOLERANCE_CENTS[level] / 2);
  const candidates = placesOf(notes, ends).flatMap(({ place, within }) => {
    const cents = middle(within, (note) => note.cents);
    if (cents === null || Math.abs(cents) < leastCents) return [];
    const isOff = (note: JudgedNote) => Math.sign(cents) * (note.cents ?? 0) >= leastCents;
    const share = shareOf(notes, (note) => within.includes(note) && isOff(note));
    const cost = share * Math.min(1, Math.abs(cents) / (2 * TOLERANCE_CENTS[level]));
    const kind = cents > 0 ? ('sharp' as const) : ('flat' as const);
    return [{ fault: { kind, cents: Math.round(Math.abs(cents)), place }, cost }];
  });
  return candidates.find(({ fault }) => fault.place === 'whole') ?? dearest(candidates);
}

/** A phrase of few pitches has no top and no bottom. */
function placesOf(
  all: readonly JudgedNote[],
  { firstOnes, lastOnes }: LineEnds,
): { place: FaultPlace; within: JudgedNote[] }[] {
  const notes = all.filter((note) => !isOther(note));
  const climbs = notes.filter((note) => isClimb(note, all));
  const pitches = notes.map(({ note }) => note.midi);
  const [lowest, highest] = [Math.min(...pitches), Math.max(...pitches)];
  const hasRange = highest - lowest >= PLACED_RANGE_SEMITONES;
  const at = (isThere: (midi: number) => boolean) =>
    hasRange ? notes.filter(({ note }) => isThere(note.midi)) : [];
  return [
    { place: 'whole', within: [...notes] },
    { place: 'top', within: at((midi) => midi > highest - 1) },
    { place: 'bottom', within: at((midi) => midi < lowest + 1) },
    { place: 'climb', within: climbs.length < FEWEST_CLIMBS ? [] : climbs },
    { place: 'start', within: notes.filter((note) => firstOnes.includes(note)) },
    { place: 'end', within: notes.filter((note) => lastOnes.includes(note)) },
  ];
}

/** A note that is well above the one before it. */
function isClimb(note: JudgedNote, notes: readonly JudgedNote[]): boolean {
  const before = notes[notes.indexOf(note) - 1];
  return before !== undefined && note.note.midi - before.note.midi >= CLIMB_SEMITONES;
}

function letGo(notes: readonly JudgedNote[]): FoundFault | null {
  const early = notes.filter((note) => !isMissed(note) && isLetGo(note));
  const seconds = middle(early, ({ letGoSeconds }) => letGoSeconds);
  if (seconds === null) return null;
  const cost = shareOf(notes, (note) => early.includes(note)) * LET_GO.share;
  return { fault: { kind: 'let_go', milliseconds: Math.round(seconds * 1000) }, cost };
}

function isLetGo({ note, letGoSeconds }: JudgedNote): boolean {
  const length = lengthOf(note);
  return length >= LONG_NOTE_SECONDS && letGoSeconds >= Math.max(LET_GO.seconds, LET_GO.share * length);
}

function sinking(notes: readonly JudgedNote[]): FoundFault | null {
  const sinks = notes.filter(
    (note) => !isOther(note) && (note.steadiness?.driftCents ?? 0) <= -SINKING_CENTS,
  );
  const cents = middle(sinks, ({ steadiness }) => steadiness && -steadiness.driftCents);
  if (cents === null) return null;
  const cost = FINER_COST * shareOf(notes, (note) => sinks.includes(note));
  return { fault: { kind: 'sinks', cents: Math.round(cents) }, cost };
}

function unsteady(notes: readonly JudgedNote[]): FoundFault | null {
  const strays = notes.filter(
    (note) => !isOther(note) && (note.steadiness?.strayCents ?? 0) >= UNSTEADY_CENTS,
  );
  const cents = middle(strays, ({ steadiness }) => steadiness?.strayCents ?? null);
  if (cents === null) return null;
  const cost = FINER_COST * shareOf(notes, (note) => strays.includes(note));
  return { fault: { kind: 'unsteady', cents: Math.round(cents) }, cost };
}

function dearest(found: readonly FoundFault[]): FoundFault | null {
  return found.toSorted((left, right) => right.cost - left.cost)[0] ?? null;
}

function shareOf(notes: readonly JudgedNote[], isMeant: (note: JudgedNote) => boolean): number {
  const all = notes.reduce((sum, { weight }) => sum + weight, 0);
  const meant = notes.reduce((sum, note) => sum + (isMeant(note) ? note.weight : 0), 0);
  return all === 0 ? 0 : meant / all;
}

function middle(notes: readonly JudgedNote[], figureOf: (note: JudgedNote) => number | null): number | null {
  return weightedMedian(
    notes.flatMap((note) => {
      const value = figureOf(note);
      return value === null ? [] : [{ value, weight: note.weight }];
    }),
  );
}
