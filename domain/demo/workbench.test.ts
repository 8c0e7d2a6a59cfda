import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoCredits } from './estimate.ts';
import { NEW_WORKBENCH, type Workbench, type WorkbenchAction, workbenchAfter } from './workbench.ts';

const SONG = { name: 'aria.mp3', sizeBytes: 5_000_000 };
const HUGE = { name: 'opera.wav', sizeBytes: 60_000_000 };

const after = (...actions: WorkbenchAction[]) => actions.reduce(workbenchAfter, NEW_WORKBENCH);
const running = after({ type: 'chosen', file: SONG }, { type: 'started', nowMs: 1000 });

test('the demo begins with 20 credits and takes what the song costs', () => {
  expect(NEW_WORKBENCH.creditsLeft).toBe(20);
  expect(running).toMatchObject({ phase: 'processing', creditsLeft: 14, costCredits: 6, percent: 0 });
});

test('a song that costs more than there is left is refused', () => {
  const refused = after({ type: 'chosen', file: HUGE }, { type: 'started', nowMs: 0 });
  expect(refused).toEqual({ ...NEW_WORKBENCH, file: HUGE });
});

test('it runs by the clock to 100 and is complete then', () => {
  const half = workbenchAfter(running, { type: 'ticked', nowMs: 81_000, reportedPercent: 0 });
  expect(half).toMatchObject({ phase: 'processing', percent: 40 });
  const done = workbenchAfter(half, { type: 'ticked', nowMs: 181_000, reportedPercent: 0 });
  expect(done).toEqual({ phase: 'complete', creditsLeft: 14, file: SONG });
  expect(workbenchAfter(done, { type: 'ticked', nowMs: 300_000, reportedPercent: 0 })).toBe(done);
});

test('who skips the wait waits only for what is not there yet', () => {
  const skipped = workbenchAfter(running, { type: 'skipped' });
  const loading = workbenchAfter(skipped, { type: 'ticked', nowMs: 2000, reportedPercent: 70 });
  expect(loading).toMatchObject({ phase: 'processing', percent: 85 });
  expect(workbenchAfter(loading, { type: 'ticked', nowMs: 2100, reportedPercent: 100 }).phase).toBe(
    'complete',
  );
});

test('a failure leads back to the upload, with the file and all credits', () => {
  expect(workbenchAfter(running, { type: 'failed' })).toEqual({
    phase: 'upload',
    creditsLeft: 20,
    file: SONG,
    hasFailed: true,
  });
});

test('whatever happens, credits are 20 less what the running and the finished songs cost', () => {
  const file = fc.record({ name: fc.constant('a.mp3'), sizeBytes: fc.integer({ min: 1, max: 12_000_000 }) });
  const nowMs = fc.nat(400_000);
  const action: fc.Arbitrary<WorkbenchAction> = fc.oneof(
    fc.record({ type: fc.constant('chosen' as const), file: fc.option(file) }),
    fc.record({ type: fc.constant('started' as const), nowMs }),
    fc.record({ type: fc.constant('ticked' as const), nowMs, reportedPercent: fc.nat(100) }),
    fc.constant({ type: 'skipped' as const }),
    fc.constant({ type: 'failed' as const }),
    fc.constant({ type: 'again' as const }),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      let finishedCredits = 0;
      actions.reduce<Workbench>((bench, next) => {
        const then = workbenchAfter(bench, next);
        if (bench.phase === 'processing' && then.phase === 'complete') finishedCredits += bench.costCredits;
        const runningCredits = then.phase === 'processing' ? demoCredits(then.file.sizeBytes) : 0;
        expect(then.creditsLeft).toBe(20 - finishedCredits - runningCredits);
        expect(then.creditsLeft).toBeGreaterThanOrEqual(0);
        return then;
      }, NEW_WORKBENCH);
    }),
  );
});
