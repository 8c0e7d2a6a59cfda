/** Pure. What is told of one pass: made when it ends, and kept as it is, so that it is there again after a reload. */

import { hardSpots } from '#domain/practice/hard-spots.ts';
import type { PassLine } from '#domain/practice/passes.ts';
import { passFigures } from '#domain/practice/passes.ts';
import { type Diagnosis, diagnose, SILENT_DIAGNOSIS } from '#domain/singing/pass-diagnosis.ts';
import type { PassJudgement } from '#domain/singing/pass-judgement.ts';
import { CLEAN_SCORE } from '#domain/singing/progressive-speed.ts';
import type { Span } from '#domain/singing/take-judgement.ts';

export interface PassReport {
  score: number;
  voicedSeconds: number;
  diagnosis: Diagnosis;
  /** What is told once the delay is adjusted; null where nobody has to be asked. */
  adjusted: Diagnosis | null;
  /** The line to sing again, or the note that it is sung for; null where there is nothing to mend. */
  hardLine: Span | null;
}

export const SILENT_REPORT: PassReport = {
  score: 0,
  voicedSeconds: 0,
  diagnosis: SILENT_DIAGNOSIS,
  adjusted: null,
  hardLine: null,
};

export function passReport(
  pass: PassJudgement,
  rules: { isOctaveFree: boolean; latencyMs: number },
): PassReport {
  const { whole, spans } = pass.take;
  const diagnosis = diagnose(pass, rules);
  const isDelay = diagnosis.tendency?.kind === 'delay';
  return {
    score: whole.score,
    voicedSeconds: whole.voicedSeconds,
    diagnosis,
    adjusted: isDelay ? diagnose({ ...pass, delaySeconds: 0 }, rules) : null,
    hardLine: hardLineOf(spans) ?? diagnosis.spots[0] ?? null,
  };
}

/** Another device has judged the pass: the figures of its lines are all that is known of it. */
export function reportOfLines(lines: readonly PassLine[]): PassReport {
  const { score, voicedSeconds } = passFigures(lines);
  const tendency = score < CLEAN_SCORE ? ({ kind: 'many_notes' } as const) : null;
  return {
    ...{ score, voicedSeconds },
    diagnosis: { praise: null, tendency, isSecondHalfBetter: false, spots: [] },
    adjusted: null,
    hardLine: hardLineOf(lines),
  };
}

function hardLineOf(lines: readonly PassLine[]): Span | null {
  const [hardest] = hardSpots(lines, 1);
  return hardest ? { startSeconds: hardest.startSeconds, endSeconds: hardest.endSeconds } : null;
}
