/** Pure. One pass over a song, or a part of it, judged: every note, every span that was asked for (lines, a loop), and the whole. */
import { weightedMedian } from './averages.ts';
import { isDisputed } from './disputes.ts';
import { type JudgingRules, judgeNote, type NoteJudgement } from './note-judgement.ts';
import type { SungFrame } from './sung-frame.ts';
import { lengthOf, type TargetNote } from './target-notes.ts';
import { beyondChance, type SkillLevel } from './tolerance.ts';
import { voicedMoments } from './voiced-moments.ts';

export interface Span {
  startSeconds: number;
  endSeconds: number;
}

export interface JudgedNote extends NoteJudgement {
  /** Seconds that it counts. */
  weight: number;
  /** The singer and the transcription disagree, and either may be right. */
  isDisputed: boolean;
}

export interface SpanJudgement extends Span {
  /** 0 to 1. */
  score: number;
  /** Above 0 is sharp; null where too little was sung. */
  cents: number | null;
  /** How far notes are off, whichever way. */
  centsOff: number | null;
  /** Above 0 is late. */
  onsetSeconds: number | null;
  voicedSeconds: number;
  octaves: number;
  notes: readonly JudgedNote[];
}

export interface TakeJudgement {
  level: SkillLevel;
  whole: SpanJudgement;
  spans: readonly SpanJudgement[];
}

/** Of a note that is held on and on, so much counts. */
const LONGEST_COUNTED_SECONDS = 1;
/** What a disputed note still counts. */
const DISPUTED_SHARE = 0.2;

/** `frames` of one pass; only notes of which `heard` has the beginning and the middle are judged. A note belongs to the span that it begins in. */
export function judgeTake(
  frames: readonly SungFrame[],
  notes: readonly TargetNote[],
  spans: readonly Span[],
  rules: JudgingRules,
  heard: Span = { startSeconds: 0, endSeconds: Number.POSITIVE_INFINITY },
): TakeJudgement {
  const moments = voicedMoments(frames);
  const judged = notes.flatMap((note, index) =>
    isHeard(note, heard) ? [judgeNote(note, notes[index - 1] ?? null, moments, rules)] : [],
  );
  const weighed = judged.map((judgement, index) => weigh(judgement, isDisputed(judged, index)));
  const ofSpan = (span: Span) =>
    judgeSpan(
      span,
      weighed.filter(({ note }) => isIn(note, span)),
      rules.level,
    );
  return {
    level: rules.level,
    whole: judgeSpan(heard, weighed, rules.level),
    spans: spans.map(ofSpan).filter((span) => span.notes.length > 0),
  };
}

/** Nobody is blamed for a note that the song had hardly begun when it stopped. */
function isHeard(note: TargetNote, heard: Span): boolean {
  return isIn(note, heard) && (note.startSeconds + note.endSeconds) / 2 < heard.endSeconds;
}

function isIn({ startSeconds }: TargetNote, span: Span): boolean {
  return startSeconds >= span.startSeconds && startSeconds < span.endSeconds;
}

function weigh(judgement: NoteJudgement, isOpen: boolean): JudgedNote {
  const { note } = judgement;
  const counted = note.trust * Math.min(LONGEST_COUNTED_SECONDS, lengthOf(note));
  const weight = counted * (isOpen ? DISPUTED_SHARE : 1);
  return { ...judgement, weight, isDisputed: isOpen };
}

function judgeSpan(span: Span, notes: readonly JudgedNote[], level: SkillLevel): SpanJudgement {
  const blamed = notes.filter((note) => !note.isDisputed);
  return {
    startSeconds: span.startSeconds,
    endSeconds: span.endSeconds,
    score: beyondChance(meanCredit(notes), level),
    cents: middle(blamed, ({ cents }) => cents),
    centsOff: middle(blamed, ({ cents }) => cents && Math.abs(cents)),
    onsetSeconds: middle(blamed, ({ onsetSeconds }) => onsetSeconds),
    voicedSeconds: notes.reduce((sum, { voicedSeconds }) => sum + voicedSeconds, 0),
    octaves: middle(blamed, ({ cents, octaves }) => (cents === null ? null : octaves)) ?? 0,
    notes,
  };
}

function meanCredit(notes: readonly JudgedNote[]): number {
  const weight = notes.reduce((sum, note) => sum + note.weight, 0);
  return weight === 0 ? 0 : notes.reduce((sum, note) => sum + note.weight * note.credit, 0) / weight;
}

/** Weighed by the notes; null where none of them has the value. */
function middle(notes: readonly JudgedNote[], figureOf: (note: JudgedNote) => number | null): number | null {
  const values = notes.flatMap((note) => {
    const value = figureOf(note);
    return value === null ? [] : [{ value, weight: note.weight }];
  });
  return weightedMedian(values);
}
