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

/** What the page says for a stage when the engine sends no message of its own. */
export const STAGE_MESSAGES: Readonly<Record<PipelineStage, string>> = {
  pending: 'Your song is queued for processing.',
  pipeline_started: 'An engine has taken your song.',
  vocal_separation: 'Separating the voice from the accompaniment',
  hybrid_demucs_processing: 'Separating the voice: first engine',
  hybrid_uvr_processing: 'Separating the voice: second engine',
  hybrid_completed: 'Joining both separations',
  runpod_processing: 'A cloud engine is getting ready for your song',
  runpod_downloading: 'The cloud engine is done; checking your tracks',
  runpod_completed: 'Your tracks have arrived',
  pitch_detection: 'Writing down the melody',
  lyrics_recognition: 'Timing the lyrics',
  quality_assessment: 'Judging how good the result is',
  finalizing: 'Storing your tracks',
  completed: 'Your song is ready.',
  failed: 'Processing failed.',
  error: 'Processing failed.',
  not_found: 'Pipeline not found',
};

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
