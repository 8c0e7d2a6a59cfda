/**
 * Pure. What a singer is told after a pass: what went well, then one tendency, then at most three notes. The same thing everywhere is
 * one tendency, so it is said once.
 */
import { mean } from './averages.ts';
import { commonDelaySeconds } from './common-shift.ts';
import { type Fault, faultsOf } from './faults.ts';
import { withinRange } from './latency-calibration.ts';
import type { PassJudgement } from './pass-judgement.ts';
import { CLEAN_SCORE } from './progressive-speed.ts';
import { type Spot, spotsOf } from './spots.ts';
import type { JudgedNote, TakeJudgement } from './take-judgement.ts';
import { lengthOf } from './target-notes.ts';

export const PRAISES = ['on_time', 'on_pitch', 'sung_through'] as const;
export type Praise = (typeof PRAISES)[number];

/** `delay`: the devices are most likely later than they are set, by so much; below 0 they are earlier. */
export type Tendency =
  | { kind: 'delay'; milliseconds: number }
  | Fault
  /** Nothing goes through the whole pass, but single notes went wrong. */
  | { kind: 'few_notes' | 'many_notes' }
  /** The microphone gave no sound for the whole pass. */
  | { kind: 'silent' };

export interface Diagnosis {
  /** Null where nothing went well. */
  praise: Praise | null;
  /** Null where there is nothing to mend. */
  tendency: Tendency | null;
  isSecondHalfBetter: boolean;
  /** At most three, the dearest first. */
  spots: readonly Spot[];
}

export const SILENT_DIAGNOSIS: Diagnosis = {
  praise: null,
  tendency: { kind: 'silent' },
  isSecondHalfBetter: false,
  spots: [],
};

interface DiagnosisRules {
  isOctaveFree: boolean;
  /** What the devices are set to, which bounds how far they can be adjusted. */
  latencyMs: number;
}

/** A shorter delay is not worth a question. */
const LEAST_DELAY_MS = 70;
/** A tendency that spoils less of the pass than this is not worth a sentence. */
const LEAST_COST = 0.02;
const ON_TIME_SECONDS = 0.05;
const SUNG_THROUGH_SHARE = 0.8;
const BETTER_CENTS = 10;

export function diagnose(pass: PassJudgement, rules: DiagnosisRules): Diagnosis {
  const { take, evened } = pass;
  const spots = spotsOf(evened);
  const tendency = delayToAsk(pass, rules) ?? worstFault(take, rules) ?? scattered(take, spots);
  return {
    praise: praiseOf(take, tendency),
    tendency,
    isSecondHalfBetter: isOfPitch(tendency) && tendency.place === 'whole' && isBetterLater(take.whole.notes),
    spots,
  };
}

/** Null where the singer need not be asked, or the devices cannot be adjusted by it. */
function delayToAsk({ delaySeconds }: PassJudgement, { latencyMs }: DiagnosisRules): Tendency | null {
  const milliseconds = withinRange(latencyMs + 1000 * delaySeconds) - latencyMs;
  return Math.abs(milliseconds) < LEAST_DELAY_MS ? null : { kind: 'delay', milliseconds };
}

function worstFault({ whole, spans, level }: TakeJudgement, rules: DiagnosisRules): Fault | null {
  const [worst] = faultsOf(whole, { ...rules, level }, spans);
  return worst !== undefined && worst.cost >= LEAST_COST ? worst.fault : null;
}

function scattered({ whole }: TakeJudgement, spots: readonly Spot[]): Tendency | null {
  if (whole.score < CLEAN_SCORE) return { kind: 'many_notes' };
  return spots.length > 0 ? { kind: 'few_notes' } : null;
}

function praiseOf({ whole }: TakeJudgement, tendency: Tendency | null): Praise | null {
  const kind = tendency?.kind;
  if (kind === 'delay' || kind === 'missed') return null;
  const lateness = commonDelaySeconds(whole.notes);
  const isOfTime = kind === 'late' || kind === 'early';
  if (!isOfTime && lateness !== null && Math.abs(lateness) <= ON_TIME_SECONDS) return 'on_time';
  if (!isOfPitch(tendency) && whole.score >= CLEAN_SCORE) return 'on_pitch';
  const seconds = whole.notes.reduce((sum, { note }) => sum + lengthOf(note), 0);
  return whole.voicedSeconds >= SUNG_THROUGH_SHARE * seconds ? 'sung_through' : null;
}

function isOfPitch(tendency: Tendency | null): tendency is Extract<Fault, { kind: 'flat' | 'sharp' }> {
  return tendency?.kind === 'flat' || tendency?.kind === 'sharp';
}

function isBetterLater(notes: readonly JudgedNote[]): boolean {
  const off = notes.flatMap(({ cents }) => (cents === null ? [] : [Math.abs(cents)]));
  const middle = Math.ceil(off.length / 2);
  return mean(off.slice(0, middle)) - mean(off.slice(middle)) >= BETTER_CENTS;
}
