import { expect, test } from 'vitest';
import completed from '../../inference/fixtures/event-completed.json';
import failed from '../../inference/fixtures/event-failed.json';
import progress from '../../inference/fixtures/event-progress.json';
import released from '../../inference/fixtures/event-released.json';
import { observationOf } from './runpod-status.ts';

/** What RunPod's word about a job is worth: its output is checked like a signed event. */

const ID = completed.job_id;
const head = { id: 'runpod-1', delayTime: 1, executionTime: 2, workerId: 'w' };

test.each([
  ['completed', 'COMPLETED', completed, completed],
  ['handed back', 'COMPLETED', released, released],
  ['failed, as our handler says it', 'FAILED', { event: failed }, failed],
])('the last event of a job that was %s is taken from the output', (_what, status, output, event) => {
  const answer = { ...head, status, output, ...(status === 'FAILED' && { error: 'too_short' }) };
  expect(observationOf(event.job_id, answer)).toEqual({ kind: 'ended', event });
});

test.each([
  ['no output', 'COMPLETED', undefined],
  ['words', 'COMPLETED', 'done'],
  [
    'an event of another attempt',
    'COMPLETED',
    { ...completed, job_id: `${completed.pipeline_id}-7`, attempt: 7 },
  ],
  ['an event with a field too many', 'COMPLETED', { ...completed, surprise: 1 }],
  ['an event on the way', 'COMPLETED', progress],
  ['what our handler says of a job that it refused', 'FAILED', { detail: 'The signature is wrong.' }],
  ['an event of another job in a failure', 'FAILED', { event: { ...failed, job_id: 'pipe_other-1' } }],
])('%s is no result: the job is gone', (_what, status, output) => {
  expect(observationOf(ID, { ...head, status, output, error: 'refused: signature' })).toMatchObject({
    kind: 'gone',
  });
});

test.each(['CANCELLED', 'TIMED_OUT'])('a job that is %s is gone', (status) => {
  expect(observationOf(ID, { ...head, status })).toEqual({
    kind: 'gone',
    reason: `RunPod has ended it: ${status}.`,
  });
});

test('a job at work tells its stage only in the words of our handler', () => {
  const working = (output: unknown) => observationOf(ID, { ...head, status: 'IN_PROGRESS', output });
  expect(working({ stage: 'finalizing', progress: 0.9, message: '' })).toEqual({
    kind: 'working',
    stage: 'finalizing',
    progress: 0.9,
  });
  for (const output of [undefined, null, 'loading', { stage: 'finalizing', progress: 7 }]) {
    expect(working(output)).toEqual({ kind: 'working', stage: null, progress: null });
  }
});

test.each([null, [], 'IN_QUEUE', { status: 'PAUSED' }, {}])('%j is no status', (answer) => {
  expect(observationOf(ID, answer)).toMatchObject({ kind: 'unreachable' });
});
