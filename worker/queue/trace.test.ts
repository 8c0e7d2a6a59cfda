import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { registerSomebody, takenSong } from '#test/worker/api.ts';
import { deliver } from '#test/worker/wake-ups.ts';

afterEach(() => vi.restoreAllMocks());

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';

test('the trace of an upload goes through the queue’s message to the sidecar, and its lines name it', async () => {
  const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const send = vi.spyOn(env.PIPELINE_QUEUE, 'send').mockResolvedValue(undefined as never);
  startFakeSidecar();
  const asked = vi.spyOn(globalThis, 'fetch');
  const person = await registerSomebody();
  const song = await takenSong(person, {}, { traceparent: `00-${TRACE_ID}-b7ad6b7169203331-01` });
  const [[wakeUp] = []] = send.mock.calls;
  expect(wakeUp).toMatchObject({ song_id: song.id, traceparent: expect.stringContaining(TRACE_ID) });
  await deliver([wakeUp]);
  const headers = asked.mock.calls.map(([, init]) => new Headers(init?.headers).get('traceparent'));
  expect(headers).toEqual([expect.stringContaining(TRACE_ID)]);
  const told = lines.mock.calls
    .map(([line]) => JSON.parse(String(line)))
    .filter(({ traceId }) => traceId === TRACE_ID);
  expect(told.map(({ event }) => event)).toEqual(['song_taken', 'request_done', 'job_dispatched']);
  expect(told.at(-1)).toMatchObject({ songId: song.id, pipelineId: song.pipeline_id, attempt: 1 });
});
