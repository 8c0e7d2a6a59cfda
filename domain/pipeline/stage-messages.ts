import type { PipelineStage } from './stages.ts';

/** What is said of a stage when the engine sends no message of its own. Apart from the stages, because most pages need no words of it. */
export const STAGE_MESSAGES: Readonly<Record<PipelineStage, string>> = {
  pending: 'Your song is queued for processing.',
  pipeline_started: 'Your song is waiting for an engine to begin.',
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
