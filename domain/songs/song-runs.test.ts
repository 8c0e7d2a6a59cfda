import { expect, test } from 'vitest';
import { ENGINE_STAGES } from '../pipeline/stages.ts';
import { kindOfId, stageOf } from './song-runs.ts';

test('a word that is no stage of its kind of run is not shown', () => {
  expect(ENGINE_STAGES.map((stage) => stageOf('analysis', stage))).toEqual([...ENGINE_STAGES]);
  const words = [
    'transposition',
    'lyrics_recognition',
    'vocal_separation',
    'finalizing',
    'completed',
    'nonsense',
    null,
  ];
  const shown = (kind: 'analysis' | 'transposition' | 'alignment') =>
    words.filter((word) => stageOf(kind, word) !== null);
  expect(shown('analysis')).toEqual(['lyrics_recognition', 'vocal_separation', 'finalizing']);
  expect(shown('transposition')).toEqual(['transposition', 'finalizing']);
  expect(shown('alignment')).toEqual(['lyrics_recognition', 'finalizing']);
});

test('the id of a run tells its kind, and what is none has none', () => {
  const ids = ['pipe_1', 'task_1', 'align_1', 'song_1', 'pipeline', ''];
  expect(ids.map(kindOfId)).toEqual(['analysis', 'transposition', 'alignment', null, null, null]);
});
