import type { LifeStage, Run, RunErrorCode, RunOrder } from '../runs/run.ts';
import type { RunEvent } from '../runs/step.ts';

/** An alignment is a run of domain/runs that places a singer's own words in the voice of their song. */

/** Songs of one singer whose words may be placed at the same time. */
export const MAX_ALIGNMENTS = 2;
/** Texts of one song that are kept, newest first, beside the one that is shown: what was typed over can be had again. */
export const MAX_EARLIER_TEXTS = 10;

/** The stages that an engine reports of itself. */
export const ALIGNMENT_STAGES = ['lyrics_recognition', 'finalizing'] as const;
type AlignmentStage = (typeof ALIGNMENT_STAGES)[number];

/** The text itself stands in the row of the same id, which never changes it. */
export interface AlignmentOrder extends RunOrder {
  kind: 'alignment';
  userId: string;
  /** The result in whose voice the words are looked for. */
  source: { pipelineId: string; attempt: number };
}

export interface Alignment {
  order: AlignmentOrder;
  stage: AlignmentStage;
  /** The version of the lyrics document. */
  result: { sizeBytes: number };
}

export type AlignmentRun = Run<Alignment>;
export type AlignmentEvent = RunEvent<Alignment>;

/** The singer reads these while their words are placed. */
export const ALIGNMENT_MESSAGES: Readonly<Record<AlignmentStage | LifeStage, string>> = {
  pending: 'Your words are waiting for their turn.',
  pipeline_started: 'Your words are waiting for an engine to begin.',
  runpod_processing: 'A cloud engine is getting ready for your words',
  runpod_downloading: 'The cloud engine is done; checking your words',
  runpod_completed: 'Your words have arrived',
  lyrics_recognition: 'Listening to where each word is sung',
  finalizing: 'Storing your words',
  completed: 'Your words are in the song.',
  failed: 'Your words could not be placed.',
};

/** Why the words are not in the song, in words for the singer; the engine's own reason comes before this. */
export function alignmentErrorText(code: RunErrorCode): string {
  switch (code) {
    case 'cancelled':
      return 'Placing these words was cancelled. The text is kept.';
    case 'timeout':
      return 'Placing your words took too long. The text is kept; please try again.';
    case 'source_unavailable':
      return 'The vocal track of this song could not be fetched. The text is kept; please try again.';
    case 'no_lyrics_engine':
      return 'Words without times cannot be placed here. Tap the start of each line, or give an LRC or UltraStar file.';
    case 'lyrics_not_placed':
      return 'These words were not found in the voice of this song. The text is kept.';
    case 'lyrics_not_this_song':
      return 'These words do not seem to belong to this song. The text is kept.';
    default:
      return 'Placing your words failed. The text is kept; please try again.';
  }
}
