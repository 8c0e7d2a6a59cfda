import { expect, test } from 'vitest';
import { pathOf, wordsOf } from './path.mjs';

const at = (second: number) => new Date(second * 1000).toISOString();
const TRACE = 'a'.repeat(32);
const run = { songId: 'song_1', pipelineId: 'pipe_1' };
const worker = [
  { at: at(4), event: 'job_dispatched', ...run, attempt: 1, traceId: TRACE },
  { at: at(1), event: 'request_done', path: '/api/v1/uploads', songId: null, traceId: TRACE, durationMs: 7 },
  { at: at(2), event: 'song_taken', ...run, traceId: TRACE },
  { at: at(3), event: 'request_done', songId: 'song_2', traceId: TRACE },
  { at: at(3), event: 'request_done', path: '/api/v1/songs', songId: null, traceId: 'b'.repeat(32) },
  { at: at(9), event: 'run_recorded', ...run, traceId: 'c'.repeat(32) },
].map((line) => JSON.stringify(line));
const sidecar = [
  JSON.stringify({
    at: 5.5,
    event: 'job_queued',
    job_id: 'pipe_1-1',
    traceparent: `00-${TRACE}-${'d'.repeat(16)}-01`,
  }),
  JSON.stringify({ at: 6, event: 'job_queued', job_id: 'pipe_12-1' }),
];

test('the path of a song is every line of its upload, its runs and its jobs, in order, and no line of another song', () => {
  const steps = pathOf({ worker: ['starting worker', '{"half', ...worker], sidecar }, 'song_1');
  expect(steps.map(({ part, line }) => `${part} ${line.event}`)).toEqual([
    'worker request_done',
    'worker song_taken',
    'worker job_dispatched',
    'sidecar job_queued',
    'worker run_recorded',
  ]);
  const words = wordsOf(steps);
  expect(words[0]).toMatch(/\+0\.000 s worker +aaaaaaaa request_done +7 ms path=\/api\/v1\/uploads/);
  expect(words[3]).toMatch(/\+4\.500 s sidecar aaaaaaaa job_queued/);
});
