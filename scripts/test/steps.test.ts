import { expect, test } from 'vitest';
import { countResults } from './steps.mjs';

test.each([
  [
    'vitest',
    { isOk: true, output: ' Test Files  7 passed (7)\n      Tests  83 passed (83)\n' },
    { passed: 83, failed: 0 },
  ],
  [
    'vitest with failures',
    { isOk: false, output: '   Tests  2 failed | 5 passed (7)' },
    { passed: 5, failed: 2 },
  ],
  ['pytest', { isOk: true, output: '....\n120 passed, 3 skipped in 41.20s' }, { passed: 120, failed: 0 }],
  [
    'pytest with errors',
    { isOk: false, output: '1 failed, 2 passed, 1 error in 0.2s' },
    { passed: 2, failed: 2 },
  ],
  ['a linter', { isOk: true, output: 'Checked 89 files' }, { passed: 1, failed: 0 }],
  ['a linter that complains', { isOk: false, output: 'Found 3 errors.' }, { passed: 0, failed: 1 }],
  [
    'a runner that crashed after its tests',
    { isOk: false, output: ' Tests  3 passed (3)' },
    { passed: 3, failed: 1 },
  ],
])('%s is counted', (_name, result, counts) => {
  expect(countResults([{ name: 'step', ...result }])).toEqual(counts);
});
