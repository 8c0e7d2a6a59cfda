import { expect, test } from 'vitest';
import { ok } from '#domain/result.ts';
import { bearer, call, registerSomebody } from '../testing/api.ts';
import { inFormPlace } from '../upload/form-places.ts';
import { bodyOf } from './body-limit.ts';
import { readInTime } from './held-body.ts';

/** Bodies that are read whole: none without a place, and none for ever. */

const CALLER = '198.51.100.40';
const FORM = 'email=rosina%40example.com';
const EMAIL = JSON.stringify({ email: 'rosina@example.com' });
const url = 'application/x-www-form-urlencoded';
const json = 'application/json';

/** As others fill the memory that one address may take. */
async function withoutRoom<Value>(userId: string, work: () => Promise<Value>): Promise<Value> {
  let leave: () => void = () => undefined;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const place = { userId, bytes: 4 * 8 * 2 ** 20, untilMs: Date.now() + 60_000 };
  const held = inFormPlace(place, Date.now(), async () => ok(await left));
  try {
    return await work();
  } finally {
    leave();
    await held;
  }
}

function post(path: string, contentType: string, body: BodyInit, headers = {}): Promise<Response> {
  const from = { 'cf-connecting-ip': CALLER, accept: 'application/json' };
  return call(path, { method: 'POST', body, headers: { ...from, 'content-type': contentType, ...headers } });
}

test.each<[string, string, string, string, Record<string, string>]>([
  ['a form of the waitlist', '/api/v1/waitlist', url, FORM, {}],
  ['JSON of the waitlist', '/api/v1/waitlist', json, EMAIL, {}],
  ['a sign-in', '/api/v1/auth/login', json, EMAIL, {}],
  ['a keyed call', '/api/v1/waitlist', json, EMAIL, { 'idempotency-key': 'full' }],
  ['an event of nobody', '/internal/inference/events', json, EMAIL, {}],
])(
  '%s finds no room where its address fills its share, and another address does',
  async (_what, ...given) => {
    const [path, type, body, headers] = given;
    await withoutRoom(CALLER, async () => {
      const refused = await post(path, type, body, headers);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '15']);
      const elsewhere = { ...headers, 'cf-connecting-ip': '198.51.100.41' };
      expect((await post(path, type, body, elsewhere)).status).not.toBe(429);
    });
    expect((await post(path, type, body, headers)).status).not.toBe(429);
  },
);

test('whoever is signed in fills the share of the account and not that of an address', async () => {
  const person = await registerSomebody();
  const me = await (await call('/api/v1/auth/me', { headers: bearer(person) })).json<{ id: string }>();
  const use = () => post('/api/v1/auth/credits/use', json, '{}', bearer(person));
  expect((await withoutRoom(CALLER, use)).status).not.toBe(429);
  expect((await withoutRoom(me.id, use)).status).toBe(429);
});

test('a body that falls silent is cut off with a reason, and one that is too long with its own', async () => {
  const drips = (chunk: string) => new ReadableStream({ start: (all) => all.enqueue(Buffer.from(chunk)) });
  const read = (chunk: string) => {
    const request = new Request('https://cantora.test/', { method: 'POST', body: drips(chunk) });
    return readInTime(request, bodyOf(10), { silenceMs: 20, wholeMs: 200 });
  };
  expect(await read('{"email"')).toMatchObject({ error: { reason: 'upload_cut_off' } });
  expect(await read('{"email": "rosina"')).toMatchObject({ error: { reason: 'too_long' } });
});
