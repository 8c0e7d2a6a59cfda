import { expect, test } from 'vitest';
import { STAGE_MESSAGES } from './stage-messages.ts';
import { PIPELINE_STAGES, percentOfStage } from './stages.ts';

test.each([
  ['pending', 35],
  ['pipeline_started', 35],
  ['vocal_separation', 50],
  ['hybrid_demucs_processing', 50],
  ['hybrid_uvr_processing', 50],
  ['hybrid_completed', 50],
  ['runpod_processing', 50],
  ['runpod_downloading', 50],
  ['runpod_completed', 50],
  ['pitch_detection', 70],
  ['lyrics_recognition', 85],
  ['quality_assessment', 85],
  ['finalizing', 95],
  ['completed', 100],
  ['failed', 50],
  ['error', 50],
  ['not_found', 50],
  ['a stage of a later version', 50],
  ['constructor', 50],
])('%s without a number counts as %d percent', (stage, percent) => {
  expect(percentOfStage(stage)).toBe(percent);
});

test('every stage has words for the singer', () => {
  for (const stage of PIPELINE_STAGES) expect(STAGE_MESSAGES[stage]).not.toBe('');
});
