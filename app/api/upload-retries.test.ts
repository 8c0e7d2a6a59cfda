import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { persist } from './upload-retries.ts';

const NETWORK = new ApiError({ kind: 'network' });

function refused(status: number, code = '', retryAfterSeconds: number | null = null): ApiError {
  return new ApiError({
    kind: 'refused',
    status,
    statusText: '',
    code,
    detail: '',
    fieldErrors: [],
    retryAfterSeconds,
  });
}

function withReason({ failure }: ApiError, reason: string): ApiError {
  return new ApiError({ ...failure, params: { reason } } as ApiError['failure']);
}

/** Does the work that fails so, and tells the waits. */
async function tryWith(failures: unknown[]) {
  const waits: number[] = [];
  const onWaiting = vi.fn();
  const work = async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return 'done';
  };
  const world = { random: () => 0.5, wait: async (ms: number) => void waits.push(ms) };
  const outcome = await persist(work, onWaiting, world).catch((error: unknown) => error);
  return { outcome, waits, waiting: onWaiting.mock.calls.map(([waitsFor]) => waitsFor) };
}

test('what succeeds at once waits for nothing', async () => {
  expect(await tryWith([])).toEqual({ outcome: 'done', waits: [], waiting: [] });
});

test('a lost connection is waited for however long it takes, with growing pauses of at most half a minute', async () => {
  const { outcome, waits, waiting } = await tryWith(Array(40).fill(NETWORK));
  expect(outcome).toBe('done');
  expect(waits).toHaveLength(40);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(Math.max(...waits)).toBeLessThanOrEqual(30_000);
  expect(waiting).toEqual([...Array(40).fill('connection'), null]);
});

test('a server that asks for patience gets it', async () => {
  const { outcome, waits } = await tryWith([refused(503, 'unavailable', 20)]);
  expect([outcome, waits]).toEqual(['done', [20_000]]);
});

test('bytes that changed on their way, or came too slowly, are sent again', async () => {
  expect((await tryWith([refused(422, 'checksum_mismatch')])).outcome).toBe('done');
  const slow = refused(400, 'malformed_request');
  expect((await tryWith([withReason(slow, 'part_cut_off')])).outcome).toBe('done');
  expect((await tryWith([withReason(slow, 'unreadable_json')])).outcome).not.toBe('done');
});

test.each([402, 404, 409, 410, 413, 415, 422])(
  'a %i is an answer and is not asked for again',
  async (status) => {
    const refusal = refused(status);
    expect(await tryWith([refusal])).toEqual({ outcome: refusal, waits: [], waiting: [] });
  },
);

test('a wait of hours, as with too many open uploads, is told at once', async () => {
  expect((await tryWith([refused(429, 'upload_limit', 80_000)])).waits).toEqual([]);
});

test.each([500, 502, 503, 504])('a %i is tried once more; the second one is told', async (status) => {
  const { outcome, waits } = await tryWith(Array(10).fill(refused(status)));
  expect(outcome).toMatchObject({ failure: { status } });
  expect(waits).toHaveLength(1);
});

test('a server that asks for patience again and again is given up', async () => {
  const { outcome, waits } = await tryWith(Array(10).fill(refused(429, 'too_many_attempts', 5)));
  expect(outcome).toMatchObject({ failure: { status: 429 } });
  expect(waits).toHaveLength(5);
});

test('a wait for the server is told apart from one for the connection', async () => {
  const { waiting } = await tryWith([NETWORK, refused(500), NETWORK]);
  expect(waiting).toEqual(['connection', 'server', 'connection', null]);
});
