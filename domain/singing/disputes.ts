/**
 * Pure. Notes that a singer sings steadily at another pitch while everything around them is right: there the transcription may be wrong
 * as well as the singer, so they count little and nobody is blamed for them.
 */
import type { NoteJudgement } from './note-judgement.ts';
import { lengthOf } from './target-notes.ts';

const NEIGHBOURS_EACH_SIDE = 8;
const HIT_CREDIT = 0.6;
const LEAST_HIT_SHARE = 0.6;
const LEAST_CENTS = 80;
const LEAST_VOICED_SHARE = 0.6;
const LARGEST_STRAY_CENTS = 40;

export function isDisputed(judged: readonly NoteJudgement[], index: number): boolean {
  const judgement = judged[index];
  if (judgement === undefined || judgement.cents === null) return false;
  const { note, cents, voicedSeconds, steadiness } = judgement;
  return (
    !note.isCertain &&
    Math.abs(cents) >= LEAST_CENTS &&
    voicedSeconds >= LEAST_VOICED_SHARE * lengthOf(note) &&
    (steadiness?.strayCents ?? 0) <= LARGEST_STRAY_CENTS &&
    isSungRightAround(judged, index)
  );
}

function isSungRightAround(judged: readonly NoteJudgement[], index: number): boolean {
  const around = [
    ...judged.slice(Math.max(0, index - NEIGHBOURS_EACH_SIDE), index),
    ...judged.slice(index + 1, index + 1 + NEIGHBOURS_EACH_SIDE),
  ];
  const hits = around.filter(({ credit }) => credit >= HIT_CREDIT).length;
  return around.length > 0 && hits >= LEAST_HIT_SHARE * around.length;
}
