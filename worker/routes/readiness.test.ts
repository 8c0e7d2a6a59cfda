import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '#test/worker/api.ts';
import { createContext } from '../context.ts';
import { askParts } from '../services/upkeep/readiness.ts';

let warned = vi.spyOn(console, 'warn');

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'));
});
afterEach(() => vi.restoreAllMocks());

const REASONS = {
  database: () => vi.spyOn(env.DB, 'prepare').mockImplementation(() => fail()),
  storage: () => vi.spyOn(env.AUDIO, 'head').mockRejectedValue(new Error('gone')),
  queue: () => vi.spyOn(env.PIPELINE_QUEUE, 'metrics').mockRejectedValue(new Error('gone')),
  inference: () =>
    vi.mocked(globalThis.fetch).mockImplementation(async () => new Response(null, { status: 503 })),
} as const;

function fail(): never {
  throw new Error('gone');
}

async function askedParts(): Promise<{ isReady: boolean; notReady: string[] }> {
  const notReady: string[] = [];
  const log = (event: object) => void ('part' in event && notReady.push(String(event.part)));
  return { isReady: await askParts({ ...createContext(env), log }), notReady };
}

describe('ready', () => {
  test('where database, storage, queue and inference service answer', async () => {
    expect(await askedParts()).toEqual({ isReady: true, notReady: [] });
  });

  test.each(Object.entries(REASONS))(
    'not where there is no %s, and the log names it',
    async (part, happen) => {
      happen();
      expect(await askedParts()).toEqual({ isReady: false, notReady: [part] });
    },
  );

  test('not where a part is silent for two seconds', async () => {
    vi.spyOn(env.AUDIO, 'head').mockImplementation(() => new Promise(() => undefined));
    expect(await askedParts()).toEqual({ isReady: false, notReady: ['storage'] });
  });

  test('is told by the status of the call, and the parts are asked once in five seconds however often it comes', async () => {
    const nowMs = Date.now() + 60_000;
    vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
    const head = vi.spyOn(env.AUDIO, 'head').mockRejectedValue(new Error('gone'));
    expect((await call('/api/v1/ready')).status).toBe(503);
    expect((await call('/api/v1/ready')).headers.get('retry-after')).toBe('5');
    expect(head).toHaveBeenCalledTimes(1);
    head.mockRestore();
    vi.setSystemTime(nowMs + 5_000);
    expect((await call('/api/v1/ready')).status).toBe(200);
    vi.useRealTimers();
  });
});

describe('an error of a page', () => {
  const report = { name: 'TypeError', page: '/song/_', frames: ['play@engine-B4x1.js:1:2048'] };
  const send = (body: object, address: string) =>
    call('/api/v1/browser-errors', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'cf-connecting-ip': address },
      body: JSON.stringify(body),
    });

  test('becomes one line of the log', async () => {
    expect((await send(report, '192.0.2.1')).status).toBe(204);
    expect(JSON.parse(String(warned.mock.calls[0]?.[0]))).toMatchObject({
      event: 'browser_error',
      ...report,
    });
  });

  test.each([
    { ...report, message: 'My secret song' },
    { ...report, page: '/song/song_0123456789abcdefghjkmnpqrs' },
    { ...report, name: 'ada@example.org' },
    { ...report, frames: ['play@https://cantora.example/?token=1:1:1'] },
    { ...report, frames: Array(9).fill('a@b.js:1:1') },
  ])('that says more than its form allows is refused: %j', async (body) => {
    expect((await send(body, '192.0.2.2')).status).toBe(422);
  });

  test('is heard ten times from one address, and then one has to wait', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) statuses.push((await send(report, '192.0.2.9')).status);
    expect(statuses).toEqual([...Array(10).fill(204), 429]);
    expect((await send(report, '192.0.2.10')).status).toBe(204);
  });
});
