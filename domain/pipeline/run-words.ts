import { ALIGNMENT_MESSAGES, alignmentErrorText } from '../alignment/alignment.ts';
import type { RunErrorCode, RunKind } from '../runs/run.ts';
import { CANCELLED_MESSAGE, FAILED_MESSAGE, TIMED_OUT_MESSAGE } from './analysis.ts';
import { STAGE_MESSAGES } from './stage-messages.ts';
import type { PipelineStage } from './stages.ts';

/** What a singer reads of a run where the engine has said nothing itself, by kind. Transpositions have messages of their own. */

export type StatedKind = Exclude<RunKind, 'transposition'>;

interface RunWords {
  stages: Readonly<Partial<Record<PipelineStage, string>>>;
  errorText(code: RunErrorCode): string;
}

const RUN_WORDS: Readonly<Record<StatedKind, RunWords>> = {
  analysis: { stages: STAGE_MESSAGES, errorText: analysisErrorText },
  alignment: { stages: ALIGNMENT_MESSAGES, errorText: alignmentErrorText },
};

export function stageText(kind: StatedKind, stage: PipelineStage): string {
  return RUN_WORDS[kind].stages[stage] ?? STAGE_MESSAGES[stage];
}

export function runErrorText(kind: StatedKind, code: RunErrorCode): string {
  return RUN_WORDS[kind].errorText(code);
}

function analysisErrorText(code: RunErrorCode): string {
  if (code === 'cancelled') return CANCELLED_MESSAGE;
  return code === 'timeout' ? TIMED_OUT_MESSAGE : FAILED_MESSAGE;
}
