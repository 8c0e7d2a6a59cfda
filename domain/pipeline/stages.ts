/** The stages of a song on its way, with the words of the specification. */

export const PIPELINE_STAGES = [
  'pending',
  'pipeline_started',
  'vocal_separation',
  'hybrid_demucs_processing',
  'hybrid_uvr_processing',
  'hybrid_completed',
  'runpod_processing',
  'runpod_downloading',
  'runpod_completed',
  'pitch_detection',
  'lyrics_recognition',
  'quality_assessment',
  'finalizing',
  'completed',
  'failed',
  'error',
  'not_found',
] as const;

export type PipelineStage = (typeof PIPELINE_STAGES)[number];

/** The stages that an engine reports of itself. */
export const ENGINE_STAGES = [
  'vocal_separation',
  'hybrid_demucs_processing',
  'hybrid_uvr_processing',
  'hybrid_completed',
  'pitch_detection',
  'lyrics_recognition',
  'quality_assessment',
  'finalizing',
] as const satisfies readonly PipelineStage[];
export type EngineStage = (typeof ENGINE_STAGES)[number];

/** The percentage of a stage that comes without a number, in the specification's figures; every other stage counts as half-way. */
const STAGE_PERCENT: ReadonlyMap<string, number> = new Map<PipelineStage, number>([
  ['pending', 35],
  ['pipeline_started', 35],
  ['vocal_separation', 50],
  ['pitch_detection', 70],
  ['lyrics_recognition', 85],
  ['quality_assessment', 85],
  ['finalizing', 95],
  ['completed', 100],
]);
const OTHER_STAGE_PERCENT = 50;

/** `stage` may be a word that this version does not know. */
export function percentOfStage(stage: string): number {
  return STAGE_PERCENT.get(stage) ?? OTHER_STAGE_PERCENT;
}
