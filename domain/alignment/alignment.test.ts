import { expect, test } from 'vitest';
import { runErrorText, stageText } from '../pipeline/run-words.ts';
import { RUN_ERROR_CODES } from '../runs/run.ts';
import { ALIGNMENT_STAGES } from './alignment.ts';

test('every stage and every reason is told in words about the singer’s words, and none speaks of credits', () => {
  for (const stage of [...ALIGNMENT_STAGES, 'pending', 'completed'] as const)
    expect(stageText('alignment', stage)).toMatch(/word/);
  for (const code of RUN_ERROR_CODES) {
    const text = runErrorText('alignment', code);
    expect(text).toMatch(/^[A-Z].+\.$/);
    expect(text).not.toMatch(/credit|pipeline/i);
  }
});
