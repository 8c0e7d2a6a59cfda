import { expect, test } from 'vitest';
import { RUN_ERROR_CODES } from '../runs/run.ts';
import { transpositionErrorText } from './transposition.ts';

test('every reason has words that say what to do, and none speaks of credits', () => {
  for (const code of RUN_ERROR_CODES) expect(transpositionErrorText(code)).toMatch(/^Changing the key .+\.$/);
});
