import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bodyOf, callAuthenticated as sendAuthenticated, callPublic as sendPublic } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { IDEMPOTENCY_HEADER, newIdempotencyKey } from './idempotency.ts';

interface Sent {
  path: string;
  key: string | null;
  bearer: string | null;
}

const LOST = new TypeError('fetch failed');
let stored: Map<string, string>;
let sent: Sent[];
let answers: (Response | Error)[];

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map([['cantora.access_token', 'first']]);
  sent = [];
  answers = [];
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    init.signal?.throwIfAborted();
    sent.push({ path, key: headers.get(IDEMPOTENCY_HEADER), bearer: headers.get('authorization') });
    const answer = answers.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? LOST;
    return answer;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answer = (status: number, body: object = {}, headers: Record<string, string> = {}) =>
  new Response(status === 204 ? null : JSON.stringify(body), { status, headers });
const running = () => answer(409, { code: 'idempotency_key_running' }, { 'retry-after': '2' });

const callAuthenticated = (path: string, init?: RequestInit) => bodyOf(sendAuthenticated(path, init));
const callPublic = (path: string, init?: RequestInit) => bodyOf(sendPublic(path, init));

/** Lets all waiting times pass. */
async function settled<Value>(call: Promise<Value>): Promise<Value> {
  call.catch(() => undefined);
  await vi.runAllTimersAsync();
  return call;
}

describe('the idempotency key', () => {
  test.each(['POST', 'PUT', 'DELETE'] as const)('goes with every %s', async (method) => {
    answers = [answer(204)];
    await settled(callAuthenticated('/songs/1', { method }));
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  });

  test('also goes with calls that need no account', async () => {
    answers = [answer(200)];
    await settled(callPublic('/auth/login', { method: 'POST', body: '{}' }));
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  });

  test('is missing where nothing is changed', async () => {
    answers = [answer(200)];
    await settled(callAuthenticated('/auth/me'));
    expect(sent[0]?.key).toBeNull();
  });

  test('is another one for each action', async () => {
    answers = [answer(204), answer(204)];
    await settled(callAuthenticated('/songs/1', { method: 'DELETE' }));
    await settled(callAuthenticated('/songs/1', { method: 'DELETE' }));
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
    expect(new Set(Array.from({ length: 1000 }, newIdempotencyKey)).size).toBe(1000);
  });

  test('stays the same when the call is made again with a renewed token', async () => {
    answers = [answer(401), answer(200, { access_token: 'second' }), answer(204)];
    await settled(callAuthenticated('/songs/1', { method: 'DELETE' }));
    const [refused, refresh, repeated] = sent;
    expect(refresh?.path).toBe('/api/v1/auth/refresh');
    expect([refused?.bearer, repeated?.bearer]).toEqual(['Bearer first', 'Bearer second']);
    expect(repeated?.key).toBe(refused?.key);
    expect(refresh?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(refresh?.key).not.toBe(refused?.key);
  });
});

describe('a lost connection', () => {
  test('is tried again once, with the same key', async () => {
    answers = [LOST, answer(200, { credits_remaining: 3 })];
    await expect(settled(callAuthenticated('/auth/credits/use', { method: 'POST' }))).resolves.toEqual({
      credits_remaining: 3,
    });
    expect(sent).toHaveLength(2);
    expect(sent[0]?.key).toBe(sent[1]?.key);
  });

  test('that stays lost is a network failure after the second try', async () => {
    answers = [LOST, LOST];
    await expect(settled(callAuthenticated('/auth/me'))).rejects.toMatchObject({
      failure: { kind: 'network' },
    });
    expect(sent).toHaveLength(2);
  });

  test('in the middle of an answer counts as well', async () => {
    const broken = new Response(
      new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) }),
    );
    answers = [broken, answer(200, { id: 'user_1' })];
    await expect(settled(callAuthenticated('/auth/me'))).resolves.toEqual({ id: 'user_1' });
  });

  test('waits for the first sending when the server still carries it out', async () => {
    answers = [LOST, running(), running(), answer(200, { done: true })];
    await expect(settled(callPublic('/waitlist', { method: 'POST', body: '{}' }))).resolves.toEqual({
      done: true,
    });
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  test('does not wait for ever', async () => {
    answers = [LOST, running(), running(), running(), running(), answer(200)];
    await expect(settled(callPublic('/waitlist', { method: 'POST', body: '{}' }))).rejects.toBeInstanceOf(
      ApiError,
    );
    expect(sent).toHaveLength(5);
  });

  test('is no reason to send again what was called off', async () => {
    const abort = new AbortController();
    abort.abort();
    await expect(settled(callAuthenticated('/auth/me', { signal: abort.signal }))).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(sent).toHaveLength(0);
  });
});

test('what the server refuses is not sent again', async () => {
  answers = [answer(422, { detail: 'No.' })];
  await expect(settled(callPublic('/auth/register', { method: 'POST', body: '{}' }))).rejects.toMatchObject({
    failure: { kind: 'refused', status: 422, detail: 'No.' },
  });
  expect(sent).toHaveLength(1);
});
