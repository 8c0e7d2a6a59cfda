import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ATTEMPT_BUDGETS } from '#domain/accounts/attempts.ts';
import { call, postJson } from '#test/worker/api.ts';

const PATH = '/api/v1/waitlist';
const NOW_MS = Date.UTC(2026, 2, 9, 12);
const THANKS = { ok: true, next: '/beta?joined#waitlist' };

afterEach(() => {
  vi.useRealTimers();
});

/** Each test has an address of its own, so that none spends another one's budget. */
const from = (address: string) => ({ 'cf-connecting-ip': address, accept: 'application/json' });

async function waiting(): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT email FROM waitlist ORDER BY email').all<{
    email: string;
  }>();
  return results.map(({ email }) => email);
}

describe('joining the waitlist', () => {
  test.each([
    ['JSON', () => postJson(PATH, { email: 'json@example.com' }, from('203.0.113.1')), 'json@example.com'],
    ['a form', () => postForm(new FormData(), 'form@example.com'), 'form@example.com'],
    ['an encoded form', () => postForm(new URLSearchParams(), 'encoded@example.com'), 'encoded@example.com'],
  ])('works with %s, and the address is kept', async (_kind, send, email) => {
    const answer = await send();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual(THANKS);
    expect(await waiting()).toContain(email);
  });

  test('again answers the same and keeps one entry, however the address is written', async () => {
    for (const email of ['again@example.com', ' Again@Example.com ', 'again@example.com']) {
      const answer = await postJson(PATH, { email }, from('203.0.113.2'));
      expect([answer.status, await answer.json()]).toEqual([200, THANKS]);
    }
    expect((await waiting()).filter((email) => email.startsWith('again'))).toEqual(['again@example.com']);
  });

  test('many times at once keeps one entry', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => postJson(PATH, { email: 'rush@example.com' }, from('203.0.113.3'))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await waiting()).filter((email) => email === 'rush@example.com')).toHaveLength(1);
  });

  test('from a browser whose script has not come leads to the page that says thanks', async () => {
    const answer = await call(PATH, {
      method: 'POST',
      headers: { 'cf-connecting-ip': '203.0.113.4', accept: 'text/html,application/xhtml+xml' },
      body: new URLSearchParams({ email: 'early@example.com' }),
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, THANKS.next]);
  });
});

describe('a waitlist form that is wrong', () => {
  test.each([
    ['without the field', {}, 'REQUIRED_FIELD_EMPTY'],
    ['empty', { email: '  ' }, 'REQUIRED_FIELD_EMPTY'],
    ['with a number', { email: 7 }, 'REQUIRED_FIELD_EMPTY'],
    ['without a domain', { email: 'rosina' }, 'TYPE_EMAIL'],
    ['far too long', { email: `${'r'.repeat(400)}@example.com` }, 'TYPE_EMAIL'],
  ])('%s is answered as form services do', async (_what, body, code) => {
    const before = await waiting();
    const answer = await postJson(PATH, body, from('203.0.113.5'));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      error: expect.any(String),
      detail: expect.any(String),
      request_id: expect.any(String),
      errors: [{ code, field: 'email', message: expect.any(String) }],
    });
    expect(await waiting()).toEqual(before);
  });

  test.each([
    ['JSON that cannot be read', 'application/json', '{'],
    ['a form that cannot be read', 'multipart/form-data', 'nothing'],
    ['a body that is too long', 'application/json', JSON.stringify({ email: 'x'.repeat(10_000) })],
  ])('%s is refused in words', async (_what, contentType, body) => {
    const answer = await call(PATH, {
      method: 'POST',
      headers: { ...from('203.0.113.6'), 'content-type': contentType },
      body,
    });
    expect([answer.status, (await answer.json<{ code: string }>()).code]).toEqual([400, 'malformed_request']);
  });
});

describe('one client', () => {
  const { burst, intervalMs } = ATTEMPT_BUDGETS.waitlist;
  const join = (count: number, address: string) =>
    postJson(PATH, { email: `bulk${count}@example.com` }, from(address));

  test('joins 20 times at once and then once a minute, and others are not held up by it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
    expect([burst, intervalMs]).toEqual([20, 60_000]);
    for (let count = 0; count < burst; count += 1)
      expect((await join(count, '203.0.113.7')).status).toBe(200);
    const refused = await join(burst, '203.0.113.7');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await refused.json()).toMatchObject({
      code: 'too_many_attempts',
      error: 'Too many attempts. Please try again in 60 seconds.',
    });
    expect((await join(burst, '203.0.113.8')).status).toBe(200);
    vi.setSystemTime(NOW_MS + intervalMs);
    expect((await join(burst, '203.0.113.7')).status).toBe(200);
    expect((await join(burst, '203.0.113.7')).status).toBe(429);
  });

  test('spends nothing on addresses that are no addresses', async () => {
    for (let count = 0; count <= burst; count += 1) {
      expect((await postJson(PATH, { email: 'no' }, from('203.0.113.9'))).status).toBe(422);
    }
    expect((await join(burst, '203.0.113.9')).status).toBe(200);
  });
});

function postForm(body: FormData | URLSearchParams, email: string): Promise<Response> {
  body.set('email', email);
  return call(PATH, { method: 'POST', headers: from('203.0.113.1'), body });
}
