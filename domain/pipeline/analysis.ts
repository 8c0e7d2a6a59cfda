import type { Outcome } from '../runs/ending.ts';
import type { Run, RunOrder } from '../runs/run.ts';
import type { RunEvent } from '../runs/step.ts';
import type { EngineStage } from './stages.ts';

/** An analysis is a run of domain/runs: these are its order, its stages, its outcome and its words. */

/** In the words of the API and of the sidecar. */
export const VOCAL_METHODS = ['hybrid', 'demucs', 'uvr', 'dsp'] as const;
export const PITCH_METHODS = ['pyin', 'auto'] as const;
export type VocalMethod = (typeof VOCAL_METHODS)[number];
type PitchMethod = (typeof PITCH_METHODS)[number];

export interface RunOptions {
  vocalMethod: VocalMethod;
  pitchMethod: PitchMethod;
  enableLyrics: boolean;
  lyricsLanguage: string | null;
}

export interface RunSource {
  fileName: string;
  sizeBytes: number;
  sha256: string;
}

export interface AnalysisOrder extends RunOrder {
  kind: 'analysis';
  userId: string;
  options: RunOptions;
  source: RunSource;
}

export interface Analysis {
  order: AnalysisOrder;
  stage: EngineStage;
  result: { durationSeconds: number };
}

export type AnalysisRun = Run<Analysis>;
export type AnalysisEvent = RunEvent<Analysis>;
export type AnalysisOutcome = Outcome<Analysis['result']>;

/** A singer reads this when the reason would not help. It is true of every run: one that was free cost nothing either. */
export const FAILED_MESSAGE = 'Pipeline processing failed. It cost no credits; please try again.';
export const TIMED_OUT_MESSAGE = 'Pipeline processing timeout. It cost no credits; please try again.';
export const CANCELLED_MESSAGE = 'Processing was cancelled. It cost no credits.';

const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/;
const LANGUAGE_TAG_MAX_LENGTH = 20;

/** How callers name the language of a song's words: like `en` or `pt-BR`. Which of them are understood is for the engines to say. */
export function isLanguageTag(text: string): boolean {
  return text.length <= LANGUAGE_TAG_MAX_LENGTH && LANGUAGE_TAG.test(text);
}
