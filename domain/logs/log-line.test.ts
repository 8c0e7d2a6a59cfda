import { expect, test } from 'vitest';
import type { LogEvent } from './log-event.ts';
import { logLine } from './log-line.ts';
import { stepAfter, traceparentOf } from './trace.ts';

const TRACE = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const SCOPE = { requestId: 'a-request', trace: TRACE, startedAtMs: 1_000 };
const zeros = (count: number) => new Uint8Array(count).fill(1);

function lineOf(event: LogEvent) {
  const { level, text } = logLine(event, SCOPE, 1_250);
  expect(JSON.parse(text).level).toBe(level);
  return JSON.parse(text);
}

test('a line has its level, its duration and the ids of request, song, run, attempt and trace, whatever it tells', () => {
  const common = { requestId: 'a-request', durationMs: 250, at: '1970-01-01T00:00:01.250Z', ...TRACE };
  expect(lineOf({ event: 'job_dispatched', songId: 'song_1', pipelineId: 'pipe_1', attempt: 2 })).toEqual({
    ...{ ...common, level: 'info', event: 'job_dispatched' },
    ...{ songId: 'song_1', pipelineId: 'pipe_1', attempt: 2 },
  });
  expect(lineOf({ event: 'alarm_failed', songId: 'song_1', reason: 'no' })).toEqual({
    ...{ ...common, level: 'warn', event: 'alarm_failed', reason: 'no' },
    ...{ songId: 'song_1', pipelineId: null, attempt: null },
  });
});

test('a request that the Worker could not answer is an error, any other one is not', () => {
  const request = {
    ...({ event: 'request_done', method: 'GET', path: '/api/v1/songs' } as const),
    ...{ songId: null, pipelineId: null },
  };
  const levels = [200, 404, 500, 503].map((status) => lineOf({ ...request, status }).level);
  expect(levels).toEqual(['info', 'info', 'error', 'error']);
});

test('a step goes on with the trace that it is given, and has an id of its own', () => {
  const next = stepAfter(traceparentOf(TRACE), zeros);
  expect(next).toEqual({ traceId: TRACE.traceId, spanId: '01'.repeat(8) });
});

test.each([
  null,
  '',
  'x',
  traceparentOf(TRACE).toUpperCase(),
  `${traceparentOf(TRACE)} `,
  traceparentOf({ ...TRACE, traceId: '0'.repeat(32) }),
  traceparentOf({ ...TRACE, spanId: '0'.repeat(16) }),
  `01${traceparentOf(TRACE).slice(2)}`,
])('the header %j is no trace: a new one begins', (header) => {
  expect(stepAfter(header, zeros).traceId).toBe('01'.repeat(16));
});
